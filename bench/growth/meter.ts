import { setTimeout as wait } from 'node:timers/promises'
import { median } from '@azas/testing/figures.ts'
import { workersCpuMs } from '../lists/cpu.ts'

const base = '/system-api'

/** Asks a server as an administrator in the browser does, and says what it cost the database. */
export function createMeter(url: string, postmaster: number, token: string) {
  const send = async (path: string, query: Record<string, string>, request: RequestInit & { type?: string } = {}) => {
    const { type, ...rest } = request
    const search = new URLSearchParams({ realm: 'system', ...query }).toString()
    const headers = {
      'client-type': 'admin',
      authorization: `Bearer ${token}`,
      ...(type !== undefined && { 'content-type': type }),
    }
    const answer = await fetch(`${url}${base}${path}?${search}`, { ...rest, headers })
    const reply: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(reply).slice(0, 300)}`)
    return reply
  }
  const post = (path: string, query: Record<string, string>, body: object) =>
    send(path, query, { method: 'POST', body: JSON.stringify(body), type: 'application/json' })
  /** CPU of the database in ms for each call of some, the middle of them. */
  const costOf = async (calls: number, call: (index: number) => Promise<unknown>): Promise<number> => {
    const costs: number[] = []
    for (let index = 0; index < calls; index += 1) {
      const before = await workersCpuMs(postmaster)
      await call(index)
      costs.push((await workersCpuMs(postmaster)) - before)
    }
    return median(costs)
  }
  return { send, post, costOf }
}

export type Meter = ReturnType<typeof createMeter>

type Page = { items: { id: string; role: string; primarySubcontractor: string | null }[]; total: number }
const people = '/user/project_user'
const worker = {
  role: 'Worker',
  displaynameKana: null,
  company: '計測建設',
  jobs: [],
  email: null,
  age: null,
  experienceLength: null,
  sex: null,
  isActive: true,
}

/** Registers people one by one and changes each: the cost of one of either, in ms of the database. */
export async function measureWrites({ post, costOf }: Meter, site: string, calls: number) {
  const ids: string[] = []
  const { items } = (await post(`${people}/search`, { target_project_id: site, size: '100' }, {})) as Page
  const primarySubcontractor = items.find(({ role }) => role === 'Worker')?.primarySubcontractor
  const person = { ...worker, primarySubcontractor }
  const create = await costOf(calls, async (index) => {
    const made = (await post(`${people}/create`, {}, { ...person, projectId: site, displayname: `計測 ${index}` })) as {
      id: string
    }
    ids.push(made.id)
  })
  const update = await costOf(calls, (index) => {
    const target = { target_user_id: ids[index]!, target_project_id: site }
    return post(`${people}/update`, target, { ...person, displayname: `計測 改 ${index}`, age: 30, version: 1 })
  })
  return { create, update }
}

const bulkSize = 1_000
const pageSize = 100

/** Pauses a thousand people of a site, or all it has, at once and lets them in again, twice: the cost of one such call. */
export async function measureBulk({ post, costOf }: Meter, site: string): Promise<number> {
  const ids: string[] = []
  for (let offset = 0; ids.length < bulkSize; offset += pageSize) {
    const query = { target_project_id: site, size: String(pageSize), offset: String(offset), sort: 'registered' }
    const { items } = (await post(`${people}/search`, query, { statuses: ['Active', 'NoLogin'] })) as Page
    if (items.length === 0) break
    ids.push(...items.map(({ id }) => id))
  }
  return costOf(4, (index) => post(`${people}/bulk`, {}, { action: index % 2 === 0 ? 'pause' : 'resume', ids }))
}

type Import = { id: string; version: number; state: string; results: Record<string, number> }

/** Imports so many new people into a site: CPU of the database and the time for the commit, from the press to its end. */
export async function measureImport({ send, post }: Meter, site: string, count: number, cpuMs: () => Promise<number>) {
  const stamp = Date.now().toString(36)
  const lines = Array.from({ length: count }, (_, index) => `計測 ${stamp}${index},作業員,計測建設,計測建設`)
  const file = ['氏名,役割,所属,一次会社', ...lines].join('\r\n')
  const read = (await send(
    `${people}/import`,
    { target_project_id: site },
    { method: 'POST', body: file, type: 'text/csv' },
  )) as Import
  const before = await cpuMs()
  const start = performance.now()
  await post('/import/commit', { target_import_id: read.id }, { version: read.version, addNames: true })
  for (;;) {
    const { state, results } = (await send('/import/detail', { target_import_id: read.id })) as Import
    if (state === 'Complete')
      return { databaseMs: (await cpuMs()) - before, seconds: (performance.now() - start) / 1_000 }
    if (state !== 'Running') throw new Error(`the import is ${state}: ${JSON.stringify(results)}`)
    await wait(200)
  }
}
