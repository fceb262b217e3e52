import { posix } from 'node:path'
import { listSourceFiles, readSource } from './source-files.ts'

/** For each node of the diagrams in `docs/architecture.md`, the nodes that it imports from. */
export type ImportGraph = Map<string, Set<string>>

/** Reads the import graph of `packages` and `apps`, without tests and test helpers. Throws if a file cannot be read. */
export async function readImportGraph(): Promise<ImportGraph> {
  const files = (await listSourceFiles()).filter((path) => /^(?:packages|apps)\//u.test(path) && !isTest(path))
  const arrows: ImportGraph = new Map()
  for (const file of files) {
    const from = nodeOf(file)
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const target of importsOf(file, await readSource(file)))
      if (nodeOf(target) !== from) targets.add(nodeOf(target))
  }
  return arrows
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/setup\//u.test(path)

/** The node of a file: its package, or in an app its folder below `src`; files directly in `src` are `main`. */
function nodeOf(path: string): string {
  const [top, name, , room] = path.split('/')
  if (top === 'packages') return `${name}`
  return path.split('/').length > 4 ? `${name}/${room}` : `${name}/main`
}

function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/gu)].map(([, specifier = '']) => specifier)
  return specifiers.flatMap((specifier) => resolve(file, specifier))
}

function resolve(file: string, specifier: string): string[] {
  const [app = '', name = ''] = file.split('/')
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)].filter(isOurs)
  if (specifier.startsWith('#')) return [`${app}/${name}/src/${specifier.slice(1)}`]
  const [, workspace] = /^@azas\/([^/]+)\//u.exec(specifier) ?? []
  return workspace === undefined || workspace === name ? [] : [`packages/${workspace}/src/index.ts`]
}

const isOurs = (path: string) => /^(?:packages|apps)\/[^/]+\/src\//u.test(path)
