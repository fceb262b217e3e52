import type { ProjectDuty } from '@azas/api/project/project.operations.ts'
import { duties } from '@azas/domain/project-user/project-user.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import type { UserJob } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPeopleWorld, type PeopleWorld } from '../testing/world.ts'

let world: PeopleWorld
let site: string
/** Two Operators of one site: the first has every duty, the second all but gifts; nobody else there has any. */
let first: string
let second: string
beforeAll(async () => {
  world = await createPeopleWorld()
  const mine = world.owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
  const members = await world.owner
    .selectFrom('site_members as m')
    .innerJoin('admin_sites as a', 'a.project_id', 'm.project_id')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .select(['m.user_id', 'm.project_id'])
    .where('a.user_id', '=', mine)
    .where('p.status', '=', 'Active')
    .where('m.status', '=', 'Active')
    .orderBy('m.project_id')
    .execute()
  site = members[0]!.project_id
  ;[first, second] = members.filter(({ project_id }) => project_id === site).map(({ user_id }) => user_id) as [
    string,
    string,
  ]
})
beforeEach(async () => {
  const { owner } = world
  await owner.updateTable('site_members').set({ jobs: [] }).where('project_id', '=', site).execute()
  for (const id of [first, second]) {
    await owner.updateTable('users').set({ role: 'Operator' }).where('id', '=', id).execute()
    const jobs = duties.filter((job) => id === first || job !== 'Gift')
    await owner.updateTable('site_members').set({ jobs }).where('user_id', '=', id).execute()
  }
})
afterAll(() => world.close())

const setJobs = async (jobsOfPeople: Record<string, UserJob[]>) => {
  for (const [id, jobs] of Object.entries(jobsOfPeople))
    await world.owner.updateTable('site_members').set({ jobs }).where('user_id', '=', id).execute()
}
const set = (caller: 'admin' | 'subadmin', json: object, target_project_id = site) =>
  world.act(caller, 'holders', json, { target_project_id })
const holdersOf = async (duty: string) => {
  const query = { target_project_id: site }
  const reply = await world.call('GET', '/project/duties', { token: world.tokens.get('admin'), query })
  return reply
    .json<{ duties: ProjectDuty[] }>()
    .duties.find((each) => each.duty === duty)!
    .holders.map(({ id }) => id)
}
const jobsOf = async (id: string) => {
  const { jobs } = await world.owner
    .selectFrom('site_members')
    .select('jobs')
    .where('user_id', '=', id)
    .where('project_id', '=', site)
    .executeTakeFirstOrThrow()
  return jobs
}

test('PRJ-03 a SubAdmin gives a duty to somebody and takes it from another; their other duties stay, each is told in the log', async () => {
  const versions = () =>
    world.owner.selectFrom('users').select(['id', 'version']).where('id', 'in', [first, second]).orderBy('id').execute()
  const old = await versions()
  const reply = await set('subadmin', { duty: 'Gift', before: [first], holders: [second] })
  expect([reply.statusCode, reply.json()]).toEqual([200, { holders: [second] }])
  expect(await holdersOf('Gift')).toEqual([second])
  expect([await jobsOf(first), await jobsOf(second)]).toEqual([
    ['SiteMange', 'NearMiss'],
    ['SiteMange', 'Gift', 'NearMiss'],
  ])
  expect((await versions()).map(({ version }) => version)).toEqual(old.map(({ version }) => version + 1))
  const entries = await world.owner
    .selectFrom('audit_log')
    .select(['object_id', 'action', 'changes'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(new Set(entries.map(({ object_id }) => object_id))).toEqual(new Set([first, second]))
  expect(entries.find(({ object_id }) => object_id === first)).toMatchObject({
    action: 'updated',
    changes: { jobs: { before: ['SiteMange', 'Gift', 'NearMiss'], after: ['SiteMange', 'NearMiss'] } },
  })
})

test('PRJ-03 nobody loses the last duty: the reply names who, and nothing is changed', async () => {
  await world.owner
    .updateTable('site_members')
    .set({ jobs: ['Gift'] })
    .where('user_id', '=', first)
    .execute()
  const reply = await set('admin', { duty: 'Gift', before: [first], holders: [second] })
  const { displayname: name } = await world.owner
    .selectFrom('users')
    .select('displayname')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const title = fill(words.lastDuty, { name, duty: '景品' })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { errors: [{ path: 'holders', title }] }])
  expect(await holdersOf('Gift')).toEqual([first])
})

test('PRJ-03 who is no Operator of the site, or has ended, gets no duty', async () => {
  await world.owner.updateTable('users').set({ role: 'Manager' }).where('id', '=', second).execute()
  const reply = await set('admin', { duty: 'Gift', before: [first], holders: [first, second] })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { errors: [{ path: 'holders', title: words.notOperator }] },
  ])
  await world.owner
    .updateTable('users')
    .set({ role: 'Operator', status: 'Inactive' })
    .where('id', '=', second)
    .execute()
  expect((await set('admin', { duty: 'Gift', before: [first], holders: [second] })).statusCode).toBe(400)
  await world.owner.updateTable('users').set({ status: 'Active' }).where('id', '=', second).execute()
  expect(await holdersOf('Gift')).toEqual([first])
})

test('FRM-05 PRJ-03 others have the duty by now: 409 with who has it', async () => {
  const stale = await set('admin', { duty: 'Gift', before: [], holders: [second] })
  expect([stale.statusCode, stale.json<{ current: unknown }>().current]).toEqual([409, { holders: [first] }])
})

test('FRM-05 PRJ-03 of two who choose at once, for a duty that nobody has, one is told', async () => {
  for (const [index, holders] of [[first], [second], [first], [second], [first]].entries()) {
    await setJobs({ [first]: ['SiteMange', 'NearMiss'], [second]: ['SiteMange', 'NearMiss'] })
    const others = holders[0] === first ? [second] : [first]
    const both = await Promise.all([
      set('admin', { duty: 'Gift', before: [], holders }),
      set('subadmin', { duty: 'Gift', before: [], holders: others }),
    ])
    expect([index, ...both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)]).toEqual([
      index,
      200,
      409,
    ])
  }
})
