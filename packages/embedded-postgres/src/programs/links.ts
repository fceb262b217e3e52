import { lstat, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../os/os-error.ts'

type Link = { source: string; target: string }

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value
}

async function readLinks(native: string): Promise<Link[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    // The Windows package needs no links and has no list.
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
    // A concurrent start may create the same link.
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

/**
 * Creates the library links of the package's install script, which npm does not run here (allowScripts). Existing links
 * stay, so that a complete folder may be read-only.
 * @throws the system's error (EACCES, EROFS …) if a missing link cannot be created.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  for (const { source, target } of await readLinks(native)) {
    const path = join(dirname(native), target)
    await makeLink(path, basename(source))
  }
}
