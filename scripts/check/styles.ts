import { parseSync, Visitor } from 'vite'
import { listSourceFiles, readSource, walk } from '../lib/source-files.ts'
import type { Verdict } from './verdict.ts'

const folder = 'apps/console'
/** A closed set of the domain may name a look, as the tones of the attention lines do. */
const readFolders = [`${folder}/`, 'packages/domain/src/']
const classPattern = /\.(-?[A-Za-z_][\w-]*)/gu

/** The classes that the selectors of a stylesheet name. @internal */
export function listClasses(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/\{[^{}]*\}/gu, '{}')
  return [...new Set([...selectors.matchAll(classPattern)].map(([, name]) => name!))]
}

/** The words of a file's strings; one that ends in a hyphen before a `${}` begins names, as `w-${width}` does. @internal */
export function listWords(path: string, text: string): { words: string[]; beginnings: string[] } {
  const words: string[] = []
  const beginnings: string[] = []
  const take = (value: string) => words.push(...value.split(/[\s"'.#>]+/u))
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && take(value)),
    TemplateLiteral: ({ quasis }) =>
      quasis.forEach(({ value, tail }) => {
        take(value.raw)
        const begun = tail ? '' : value.raw.split(/\s/u).at(-1)!
        if (begun.endsWith('-')) beginnings.push(begun)
      }),
  }).visit(parseSync(path, text).program)
  return { words, beginnings }
}

const isRead = (path: string): boolean =>
  readFolders.some((one) => path.startsWith(one)) && !/\.test\.tsx?$/u.test(path)

/** A class in a stylesheet is one that a component or a page sets: else a renamed one loses its look unseen. */
export async function checkStyles(): Promise<Verdict> {
  const sources = (await listSourceFiles()).filter(isRead)
  const lists = await Promise.all(sources.map(async (path) => listWords(path, await readSource(path))))
  const files = await walk(folder)
  const pages = await Promise.all(files.filter((path) => path.endsWith('.html')).map(readSource))
  const words = new Set([...lists.flatMap((list) => list.words), ...pages.join(' ').split(/[\s"'=>]+/u)])
  const beginnings = lists.flatMap((list) => list.beginnings)
  const isSet = (name: string) => words.has(name) || beginnings.some((begun) => name.startsWith(begun))
  const sheets = files.filter((path) => path.endsWith('.css'))
  const all = await Promise.all(
    sheets.map(async (path) => listClasses(await readSource(path)).map((name) => ({ path, name }))),
  )
  const faults = all.flat().filter(({ name }) => !isSet(name))
  return {
    faults: faults.map(({ path, name }) => `${path}: .${name} is set by no component`),
    notes: `${all.flat().length} classes`,
  }
}
