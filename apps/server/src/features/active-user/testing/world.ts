import type { ActiveUser, ActiveUserGraph } from '@azas/api/active-user/active-user.operations.ts'
import type { GraphType } from '@azas/domain/active-user/active-user.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { SiteRole } from '@azas/domain/project-user/project-user.ts'
import type { UserStatus } from '@azas/domain/user/user.ts'
import { sql } from 'kysely'
import { noteDayOfUse, noteDaysOfUse } from '#accounts/day-of-use.queries.ts'
import type { Database } from '#db/database.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { applyChanges } from '../apply-changes.queries.ts'

const manyUsers = 5
export const manySites = 3
export const callers = ['admin', 'subadmin'] as const
export type Caller = (typeof callers)[number] | 'superuser'
/** The sites that each caller may see, by their place in the world. */
export const inCharge: Record<Caller, readonly number[]> = { superuser: [0, 1, 2], admin: [0, 1, 2], subadmin: [0, 1] }

export type Write =
  | { kind: 'join'; user: number; site: number; at: string; company: string | null }
  | { kind: 'leave'; user: number; site: number; day: string }
  | { kind: 'use'; user: number; day: string }
  | { kind: 'uses'; users: readonly number[]; day: string }
  | { kind: 'change'; user: number; role: SiteRole; status: UserStatus; age: number | null }
  | { kind: 'apply' }

export type Question = { caller: Caller; graphType: GraphType; from: string; to: string; sites: readonly number[] }

const keys = { search_key: '', sort_key: '' }

