import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../lib/root.ts'
import { walk } from '../lib/source-files.ts'

/** A change of one text that a test must notice. */
export type Break = {
  /** The requirement whose test turns red. */
  id: string
  /** What the break does to the product. */
  what: string
  /** The file to break. A moved file is found by its base name. */
  file: string
  from: string
  to: string
  /** The test's file. */
  test: string
  /** A part of the test's full name; the id by default. */
  title?: string
}

const folder = join(root, 'tests/breaks')

/** The breaks of a file by their names, which begin with their requirement's id. */
type BreakFile = Record<string, Omit<Break, 'id'>>

const idOf = (name: string) => /^[A-Z]{3}-\d+/u.exec(name)?.[0] ?? name

/** The breaks of the given ids or names, or all, by requirement area. */
export async function readBreaks(asked: readonly string[] = []): Promise<Break[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const named = texts.flatMap((text) => Object.entries(JSON.parse(text) as BreakFile))
  const chosen =
    asked.length === 0 ? named : named.filter(([name]) => asked.includes(name) || asked.includes(idOf(name)))
  return chosen.map(([name, one]) => ({ ...one, id: idOf(name) }))
}

/** Finds a break's file at its path, otherwise at the only path with the same base name. */
export async function makeLocator(): Promise<(path: string) => string | undefined> {
  const paths = (await Promise.all(['packages', 'apps', 'e2e', 'scripts', 'tests', 'faults'].map(walk))).flat()
  const pathSet = new Set(paths)
  return (path) => {
    if (pathSet.has(path)) return path
    const matches = paths.filter((candidate) => basename(candidate) === basename(path))
    return matches.length === 1 ? matches[0] : undefined
  }
}

/** The text with the break applied; undefined unless `from` occurs exactly once. */
export function applyBreak(text: string, { from, to }: Pick<Break, 'from' | 'to'>): string | undefined {
  const parts = text.split(from)
  return parts.length === 2 ? parts.join(to) : undefined
}
