import { readFile } from 'node:fs/promises'
import { withoutThrottle } from '../input/let-through.ts'
import { addressOf, headersFor, readSamples, type Sample } from '../input/operations.ts'
import type { Row } from '../lib/row.ts'
import { send } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const limitMs = 2_000
const growthKb = 100 * 1024

const months = ['0001/01', '1900/01', '2999/12', '9999/12', '10000/01']
const days = ['0001-01-01', '1900-01-01', '2999-12-31', '9999-12-31', '10000-01-01', '9999-12-31T23:59:59Z']
const numbers = [10_000, 2 ** 31, 2 ** 53, 1e308, -0, -1]
const many = 10_000

/** Values at the end of what a leaf may hold, by the example that stands there. */
function extremesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [Array.from<unknown>({ length: many }).fill((value as unknown[])[0] ?? 'a')]
  if (typeof value === 'number') return numbers
  return typeof value === 'string' ? [...months, ...days, ...numbers.map(String)] : []
}

type Try = { sample: Sample; how: string }

/** The example's days as months too: a graph takes these, and its last month counts only beside a good first one. */
const inMonths = (sample: Sample): Sample => {
  if (sample.body?.media !== 'application/json') return sample
  const text = JSON.stringify(sample.body.value).replaceAll('"2026-11-21"', '"2026/10"')
  return { ...sample, body: { ...sample.body, value: JSON.parse(text) as unknown } }
}

function spoil(sample: Sample): Try[] {
  const inQuery = Object.entries(sample.query).flatMap(([key, value]) =>
    extremesOf(value).map((extreme) => ({
      sample: { ...sample, query: { ...sample.query, [key]: String(extreme) } },
      how: `${key}=${String(extreme)}`,
    })),
  )
  const { body } = sample
  if (body?.media !== 'application/json') return inQuery
  const fields = Object.entries(body.value as Record<string, unknown>)
  const inBody = fields.flatMap(([key, value]) =>
    extremesOf(value).map((extreme) => ({
      sample: { ...sample, body: { ...body, value: { ...Object.fromEntries(fields), [key]: extreme } } },
      how: `${key}: ${JSON.stringify(extreme).slice(0, 40)}`,
    })),
  )
  return [...inQuery, ...inBody]
}

async function readRss({ server }: Stage): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1])
}

type Outcome = { how: string; ms: number; status: number }

async function tryOne(stage: Stage, { sample, how }: Try, token: string): Promise<Outcome> {
  const { method, body } = sample
  const init = { method, headers: headersFor(sample, token), body: body ? JSON.stringify(body.value) : null }
  try {
    const { status, ms } = await send(stage, addressOf(sample), init)
    return { how: `${sample.id} ${how}`, ms, status }
  } catch {
    // Neither answered nor refused within the client's minute, or the process is gone.
    return { how: `${sample.id} ${how}`, ms: Number.POSITIVE_INFINITY, status: 0 }
  }
}

/** SEC-87: each date, month, number and list of every call at its extremes; no call is long, none fills the memory. */
export async function attackByExtremes(stage: Stage): Promise<Row[]> {
  const samples = (await readSamples(stage)).filter(({ body }) => !body || body.media === 'application/json')
  const tries = samples.flatMap((sample) => [...spoil(sample), ...spoil(inMonths(sample))])
  const { access } = await signIn(stage, 'subadmin@example.jp')
  const root = await signIn(stage, 'superuser@example.jp')
  const before = await readRss(stage)
  const outcomes: Outcome[] = []
  await withoutThrottle(stage, async () => {
    for (const one of tries) for (const token of [root.access, access]) outcomes.push(await tryOne(stage, one, token))
  })
  const slow = outcomes.filter(({ ms, status }) => ms > limitMs || status >= 500 || status === 0)
  for (const { how, ms, status } of slow.slice(0, 20)) console.log(`${how}: ${status} after ${ms.toFixed(0)} ms`)
  const grown = (await readRss(stage)) - before
  const figure = `${outcomes.length} tries, ${slow.length} slow or failed, memory + ${Math.round(grown / 1024)} MB`
  const demand = `0 above ${limitMs} ms or 5xx, + ${growthKb / 1024} MB`
  const met = slow.length === 0 && grown < growthKb
  return [
    {
      row: 'SEC-87',
      what: 'dates, months, numbers and lists at their extremes',
      tool: 'own client',
      figure,
      demand,
      met,
    },
  ]
}
