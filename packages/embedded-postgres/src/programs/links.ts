import { lstat, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../os/os-error.ts'

type Link = { source: string; target: string }

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value
}

async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    // The Windows package needs no links and brings no list.
    if (codeOf(error) === 'ENOENT') return '[]'
    throw error
  })
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.filter(isLink) : []
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )
}

async function makeLink(path: string, to: string): Promise<void> {
  if (await isThere(path)) return
  await symlink(to, path).catch((error: unknown) => {
    // Another start may make the same link at this moment.
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

/**
 * Makes the library links that the package's install script would have made: npm runs no scripts here (allowScripts).
 * Links that are there are left alone, so the folder may be read-only then.
 * @throws the system's error (EACCES, EROFS …) when a missing link cannot be made.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  for (const { source, target } of await readLinks(native)) {
    const path = join(dirname(native), target)
    await makeLink(path, basename(source))
  }
}
