import type { Row } from '../lib/row.ts'
import type { Stage } from '../stage/stage.ts'
import { type Found, patternsOfCalls, patternsOfSources } from './pattern-sources.ts'

const limitMs = 5
/** What grows by itself shows at a few letters already, and is not tried with more. */
const lengths = [24, 240, 2_400, 24_000, 100_000]
const repeats = 30

const common = ['a', 'A', '0', ' ', '-', '_', '.', '@', '/', ':', '\t', '\n', 'あ', '𠮷', 'a.', 'a-', '-a', '0-', 'a@', '.a', 'a0', ' a', '::'] // prettier-ignore
const tails = ['', '!', '\n', '\u0000', 'あ']

const lettersOf = (pattern: RegExp) => [
  ...new Set(pattern.source.replace(/\\./gu, '').match(/[\p{L}\p{N}=@.<>&;:/#%~-]/gu)),
]

function timeOnce(pattern: RegExp, input: string): number {
  pattern.lastIndex = 0
  const begun = performance.now()
  if (pattern.global) input.replace(pattern, '')
  else pattern.exec(input)
  return performance.now() - begun
}

/** The milliseconds of the quickest of some runs: what the pattern takes, not what the machine does beside it. */
function timeOne(pattern: RegExp, input: string): number {
  let quickest = timeOnce(pattern, input)
  for (let run = 1; run < repeats && quickest > limitMs; run += 1)
    quickest = Math.min(quickest, timeOnce(pattern, input))
  return quickest
}

type Worst = { ms: number; input: string }

function tryInput(pattern: RegExp, atom: string, tail: string): Worst {
  let worst: Worst = { ms: 0, input: '' }
  for (const length of lengths) {
    const ms = timeOne(pattern, atom.repeat(length / atom.length) + tail)
    if (ms > worst.ms) worst = { ms, input: `${JSON.stringify(atom)} × ${length}, then ${JSON.stringify(tail)}` }
    if (ms > limitMs) return worst
  }
  return worst
}

/** The slowest that a pattern was made to be. */
function attackPattern(pattern: RegExp): Worst {
  const own = new RegExp(pattern.source, pattern.flags)
  let worst: Worst = { ms: 0, input: '' }
  for (const atom of new Set([...common, ...lettersOf(pattern)]))
    for (const tail of tails) {
      const tried = tryInput(own, atom, tail)
      if (tried.ms > worst.ms) worst = tried
      if (worst.ms > limitMs) return worst
    }
  return worst
}

/** SEC-41: every pattern that meets what came in, against 100,000 hostile characters. */
export async function attackPatterns(stage: Stage): Promise<Row[]> {
  const found = [...(await patternsOfSources()), ...(await patternsOfCalls(stage))]
  const judged = found.map((each: Found) => ({ ...each, ...attackPattern(each.pattern) }))
  const slow = judged.filter(({ ms }) => ms > limitMs)
  for (const { where, pattern, ms, input } of slow)
    console.log(`slow: ${where} ${String(pattern)}: ${ms.toFixed(1)} ms for ${input}`)
  const most = Math.max(...judged.map(({ ms }) => ms))
  return [
    {
      row: 'SEC-41',
      what: `${found.length} patterns of the server, its rules and its calls against 100,000 hostile characters`,
      tool: 'own inputs',
      figure: `${slow.length} slow, the slowest ${most.toFixed(1)} ms`,
      demand: `each ≤ ${limitMs} ms`,
      met: slow.length === 0,
    },
  ]
}
