import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

type Page = { items: ProjectUser[]; total: number | null; offset: number; size: number }
const callers = ['superuser', 'admin', 'subadmin', 'stranger'] as const
export type Caller = (typeof callers)[number]

/** The first Admin of another company that has people, with the published password; and whose company is whose. */
async function makeStranger({ database: { owner } }: TestApp) {
  const users = owner.selectFrom('users').selectAll()
  const { id: _id, ...admin } = await users.where('email', '=', 'admin@example.jp').executeTakeFirstOrThrow()
  const other = await owner
    .selectFrom('projects')
    .innerJoin('contracts', 'contracts.id', 'projects.contract_id')
    .innerJoin('site_counts', 'site_counts.project_id', 'projects.id')
    .select('projects.contract_id')
    .where('contract_id', '<>', admin.contract_id)
    .where('contracts.status', '=', 'Signed')
    .orderBy('contracts.contract_number')
    .executeTakeFirstOrThrow()
  const stranger = { ...admin, email: 'stranger@example.jp', contract_id: other.contract_id }
  await owner.insertInto('users').values(stranger).execute()
  return { ownContract: admin.contract_id!, foreignContract: other.contract_id }
}

/** The demo data with an Admin of another company, and the two calls about people as each of the callers. */
export async function createPeopleWorld(environment: Record<string, string> = {}) {
  const world = await createTestApp('demo', environment)
  const contracts = await makeStranger(world)
  const tokens = new Map<Caller, string>()
  for (const name of callers) tokens.set(name, (await world.signIn(`${name}@example.jp`)).access_token)
  const ask = (caller: Caller, json: object = {}, query: Record<string, string> = {}) =>
    world.call('POST', '/user/project_user/search', { token: tokens.get(caller), json, query })
  const search = async (caller: Caller, json: object = {}, query: Record<string, string> = {}) =>
    (await ask(caller, json, query)).json<Page>()
  const take = (caller: Caller, json: object, query: Record<string, string> = {}) =>
    world.call('POST', '/user/project_user/export', { token: tokens.get(caller), json, query })
  const detail = (caller: Caller, target_user_id: string, query: Record<string, string> = {}) =>
    world.call('GET', '/user/project_user/detail', { token: tokens.get(caller), query: { target_user_id, ...query } })
  /** A call about people that changes something. */
  const act = (caller: Caller, verb: string, json: object, query: Record<string, string> = {}) =>
    world.call('POST', `/user/project_user/${verb}`, { token: tokens.get(caller), json, query })
  /** One of a company's small sites, and one of its people. */
  const siteOf = (contractId: string) =>
    world.database.owner
      .selectFrom('site_members')
      .innerJoin('projects', 'projects.id', 'site_members.project_id')
      .select(['project_id', 'user_id'])
      .where('contract_id', '=', contractId)
      .orderBy('projects.code', 'desc')
      .orderBy('user_id')
      .executeTakeFirstOrThrow()
  return {
    ...contracts,
    owner: world.database.owner,
    ask,
    search,
    take,
    detail,
    act,
    siteOf,
    call: world.call,
    clock: world.clock,
    services: world.services,
    database: world.database,
    signIn: world.signIn,
    tokens,
    close: world.close,
  }
}
export type PeopleWorld = Awaited<ReturnType<typeof createPeopleWorld>>
