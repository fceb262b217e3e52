import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../lib/root.ts'
import { walk } from '../lib/source-files.ts'

/** A change of one text that a test must notice; the data of a file in `tests/breaks/`. */
export type Break = {
  /** The requirement whose test turns red. */
  id: string
  /** What the break does to the product. */
  what: string
  /** The file that is broken. A file that moved is found by its name. */
  file: string
  from: string
  to: string
  /** The test's file. */
  test: string
  /** Text that the full name of the test contains; the id unless said. */
  title?: string
}

const folder = join(root, 'tests/breaks')

/** All breaks, sorted by their file names; with ids, those of these ids alone. */
export async function readBreaks(ids: readonly string[] = []): Promise<Break[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const breaks = texts.map((text) => JSON.parse(text) as Break)
  return ids.length === 0 ? breaks : breaks.filter(({ id }) => ids.includes(id))
}

/** Where the files of breaks stand now: at their path, else at the one path that ends with the same name. */
export async function makeLocator(): Promise<(path: string) => string | undefined> {
  const paths = (await Promise.all(['packages', 'apps', 'e2e', 'scripts', 'tests'].map(walk))).flat()
  const pathSet = new Set(paths)
  return (path) => {
    if (pathSet.has(path)) return path
    const matches = paths.filter((candidate) => basename(candidate) === basename(path))
    return matches.length === 1 ? matches[0] : undefined
  }
}

/** The text with the break in it; undefined unless `from` stands there exactly once. */
export function applyBreak(text: string, { from, to }: Pick<Break, 'from' | 'to'>): string | undefined {
  const parts = text.split(from)
  return parts.length === 2 ? parts.join(to) : undefined
}
