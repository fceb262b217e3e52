import { randomUUID } from 'node:crypto'
import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { createPeopleWorld, type Caller, type PeopleWorld } from '../../testing/world.ts'

/** The names that a site of the tests offers. */
export const siteNames = {
  affiliations: ['山内建設', '大和電設', '検証建設'],
  primary_subcontractors: ['山内建設'],
}

/** A person to register, of a role without an address. */
export const worker = {
  role: 'Worker',
  displayname: '斎藤 健',
  displaynameKana: 'サイトウ ケン',
  company: '大和電設',
  primarySubcontractor: '山内建設',
  jobs: [],
  age: '３１',
  experienceLength: 9,
  sex: 'male',
  isActive: true,
}

export const newAddress = () => `${randomUUID()}@example.jp`

async function makeSite({ owner, ownContract }: PeopleWorld, isAssigned: boolean): Promise<string> {
  const row = {
    realm: 'system',
    contract_id: ownContract,
    code: `T-${randomUUID().slice(0, 8)}`,
    name: '検証の現場',
    start_date: '2026-04-01',
    status: 'Active' as const,
    search_key: '',
    sort_key: randomUUID(),
    ...siteNames,
  }
  const { id } = await owner.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
  const subAdmin = owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
  if (isAssigned) await owner.insertInto('admin_sites').values({ project_id: id, user_id: subAdmin }).execute()
  return id
}

/** The people's world with two empty sites of the SubAdmin, and one beside them. */
export async function createSitesWorld(environment: Record<string, string> = {}) {
  const world = await createPeopleWorld(environment)
  const sites = {
    first: await makeSite(world, true),
    second: await makeSite(world, true),
    other: await makeSite(world, false),
  }
  const create = async (caller: Caller, projectId: string, changes: object = {}) => {
    const answer = await world.act(caller, 'create', { projectId, ...worker, ...changes })
    return { code: answer.statusCode, body: answer.json<Answer>() }
  }
  const at = (target_user_id: string, target_project_id: string) => ({ target_user_id, target_project_id })
  const change = async (caller: Caller, verb: string, json: object, query: Record<string, string>) => {
    const answer = await world.act(caller, verb, json, query)
    return { code: answer.statusCode, body: answer.json<Answer>() }
  }
  /** People of a site now by its counters, and by its list. */
  const countOf = async (projectId: string) => {
    const { people } = await world.owner
      .selectFrom('project_counts')
      .select('people')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    return [people, (await world.search('superuser', {}, { target_project_id: projectId })).total]
  }
  const entriesOf = (id: string) =>
    world.owner
      .selectFrom('audit_log')
      .select(['action', 'changes', 'contract_id'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
  const mailsOf = (id: string) =>
    world.owner.selectFrom('mail_deliveries').select(['kind', 'address']).where('user_id', '=', id).execute()
  return { ...world, sites, create, at, change, countOf, entriesOf, mailsOf }
}
export type SitesWorld = Awaited<ReturnType<typeof createSitesWorld>>
type Problem = { title: string; errors: { path: string; title: string }[]; current: { version: number } }
type Answer = ProjectUserDetail & Problem
