import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from '../lib/row.ts'
import { send } from '../stage/call.ts'
import { readLog } from '../stage/log.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'
import { withoutThrottle } from './let-through.ts'
import { addressOf, bodyText, headersFor, readSamples, type Sample } from './operations.ts'
import { withPlantedFlaw } from './planted.ts'
import { scan } from './sqlmap.ts'

const wholeSeconds = 600
const oneSeconds = 120

/** Bodies that have parameters; a PDF has none. */
const scannedMedia = new Set([undefined, 'application/json', 'application/x-www-form-urlencoded'])

async function calibrate(stage: Stage, folder: string): Promise<Row> {
  const [flawed, safe] = await withPlantedFlaw(stage, async (base) => {
    const targetOf = (path: string) => ({ url: `${base}/${path}?name=a`, method: 'GET' as const, headers: {} })
    return [await scan(targetOf('flawed'), folder, oneSeconds), await scan(targetOf('safe'), folder, oneSeconds)]
  })
  return {
    row: 'SEC-31',
    what: 'calibration: a planted flaw and its safe twin on the same database',
    tool: 'sqlmap',
    figure: `flaw ${flawed?.injectable ? 'found' : 'missed'} in ${flawed?.seconds.toFixed(1)} s, twin ${safe?.injectable ? 'accused' : 'clean'}`,
    demand: 'found, clean',
    met: flawed?.injectable === true && safe?.injectable === false,
  }
}

type Outcome = { findings: string[]; cut: string[]; untouchedOk: number; scanned: number; faults: number }

async function countIncoming(stage: Stage): Promise<number> {
  return (await readLog(stage)).split('"msg":"request completed"').length - 1
}

async function scanAll(stage: Stage, samples: readonly Sample[], folder: string): Promise<Outcome> {
  const outcome: Outcome = { findings: [], cut: [], untouchedOk: 0, scanned: 0, faults: 0 }
  const deadline = performance.now() + wholeSeconds * 1000
  for (const sample of samples) {
    const left = (deadline - performance.now()) / 1000
    if (left < 1) {
      outcome.cut.push(sample.id)
      continue
    }
    // A call may have ended the session of the one before.
    const headers = headersFor(sample, (await signIn(stage, 'superuser@example.jp')).access)
    const data = bodyText(sample)
    const untouched = await send(stage, addressOf(sample), { method: sample.method, headers, body: data ?? null })
    if (untouched.status < 300) outcome.untouchedOk += 1
    const target = {
      url: `http://127.0.0.1:${stage.site.port}${addressOf(sample)}`,
      method: sample.method,
      data,
      headers,
    }
    const { injectable, finished } = await scan(target, folder, Math.min(oneSeconds, left))
    outcome.scanned += 1
    if (injectable) outcome.findings.push(sample.id)
    if (!finished) outcome.cut.push(sample.id)
  }
  return outcome
}

async function countFaults(stage: Stage): Promise<number> {
  return (await readLog(stage)).split('"msg":"request failed"').length - 1
}

async function scanProduct(stage: Stage, folder: string): Promise<Row> {
  const samples = (await readSamples(stage)).filter(({ body }) => scannedMedia.has(body?.media))
  const requestsBefore = await countIncoming(stage)
  const faultsBefore = await countFaults(stage)
  const { findings, cut, untouchedOk, scanned } = await withoutThrottle(stage, () => scanAll(stage, samples, folder))
  const requests = (await countIncoming(stage)) - requestsBefore
  const faults = (await countFaults(stage)) - faultsBefore
  const names = findings.length > 0 ? ` (${findings.join(', ')})` : ''
  const cutShort = cut.length > 0 ? `; out of time: ${cut.join(', ')}` : ''
  return {
    row: 'SEC-31',
    what: `every parameter of ${samples.length} calls of openapi.json as SuperUser, level 2, throttle off`,
    tool: 'sqlmap',
    figure: `${requests} requests to ${scanned} calls (${untouchedOk} answer 2xx untouched), ${findings.length} findings${names}, ${faults} answers 5xx${cutShort}`,
    demand: '0 findings, 0 × 5xx',
    met: findings.length === 0 && faults === 0 && cut.length === 0,
  }
}

/** SEC-31: a scanner that has found a planted flaw looks for one in every call. */
export async function attackBySqlInjection(stage: Stage): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'azas-sqlmap-'))
  try {
    return [await calibrate(stage, folder), await scanProduct(stage, folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
