import type { Row } from '../lib/row.ts'
import { send } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { withoutThrottle } from './let-through.ts'
import { addressOf, bodyText, headersFor, readSamples, type Sample } from './operations.ts'

/** A call, spoilt: what has to be answered 400. */
type Spoilt = { row: string; how: string; address: string; body: string | undefined }

const numbers = ['-1', '1e3', '1e400', '0x10', '9223372036854775808', '01234567890', ' 1', '1.5', 'NaN', '', '１']

function spoilQuery(sample: Sample): Spoilt[] {
  const address = addressOf(sample)
  const body = bodyText(sample)
  const repeated = Object.keys(sample.query).map((key) => [`${key} twice`, `&${key}=other`] as const)
  const unknown = ['__proto__[polluted]=1', 'constructor=1', 'unknown=1'].map((each) => [each, `&${each}`] as const)
  const added = [...repeated, ...unknown].map(([how, more]) => ({ row: 'SEC-43', how, address: address + more, body }))
  const paged = ['offset', 'size'].filter((key) => key in sample.query)
  const counted = paged.flatMap((key) =>
    [...numbers, key === 'size' ? '101' : '10000001'].map((value) => {
      const query = { ...sample.query, [key]: value }
      return { row: 'SEC-38', how: `${key}=${value}`, address: addressOf({ ...sample, query }), body }
    }),
  )
  return [...added, ...counted]
}

/** The same value in a form that some parsers take for it. */
const inDisguise = (value: unknown): unknown =>
  Array.isArray(value)
    ? String(value[0])
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : [value]

function spoilBody(sample: Sample): Spoilt[] {
  const { body } = sample
  const address = addressOf(sample)
  if (body?.media === 'application/x-www-form-urlencoded') {
    const text = bodyText(sample) ?? ''
    const more = [text.slice(0, text.indexOf('&')), '__proto__=1', 'unknown=1']
    return more.map((each) => ({ row: 'SEC-43', how: `form ${each}`, address, body: `${text}&${each}` }))
  }
  if (body?.media !== 'application/json') return []
  const fields = Object.entries(body.value as Record<string, unknown>)
  const inside = JSON.stringify(body.value).slice(1, -1)
  const added = ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}', '"unknown":1', '"realm":"other"'] // prettier-ignore
  const wholes = ['null', '[]', '"text"', '1', '{', '', '{"a":'.repeat(1_000)]
  return [
    ...added.map((each) => ({
      row: 'SEC-43',
      how: each,
      address,
      body: `{${[inside, each].filter(Boolean).join(',')}}`,
    })),
    ...wholes.map((each) => ({ row: 'SEC-37', how: `body ${each.slice(0, 20)}`, address, body: each })),
    ...fields.map(([key, value]) => {
      const disguised = { ...Object.fromEntries(fields), [key]: inDisguise(value) }
      return { row: 'SEC-37', how: `${key} in disguise`, address, body: JSON.stringify(disguised) }
    }),
  ]
}

type Outcome = { row: string; wrong: string | null }

async function tryAll(stage: Stage, samples: readonly Sample[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const sample of samples) {
    const { access } = await signIn(stage, 'superuser@example.jp')
    const headers = headersFor(sample, access)
    for (const { row, how, address, body } of [...spoilQuery(sample), ...spoilBody(sample)]) {
      const { status } = await send(stage, address, { method: sample.method, headers, body: body ?? null })
      outcomes.push({ row, wrong: status === 400 ? null : `${sample.path} ${how}: ${status}` })
    }
  }
  return outcomes
}

const rows = {
  'SEC-37': 'bodies and fields of another type: one value as a list, a list as text, no object, broken JSON',
  'SEC-38': 'offset and size: signed, too large, hexadecimal, exponent, blank, full-width',
  'SEC-43': 'parameters twice, unknown ones, __proto__ and constructor in query, form and JSON',
} as const

/** SEC-37, SEC-38, SEC-43: every call, spoilt in every way that a parser may forgive, has to be answered 400. */
export async function attackByPollution(stage: Stage): Promise<Row[]> {
  const samples = await readSamples(stage)
  const outcomes = await withoutThrottle(stage, () => tryAll(stage, samples))
  for (const { wrong } of outcomes.filter((each) => each.wrong).slice(0, 20)) console.log(`not 400: ${wrong}`)
  return Object.entries(rows).map(([row, what]) => {
    const own = outcomes.filter((each) => each.row === row)
    const wrong = own.filter((each) => each.wrong)
    return {
      row,
      what: `${what}, ${samples.length} calls`,
      tool: 'own client',
      figure: `${own.length} tries, ${wrong.length} not answered 400`,
      demand: '0',
      met: wrong.length === 0 && own.length > 0,
    }
  })
}
