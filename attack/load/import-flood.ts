import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '@azas/testing/figures.ts'
import fc from 'fast-check'
import { hostileFiles } from '../../apps/server/src/import/testing/hostile-files.ts'
import { askDatabase } from '../../faults/ask-database.ts'
import { describeTimes } from '../lib/figures.ts'
import type { Row } from '../lib/row.ts'
import { call, send } from '../stage/call.ts'
import { signIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

const rows = 50_000
const quietCalls = 400
const together = 6
const mostRatio = 2
const mostMegabytesMore = 100
const restMs = 120_000
const sampleMs = 50

/** A roster of the most rows that an import takes, under the template's headers. */
function makeRoster(): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, index) => `山田 ${index},作業員,検証建設,山内建設,${20 + (index % 40)}`,
  )
  return Buffer.from(['氏名,役割,所属,一次会社,年齢', ...lines].join('\r\n'))
}

async function findSites({ site }: Stage, count: number): Promise<string[]> {
  const text = `select distinct on (p.contract_id) p.id from projects p join contracts c on c.id = p.contract_id
    where p.status = 'Active' and c.status <> 'Terminated' order by p.contract_id, p.id limit $1`
  return (await askDatabase<{ id: string }>(site, text, [count])).map(({ id }) => id)
}

/** The status of an upload; a refusal while others are read is an answer too. */
async function upload(stage: Stage, token: string, projectId: string, file: Uint8Array): Promise<number> {
  const path = `/system-api/user/project_user/import?realm=system&target_project_id=${projectId}`
  const headers = { 'Client-Type': 'admin', Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' }
  const signal = AbortSignal.timeout(restMs)
  return (await send(stage, path, { method: 'POST', headers, body: new Uint8Array(file), signal })).status
}

async function residentMegabytes({ server }: Stage): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1]) / 1_024
}

/** The largest resident memory until some work is done. */
async function largestWhile(stage: Stage, work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, most: 0 }
  void work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    state.most = Math.max(state.most, await residentMegabytes(stage))
    await wait(sampleMs)
  }
  return state.most
}

/** Asks `me` without pause until the work is done, or so many times. */
async function askMeWhile(stage: Stage, token: string, work: Promise<unknown> | number): Promise<number[]> {
  const times: number[] = []
  const state = { isDone: false }
  if (typeof work !== 'number') void work.finally(() => (state.isDone = true))
  while (typeof work === 'number' ? times.length < work : !state.isDone)
    times.push((await call(stage, '/user/me', { token })).ms)
  return times
}

const ratioOf = (busy: readonly number[], quiet: readonly number[]) => quantile(busy, 0.99) / quantile(quiet, 0.99)

const craftedFiles = 500

/** SEC-69: workbooks of hostile XML, damaged ones and texts of hostile bytes, one after the other. */
async function uploadCrafted(stage: Stage, token: string, projectId: string): Promise<Row> {
  const statuses: number[] = []
  for (const file of fc.sample(hostileFiles, craftedFiles)) statuses.push(await upload(stage, token, projectId, file))
  const count = (status: number) => statuses.filter((each) => each === status).length
  const faults = statuses.filter((status) => status >= 500).length
  return {
    row: 'SEC-69',
    what: `${craftedFiles} crafted files`,
    tool: 'fast-check',
    figure: `${count(201)} read, ${count(400)} refused, ${faults} × 5xx`,
    demand: '0 × 5xx',
    met: faults === 0,
  }
}

/**
 * SEC-69: somebody works while rosters of 50,000 rows are read, one and six at once; the server's memory afterwards.
 */
export async function attackByRosters(stage: Stage): Promise<Row[]> {
  const [{ access }, file, sites] = [
    await signIn(stage, 'superuser@example.jp'),
    makeRoster(),
    await findSites(stage, 1),
  ]
  const [site] = sites
  if (!site) throw new Error('the demo has no site in use')
  const result: Row[] = [await uploadCrafted(stage, access, site)]
  await askMeWhile(stage, access, quietCalls)
  const before = await residentMegabytes(stage)
  for (const files of [1, together]) {
    const quiet = await askMeWhile(stage, access, quietCalls)
    const begun = performance.now()
    const uploads = Promise.all(Array.from({ length: files }, () => upload(stage, access, site, file)))
    const [statuses, busy, most] = await Promise.all([
      uploads,
      askMeWhile(stage, access, uploads),
      largestWhile(stage, uploads),
    ])
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    const ratio = ratioOf(busy, quiet)
    result.push({
      row: 'SEC-69',
      what: `me while ${files} × ${rows} rows are read`,
      tool: 'own client',
      figure: `${describeTimes(busy)}, worst ${Math.max(...busy).toFixed(0)} ms of ${busy.length}; quiet ${describeTimes(quiet)}; p99 × ${ratio.toFixed(1)}; ${statuses.join(' ')} in ${seconds} s; RSS ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most`,
      demand: `p99 ≤ ${mostRatio} × quiet`,
      met: ratio <= mostRatio && statuses.every((status) => status < 500 || status === 503),
    })
  }
  const after = await untilReturned(stage, before)
  result.push({
    row: 'SEC-69',
    what: `RSS within ${restMs / 1_000} s of it`,
    tool: 'own client',
    figure: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
    demand: `≤ ${mostMegabytesMore} MB more`,
    met: after - before <= mostMegabytesMore,
  })
  return result
}

async function untilReturned(stage: Stage, before: number): Promise<number> {
  const end = performance.now() + restMs
  let now = await residentMegabytes(stage)
  while (now - before > mostMegabytesMore && performance.now() < end) {
    await wait(1_000)
    now = await residentMegabytes(stage)
  }
  return now
}
