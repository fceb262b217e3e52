import { basename } from 'node:path'
import { printColumns } from './lib/print-columns.ts'
import { listSourceFiles, readSource } from './lib/source-files.ts'

const [noun] = process.argv.slice(2)
if (noun === undefined) throw new Error('usage: npm run noun-cost -- <folder of the noun>')

// `project` is no part of `project-user` or `office-project`.
const camel = noun.replace(/-(\w)/gu, (_, letter) => letter.toUpperCase())
// Also its plural, and names that begin with it.
const ofNoun = new RegExp(`(?:^|[^\\w-])(?:${noun}s?(?![\\w-])|${camel}(?:Id|s)\\b)`, 'u')
const isTest = (path) => /\.(?:test|e2e)\.tsx?$|\/testing\//u.test(path)
const isOwn = (path) => path.split('/').includes(noun) || basename(path).split('.')[0] === noun

const product = (await listSourceFiles()).filter((path) => /^(?:apps|packages)\//u.test(path) && !isTest(path))
const texts = new Map(await Promise.all(product.map(async (path) => [path, await readSource(path)])))
const linesOf = (path) => texts.get(path).trimEnd().split('\n').length
const floorOf = (path) => path.split('/').slice(0, 2).join('/')

const own = product.filter(isOwn)
const outside = product.filter((path) => !isOwn(path) && ofNoun.test(texts.get(path)))
const floors = [...new Set(own.map(floorOf))]
const sum = (paths) => paths.reduce((lines, path) => lines + linesOf(path), 0)
const rows = floors.map((floor) => own.filter((path) => floorOf(path) === floor))

printColumns(
  ['floor', 'files', 'lines'],
  [
    ...rows.map((paths, index) => [floors[index], String(paths.length), String(sum(paths))]),
    [noun, String(own.length), String(sum(own))],
  ],
)
console.log(`\nNamed in ${outside.length} files outside:\n${outside.map((path) => `  ${path}`).join('\n')}`)
