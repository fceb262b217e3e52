import { randomUUID } from 'node:crypto'
import type { Project, ProjectDetail } from '@azas/api/project/project.operations.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

export type Caller = 'superuser' | 'admin' | 'subadmin' | 'stranger'
type Page = { items: Project[]; total: number; offset: number; size: number }

/** An Admin, with the published password, of the first other company that runs and has sites. */
async function makeStranger({ database: { owner } }: TestApp) {
  const { id: _id, ...admin } = await owner
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .selectFrom('contracts')
    .innerJoin('contract_counts', 'contract_id', 'id')
    .select('id')
    .where('id', '<>', admin.contract_id)
    .where('status', '=', 'Signed')
    .where('projects', '>', 2)
    .orderBy('contract_number')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('users')
    .values({ ...admin, email: 'stranger@example.jp', contract_id: id })
    .execute()
  return { ownContract: admin.contract_id!, foreignContract: id }
}

/** The demo data with an Admin of another company, and the calls about sites as each of the callers. */
export async function createProjectWorld() {
  const world = await createTestApp()
  const contracts = await makeStranger(world)
  const tokens = new Map<Caller, string>()
  for (const name of ['superuser', 'admin', 'subadmin', 'stranger'] as const)
    tokens.set(name, (await world.signIn(`${name}@example.jp`)).access_token)
  const { owner } = world.database
  const post = (who: Caller, verb: string, json: object, query: Record<string, string> = {}, headers = {}) =>
    world.call('POST', `/project/${verb}`, { token: tokens.get(who), json, query, headers })
  const get = (who: Caller, verb: string, target_project_id: string) =>
    world.call('GET', `/project/${verb}`, { token: tokens.get(who), query: { target_project_id } })
  const search = async (who: Caller, json: object = {}, query: Record<string, string> = {}) =>
    (await post(who, 'search', json, query)).json<Page>()
  const detail = async (id: string, who: Caller = 'superuser') => (await get(who, 'detail', id)).json<ProjectDetail>()
  const form = (part: object = {}) => ({
    code: `G-${randomUUID().slice(0, 8)}`,
    name: '駅前再開発ビル新築工事',
    contractId: contracts.ownContract,
    postalCode: '',
    address: '',
    startDate: '2026-04-01',
    endDate: '',
    affiliations: ['元請A', '元請B'],
    primarySubcontractors: ['一次A', '一次B'],
    ...part,
  })
  const create = async (part: object = {}) => (await post('superuser', 'create', form(part))).json<ProjectDetail>()
  const update = (who: Caller, site: ProjectDetail, part: object) =>
    post(who, 'update', { ...inputOf(site), ...part }, { target_project_id: site.id })
  const entries = (id: string) =>
    owner.selectFrom('audit_log').selectAll().where('object_id', '=', id).orderBy('id').execute()
  const { close, call, clock } = world
  return {
    ...contracts,
    owner,
    post,
    get,
    search,
    detail,
    form,
    create,
    update,
    entries: entries,
    close,
    call,
    clock,
    world,
  }
}
export type ProjectWorld = Awaited<ReturnType<typeof createProjectWorld>>

/** What the form of a site sends back of it. */
export function inputOf(site: ProjectDetail) {
  const { version, code, name, contractId, postalCode, address, startDate, endDate } = site
  const { affiliations, primarySubcontractors } = site
  return {
    version,
    code,
    name,
    contractId,
    postalCode,
    address,
    startDate,
    endDate,
    affiliations,
    primarySubcontractors,
  }
}
