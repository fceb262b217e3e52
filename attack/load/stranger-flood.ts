import { stat } from 'node:fs/promises'
import { askDatabase } from '../../faults/ask-database.ts'
import { addressOf, bodyText, headersFor, readSamples, type Sample } from '../input/operations.ts'
import type { Row } from '../lib/row.ts'
import { send } from '../stage/call.ts'
import { freshAddress } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const calls = 2_000
const atOnce = 20
const logAtMost = 1_000_000
const rowsAtMost = 100

type Flood = { what: string; call: (n: number) => Promise<{ status: number }> }

/** Reports of a policy: huge ones of types that are none, and small ones that differ. */
function reportFloods(stage: Stage, from: string): Flood[] {
  const huge = JSON.stringify({ 'csp-report': { 'script-sample': 'x'.repeat(240_000) } })
  const report = (type: string, bodyOf: (n: number) => string): Flood => ({
    what: `reports as ${type}`,
    call: (n) => {
      const headers = { 'Content-Type': type, 'X-Forwarded-For': from }
      return send(stage, '/system-api/csp', { method: 'POST', headers, body: bodyOf(n) })
    },
  })
  const small = (n: number) => JSON.stringify({ 'csp-report': { 'blocked-uri': `https://${n}.example` } })
  return [
    report('application/json', () => huge),
    report('text/plain', () => huge),
    report('application/csp-report', small),
  ]
}

function callFlood(stage: Stage, sample: Sample, from: string): Flood {
  const headers = { ...headersFor(sample, ''), 'X-Forwarded-For': from, 'User-Agent': 'x'.repeat(4_000) }
  const body = bodyText(sample) ?? null
  return { what: sample.id, call: () => send(stage, addressOf(sample), { method: sample.method, headers, body }) }
}

/** An address that leads nowhere, as long as it may be. */
function lostFlood(stage: Stage, from: string): Flood {
  const headers = { 'X-Forwarded-For': from }
  return { what: 'unknown addresses', call: (n) => send(stage, `/system-api/${n}${'a'.repeat(8_000)}`, { headers }) }
}

async function countRows({ site }: Stage): Promise<number> {
  const tables = ['audit_log', 'throttle_counters', 'password_resets', 'sessions', 'pgboss.job']
  const sum = tables.map((table) => `(select count(*) from ${table})`).join(' + ')
  const [row] = await askDatabase<{ count: number }>(site, `select (${sum})::int as count`)
  return row?.count ?? 0
}

async function runFlood({ call }: Flood): Promise<number> {
  let next = 0
  let refused = 0
  const hammer = async () => {
    while (next < calls) {
      next += 1
      if ((await call(next)).status === 429) refused += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hammer))
  return refused
}

/** SEC-89: what a flood from one address leaves behind, of every call that asks for no sign-in. */
export async function attackByStrangers(stage: Stage): Promise<Row[]> {
  const samples = (await readSamples(stage)).filter(({ bearer }) => !bearer)
  const floods = [
    ...reportFloods(stage, freshAddress()),
    lostFlood(stage, freshAddress()),
    ...samples.map((sample) => callFlood(stage, sample, freshAddress())),
  ]
  const rows: Row[] = []
  for (const flood of floods) {
    const before = { bytes: (await stat(stage.log)).size, rows: await countRows(stage) }
    const refused = await runFlood(flood)
    const bytes = (await stat(stage.log)).size - before.bytes
    const written = (await countRows(stage)) - before.rows
    rows.push({
      row: 'SEC-89',
      what: `${calls} calls of a stranger: ${flood.what}`,
      tool: 'own client',
      figure: `${Math.round(bytes / 1_000)} kB of log, ${written} rows, ${refused} × 429`,
      demand: `< ${logAtMost / 1_000} kB, < ${rowsAtMost} rows`,
      met: bytes < logAtMost && written < rowsAtMost,
    })
  }
  return rows
}
