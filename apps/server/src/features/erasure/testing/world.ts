import { randomUUID } from 'node:crypto'
import type { ErasablePerson } from '@azas/api/erasure/erasure.operations.ts'
import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import { createTestApp } from '#testing/app.ts'

const form = {
  role: 'Worker',
  displayname: '浄土 消子',
  displaynameKana: 'ジョウド キエコ',
  company: '検証建設',
  primarySubcontractor: '検証組',
  jobs: [],
  age: '67',
  experienceLength: 41,
  sex: 'female',
  isActive: true,
}

type Found = { items: ErasablePerson[]; hasMore: boolean }

/** The demo data with a site of the Admin, where people are registered, end and leave through the calls. */
export async function createErasureWorld(environment: Record<string, string> = {}) {
  const world = await createTestApp('demo', environment)
  const { owner } = world.database
  const signIn = async (name: string) => (await world.signIn(`${name}@example.jp`)).access_token
  const superuser = await signIn('superuser')
  const admin = await signIn('admin')
  const { contract_id, id: adminId } = await owner
    .selectFrom('users')
    .select(['id', 'contract_id'])
    .where('email', '=', 'admin@example.jp')
    .executeTakeFirstOrThrow()
  const site = {
    realm: 'system',
    contract_id: contract_id!,
    code: `E-${randomUUID().slice(0, 8)}`,
    name: '検証の現場',
    start_date: '2026-04-01',
    status: 'Active' as const,
    affiliations: [form.company],
    primary_subcontractors: [form.primarySubcontractor],
    search_key: '',
    sort_key: '',
  }
  const { id: projectId } = await owner.insertInto('projects').values(site).returning('id').executeTakeFirstOrThrow()
  const act = (verb: string, json: object, query: Record<string, string> = {}) =>
    world.call('POST', `/user/project_user/${verb}`, { token: admin, json, query })
  const create = async (changes: object = {}) => {
    const answer = await act('create', { projectId, ...form, ...changes })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<ProjectUserDetail>()
  }
  const at = (id: string) => ({ target_user_id: id, target_project_id: projectId })
  const end = async ({ id, version }: { id: string; version: number }) =>
    (await act('end', { version }, at(id))).json<ProjectUserDetail>()
  const find = async (text: string) =>
    (await world.call('POST', '/user/erasure/search', { token: superuser, json: { text } })).json<Found>()
  const erase = (id: string, json: { version: number; name: string }) =>
    world.call('POST', '/user/erasure/erase', { token: superuser, json, query: { target_user_id: id } })
  return {
    ...world,
    owner,
    superuser,
    admin,
    adminId,
    contractId: contract_id!,
    projectId,
    form,
    act,
    create,
    at,
    end,
    find,
    erase,
  }
}
export type ErasureWorld = Awaited<ReturnType<typeof createErasureWorld>>
