import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countBreaks } from '../scripts/lib/count-breaks.ts'
import { root } from '../scripts/lib/root.ts'
import { listSourceFiles, readSource } from '../scripts/lib/source-files.ts'

const register = join(root, 'docs/requirements.md')

// Kept by hand, so that a row that falls out of the table is missed. [prefix, last number, digits]
const known: [string, number, number][] = [
  ['DOM', 1, 2],
  ['SES', 11, 2],
  ['SHL', 17, 2],
  ['LST', 8, 2],
  ['FRM', 7, 2],
  ['CON', 4, 2],
  ['ADM', 4, 2],
  ['PRJ', 3, 2],
  ['USR', 8, 2],
  ['NTC', 9, 2],
  ['OPJ', 1, 2],
  ['OAC', 1, 2],
  ['API', 6, 2],
  ['AUD', 1, 2],
  ['OPS', 8, 2],
  ['PRF', 25, 1],
  ['SEC', 73, 1],
]
const knownIds = [
  'ONT-01',
  'ONT-03',
  'USR-10',
  'PRF-26',
  'PRF-27',
  'PRF-28',
  'PRF-29',
  'PRF-30',
  'PRF-31',
  'PRF-32',
  'PRF-33',
  'SEC-87',
  'SEC-88',
  'SEC-89',
  'SEC-90',
  'SEC-91',
  'SEC-92',
  ...known.flatMap(([prefix, last, digits]) =>
    Array.from({ length: last }, (_, index) => `${prefix}-${String(index + 1).padStart(digits, '0')}`),
  ),
]

// The last figures of these come from another command; their rows name it, and no title has to carry them.
const otherProofs = ['bench', 'faults', 'attack']

const idPattern = /\b[A-Z]{3}-\d{1,2}\b/g
const titlePattern = /(?:\b(?:test|it|describe)[\w.]*|\))\(\s*(['"`])(.*?)\1/gs

type Row = { id: string; what: string; state: string; proof: string; breaking: string }

async function readRows(): Promise<Row[]> {
  const table = await readFile(register, 'utf8')
  return table
    .split('\n')
    .filter((line) => /^\| [A-Z]{3}-\d/.test(line))
    .map((line) => {
      const [, id = '', what = '', state = '', proof = '', breaking = ''] = line.split('|').map((cell) => cell.trim())
      return { id, what, state, proof, breaking }
    })
}

async function findProvenIds(): Promise<Set<string>> {
  const files = (await listSourceFiles()).filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path))
  const texts = await Promise.all(files.filter((path) => !path.startsWith('tests/requirements.')).map(readSource))
  const titles = texts.flatMap((text) => [...text.matchAll(titlePattern)].map((match) => match[2] ?? ''))
  return new Set(titles.flatMap((title) => title.match(idPattern) ?? []))
}

test('the register holds every id once', async () => {
  const ids = (await readRows()).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(knownIds.toSorted())
})

test('every row says what it is, a state and a proof', async () => {
  const unsaid = (await readRows()).filter(
    ({ what, state, proof }) =>
      what === '' || !['open', 'done'].includes(state) || !/^(test|bench|faults|attack)(, \w+)*$/.test(proof),
  )
  expect(unsaid).toEqual([])
})

test('every row that is done has a test that carries its id', async () => {
  const proven = await findProvenIds()
  const unproven = (await readRows())
    .filter(({ state, proof }) => state === 'done' && !otherProofs.includes(proof))
    .filter(({ id }) => !proven.has(id))
  expect(unproven.map(({ id }) => id)).toEqual([])
})

test('the register counts the breaks of each id (npm run requirements)', async () => {
  const text = await readFile(register, 'utf8')
  expect(await countBreaks(text)).toBe(text)
})

test('every row that is done has a break that turns its test red, or says what the other proof showed', async () => {
  const unbroken = (await readRows()).filter(
    ({ state, proof, breaking }) =>
      state === 'done' && (otherProofs.includes(proof) ? breaking === '' : !/^[1-9]\d*$/.test(breaking)),
  )
  expect(unbroken.map(({ id }) => id)).toEqual([])
})

test('no test carries an id that the register does not know', async () => {
  const ours = new RegExp(`^(ONT|${known.map(([prefix]) => prefix).join('|')})-`)
  const proven = [...(await findProvenIds())].filter((id) => ours.test(id))
  expect(proven.filter((id) => !knownIds.includes(id))).toEqual([])
})
