import { posix } from 'node:path'
import { listSourceFiles, readSource } from './source-files.ts'

/** Imports from one room to another, as `from → to`; a room is the folder that names it in `docs/architecture.md`. */
export type RoomArrows = Map<string, Set<string>>

/** All rooms and their imports, without tests and their support. */
export async function readRooms(): Promise<RoomArrows> {
  const files = (await listSourceFiles()).filter((path) => /^(?:packages|apps)\//u.test(path) && !isTest(path))
  const arrows: RoomArrows = new Map()
  for (const file of files) {
    const from = roomOf(file)
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const target of importsOf(file, await readSource(file)))
      if (roomOf(target) !== from) targets.add(roomOf(target))
  }
  return arrows
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|\/setup\//u.test(path)

/** A package is one room; in an app every folder below `src` is one, and `src` itself. */
function roomOf(path: string): string {
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