async function makeCompany({ database: { owner } }: TestApp) {
  const company = {
    realm: 'system',
    company_name: 'グラフ',
    contract_number: 'GRAPH',
    start_date: '2025-01-01',
  } as const
  const { id: contract_id } = await owner
    .insertInto('contracts')
    .values({ ...company, ...keys, status: 'Signed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const one = { realm: 'system', contract_id, ...keys }
  const projects = Array.from({ length: manySites }, (_, n) => ({
    ...one,
    ...({ code: `GRAPH-${n}`, name: `現場${n}`, status: 'Active', start_date: '2025-01-01' } as const),
  }))
  const people = Array.from({ length: manyUsers }, (_, n) => ({
    ...one,
    sort_key: String(n),
    ...({ email: `graph-${n}@example.jp`, displayname: `人${n}`, role: 'Worker', status: 'Active' } as const),
  }))
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const sites = ids(await owner.insertInto('projects').values(projects).returning('id').execute())
  const users = ids(await owner.insertInto('users').values(people).returning('id').execute())
  return { contract_id, sites, users }
}

/** An Admin and a SubAdmin of a company, with the published password. */
async function makeCallers({ database: { owner } }: TestApp, contract_id: string, sites: readonly string[]) {
  for (const name of callers) {
    const { id: _id, ...row } = await owner
      .selectFrom('users')
      .selectAll()
      .where('email', '=', `${name}@example.jp`)
      .executeTakeFirstOrThrow()
    const copy = { ...row, email: `graph-${name}@example.jp`, contract_id }
    const { id } = await owner.insertInto('users').values(copy).returning('id').executeTakeFirstOrThrow()
    const own = inCharge[name].map((site) => ({ user_id: id, project_id: sites[site]! }))
    if (name === 'subadmin') await owner.insertInto('admin_sites').values(own).execute()
  }
}

/** Writes as the server's own role does. */
function createWriter(app: Database, { users, sites }: { users: readonly string[]; sites: readonly string[] }) {
  async function run(step: Write): Promise<void> {
    if (step.kind === 'apply') return applyChanges(app)
    if (step.kind === 'uses') return noteUses(step)
    const user_id = users[step.user]!
    if (step.kind === 'use') return noteDayOfUse(app, user_id, step.day)
    if (step.kind === 'change') {
      const { role, status, age } = step
      return void (await app.updateTable('users').set({ role, status, age }).where('id', '=', user_id).execute())
    }
    const at = { user_id, project_id: sites[step.site]! }
    if (step.kind === 'join') return join(at, step)
    const membership = await app
      .deleteFrom('site_members')
      .where('user_id', '=', user_id)
      .where('project_id', '=', at.project_id)
      .returning(['company', 'role', 'registered_at'])
      .executeTakeFirst()
    if (!membership) return
    const first = tokyoDate(membership.registered_at)
    const stay = {
      ...at,
      ...membership,
      jobs: [],
      primary_subcontractor: null,
      left_on: step.day < first ? first : step.day,
    }
    // Two at once may end a stay that began at the same instant.
    await app
      .insertInto('past_members')
      .values(stay)
      .onConflict((on) => on.doNothing())
      .execute()
  }

  /** Days of several people, together where nobody else writes them just now. */
  async function noteUses({ users: some, day }: Write & { kind: 'uses' }) {
    const ids = some.map((user) => users[user]!)
    for (const id of await noteDaysOfUse(app, ids, day)) await noteDayOfUse(app, id, day)
  }

  /**
   * Locks the person, as the service does. A stay that began at the same instant was there before, and nobody comes before
   * they have left: such a stay is left out.
   */
  async function join(at: { user_id: string; project_id: string }, { at: instant, company }: Write & { kind: 'join' }) {
    await sql`insert into site_members (project_id, user_id, role, status, company, search_key, sort_key, registered_at)
      select ${at.project_id}::uuid, id, role, status, ${company}, search_key, sort_key, ${instant}::timestamptz from users
      where id = ${at.user_id}::uuid and not exists (select from past_members h
        where h.project_id = ${at.project_id}::uuid and h.user_id = users.id
          and (h.registered_at = ${instant}::timestamptz or h.left_on > ${tokyoDate(new Date(instant))}::date))
      for no key update on conflict do nothing`.execute(app)
  }

  return run
}

/** A company of its own with sites, people, an Admin and a SubAdmin; and what can be done to them. */
export async function createGraphWorld() {
  const world = await createTestApp()
  const { contract_id, sites, users } = await makeCompany(world)
  await makeCallers(world, contract_id, sites)
  const tokens = new Map<Caller, string>()
  for (const name of callers) tokens.set(name, (await world.signIn(`graph-${name}@example.jp`)).access_token)
  tokens.set('superuser', (await world.signIn('superuser@example.jp')).access_token)
  const { owner } = world.database

  const run = createWriter(world.database.app, { users, sites })

  /** People of the first site with a company and a day of use each; they stay. */
  async function manyPeople(people: readonly { company: string; day: string }[]): Promise<string[]> {
    const row = { realm: 'system', contract_id, displayname: '人', role: 'Worker', status: 'Active' } as const
    const rows = people.map((_, n) => ({ ...row, search_key: '', sort_key: String(n), email: `many-${n}@example.jp` }))
    const ids = (await owner.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id)
    const first = users.length
    users.push(...ids)
    for (const [n, { company, day }] of people.entries()) {
      await run({ kind: 'join', user: first + n, site: 0, at: '2025-01-01T00:00:00Z', company })
      await run({ kind: 'use', user: first + n, day })
    }
    return ids
  }

  async function clear(): Promise<void> {
    for (const table of ['site_members', 'past_members'] as const)
      await owner.deleteFrom(table).where('project_id', 'in', sites).execute()
    for (const table of ['user_months', 'site_use_years', 'contract_people'] as const)
      await owner.deleteFrom(table).where('user_id', 'in', users).execute()
  }

  const call = (caller: Caller, path: string, json: object, query: Record<string, string> = {}) =>
    world.call('POST', `/user/project_user/active_users${path}`, { token: tokens.get(caller), json, query })
  /** One site is named in the query or in the body alike. */
  const bodyOf = ({ graphType, from, to, sites: chosen }: Question) => ({
    graphType,
    from,
    to,
    ...(chosen.length > 0 && { projectIds: chosen.map((site) => sites[site]!) }),
  })
  const graph = async (question: Question) =>
    (await call(question.caller, '', bodyOf(question))).json<ActiveUserGraph>()
  const people = async (question: Question, column: string, group: string | null, size = 100, offset = 0) =>
    (
      await call(
        question.caller,
        '/search',
        { ...bodyOf(question), column, group },
        { size: String(size), offset: String(offset) },
      )
    ).json<{
      items: ActiveUser[]
      total: number
    }>()
  const { clock, services, close } = world
  return { sites, users, owner, run, manyPeople, clear, call, graph, people, clock, services, close }
}
export type GraphWorld = Awaited<ReturnType<typeof createGraphWorld>>
