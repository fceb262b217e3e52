import { basename } from 'node:path'
import { printColumns } from './lib/print-columns.ts'
import { listSourceFiles, readSource } from './lib/source-files.ts'

const isTest = (path) => /\.(?:test|e2e)\.tsx?$|\/testing\//u.test(path)
const isOwn = (noun) => (path) => path.split('/').includes(noun) || basename(path).split('.')[0] === noun

const product = (await listSourceFiles()).filter((path) => /^(?:apps|packages)\//u.test(path) && !isTest(path))
const texts = new Map(await Promise.all(product.map(async (path) => [path, await readSource(path)])))
const linesOf = (path) => texts.get(path).trimEnd().split('\n').length
const floorOf = (path) => path.split('/').slice(0, 2).join('/')

const sum = (paths) => paths.reduce((lines, path) => lines + linesOf(path), 0)
const rowOf = (name, paths) => [name, String(paths.length), String(sum(paths))]

/** A noun by floor, and where else it is named. */
function printNoun(noun) {
  const own = product.filter(isOwn(noun))
  const floors = Map.groupBy(own, floorOf)
  printColumns(
    ['floor', 'files', 'lines'],
    [...[...floors].map(([floor, paths]) => rowOf(floor, paths)), rowOf(noun, own)],
  )
  // `project` is no part of `project-user` or `office-project`.
  const camel = noun.replace(/-(\w)/gu, (_, letter) => letter.toUpperCase())
  // Also its plural, and names that begin with it.
  const ofNoun = new RegExp(`(?:^|[^\\w-])(?:${noun}s?(?![\\w-])|${camel}(?:Id|s)\\b)`, 'u')
  const outside = product.filter((path) => !own.includes(path) && ofNoun.test(texts.get(path)))
  console.log(`\nNamed in ${outside.length} files outside:\n${outside.map((path) => `  ${path}`).join('\n')}`)
}

/** Every noun that has a folder among the features of the server. */
function printNouns() {
  const nouns = product.flatMap((path) => /^apps\/server\/src\/features\/([^/]+)\//u.exec(path)?.[1] ?? [])
  printColumns(
    ['noun', 'files', 'lines'],
    [...new Set(nouns)].map((noun) => rowOf(noun, product.filter(isOwn(noun)))),
  )
}

const [folder] = process.argv.slice(2)
if (folder === undefined) printNouns()
else printNoun(folder)
