import { makeLocator, readBreaks } from './breaks/read-breaks.ts'
import { replay } from './breaks/replay.ts'
import { isJourney, runTests } from './breaks/run-test.ts'
import { makeScratchTree } from './breaks/scratch-tree.ts'
import { printColumns } from './lib/print-columns.ts'

const trees = 2
const asked = process.argv.slice(2)
const breaks = await readBreaks(asked)
if (breaks.length === 0) throw new Error(`no break in tests/breaks has one of the ids or names ${asked.join(', ')}`)
const locate = await makeLocator()
const [first, ...others] = await Promise.all(Array.from({ length: trees }, (_, n) => makeScratchTree(`tree-${n}`)))

/** Runs all tests once before anything is broken, as a test that is red already proves nothing. */
async function findRedAlready() {
  const tests = breaks.map(({ id, test, title = id }) => ({ test: locate(test) ?? test, title }))
  const kinds = [tests.filter(({ test }) => !isJourney(test)), tests.filter(({ test }) => isJourney(test))]
  for (const kind of kinds.filter((some) => some.length > 0)) {
    const { passed, failed, output } = await runTests(first, kind)
    if (failed > 0 || passed === 0) return output
  }
}

const redAlready = await findRedAlready()
if (redAlready !== undefined) {
  console.log(`${redAlready}\nThese tests are red before anything is broken.`)
  process.exit(1)
}

const waiting = [...breaks]
const replayed = []
async function work(tree) {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const result = await replay(tree, one, locate)
    replayed.push(result)
    const { verdict, seconds, id, what, output } = result
    console.log(`${verdict.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${id}  ${what}`)
    if (output !== '') console.log(output)
  }
}
await Promise.all([first, ...others].map(work))

const verdicts = ['red', 'GREEN', 'NO TEST', 'LOST']
const replayedIds = [...new Set(breaks.map(({ id }) => id))].toSorted()
const count = (id, verdict) => replayed.filter((one) => one.id === id && one.verdict === verdict).length
printColumns(
  ['id', ...verdicts],
  replayedIds.map((id) => [id, ...verdicts.map((verdict) => String(count(id, verdict) || ''))]),
)
const red = replayed.filter(({ verdict }) => verdict === 'red').length
console.log(`${red} of ${breaks.length} breaks turned their test red`)
process.exit(red === breaks.length ? 0 : 1)
