import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const folders = ['packages', 'apps', 'e2e', 'bench', 'attack', 'faults', 'scripts', 'tests']
const skipped = new Set(['node_modules', 'dist', 'data', '.tmp', 'test-results', 'playwright-report'])

/** All .ts, .tsx and .mjs files of the repository, as sorted paths from the root with forward slashes. */
export async function listSourceFiles(): Promise<string[]> {
  const lists = await Promise.all(folders.map(walk))
  return lists.flat().filter(isSource).toSorted()
}

/** The text of one file of the repository. */
export function readSource(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8')
}

function isSource(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts')
}

/** Every file below a folder of the repository; an absent folder has none. */
export async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(noneWhereAbsent)
  const below = entries
    .filter((entry) => !skipped.has(entry.name))
    .map(async (entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : [path]
    })
  return (await Promise.all(below)).flat()
}

function noneWhereAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
