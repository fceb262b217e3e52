import { randomUUID } from 'node:crypto'
import type { ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import type { PersonAction } from '@azas/domain/project-user/project-user.rules.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outlived } from '#accounts/means/testing/outlived.ts'
import { type Caller, createPeopleWorld, type PeopleWorld } from './testing/world.ts'

let world: PeopleWorld
let own: { assigned: string; other: string }

beforeAll(async () => {
  world = await createPeopleWorld()
  const subAdmin = world.owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
  const sites = world.owner.selectFrom('projects').select('id').where('contract_id', '=', world.ownContract)
  const charge = world.owner.selectFrom('admin_sites').select('project_id').where('user_id', 'in', subAdmin)
  const assigned = await sites.where('id', 'in', charge).executeTakeFirstOrThrow()
  const other = await sites.where('id', 'not in', charge).executeTakeFirstOrThrow()
  own = { assigned: assigned.id, other: other.id }
})
afterAll(() => world.close())

/** A new person of the demo's company at these sites. */
async function makePerson(sites: readonly string[], status: 'Active' | 'Pause' | 'Inactive' = 'Active') {
  const row = {
    realm: 'system',
    contract_id: world.ownContract,
    email: `${randomUUID()}@example.jp`,
    displayname: '検証 花子',
    role: 'Worker',
    status,
    search_key: '検証',
    sort_key: randomUUID(),
    accessed_at: new Date('2026-05-01T00:00:00Z'),
  } as const
  const { id } = await world.owner.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  const { role, search_key, sort_key } = row
  for (const project_id of sites)
    await world.owner
      .insertInto('site_members')
      .values({ project_id, user_id: id, role, status, search_key, sort_key })
      .execute()
  return id
}

const change = async (caller: Caller, verb: PersonAction, id: string, version = 1) => {
  const answer = await world.act(caller, verb, { version }, { target_user_id: id })
  return { code: answer.statusCode, body: answer.json<ProjectUserDetail & { title: string; current: unknown }>() }
}

const entriesOf = (id: string) =>
  world.owner
    .selectFrom('audit_log')
    .select(['action', 'changes', 'contract_id'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

const countOf = async (projectId: string) => {
  const { people } = await world.owner
    .selectFrom('project_counts')
    .select('people')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return people
}

test('AUD-01 who never signed in is told of as 未ログイン, and their page has what was told before of an account', async () => {
  const id = await makePerson([own.assigned])
  await world.owner.updateTable('users').set({ accessed_at: null }).where('id', '=', id).execute()
  const earlier = { realm: 'system', action: 'created', object_type: 'user', object_id: id } as const
  await world.owner
    .insertInto('audit_log')
    .values({ ...earlier, at: world.clock.now, contract_id: world.ownContract })
    .execute()
  for (const [index, verb] of (['pause', 'resume', 'end', 'reactivate'] as const).entries())
    await change('admin', verb, id, index + 1)
  const states = (await entriesOf(id)).flatMap(({ changes }) => changes?.['status'] ?? [])
  expect(states.map(({ before, after }) => [before, after])).toEqual([
    ['NoLogin', 'Pause'],
    ['Pause', 'NoLogin'],
    ['NoLogin', 'Inactive'],
    ['Inactive', 'NoLogin'],
  ])
  const token = world.tokens.get('admin')
  const read = async (json: object) =>
    (await world.call('POST', '/audit/search', { token, json })).json<{ total: number }>().total
  const asked = ['person', 'user'].map((objectType) => read({ objectType, objectId: id }))
  expect(await Promise.all(asked)).toEqual([5, 1])
})

describe('USR-05 one person', () => {
  test('USR-05 is paused, resumed, ended and taken back; each step is a version and an entry, and counters follow', async () => {
    const before = await countOf(own.assigned)
    const id = await makePerson([own.assigned])
    const steps = []
    for (const [index, verb] of (['pause', 'resume', 'end', 'reactivate'] as const).entries()) {
      const { code, body } = await change('admin', verb, id, index + 1)
      steps.push([code, body.status, body.version, (await countOf(own.assigned)) - before])
    }
    expect(steps).toEqual([
      [200, 'Pause', 2, 1],
      [200, 'Active', 3, 1],
      [200, 'Inactive', 4, 0],
      [200, 'Active', 5, 1],
    ])
    expect(await entriesOf(id)).toEqual([
      { action: 'paused', changes: { status: { before: 'Active', after: 'Pause' } }, contract_id: world.ownContract },
      { action: 'resumed', changes: { status: { before: 'Pause', after: 'Active' } }, contract_id: world.ownContract },
      { action: 'ended', changes: { status: { before: 'Active', after: 'Inactive' } }, contract_id: world.ownContract },
      {
        action: 'resumed',
        changes: { status: { before: 'Inactive', after: 'Active' } },
        contract_id: world.ownContract,
      },
    ])
  })

  test('USR-05 SES-08 is signed out at once by a pause and by an end', async () => {
    for (const verb of ['pause', 'end'] as const) {
      const id = await makePerson([own.assigned])
      const session = { user_id: id, realm: 'system', salt: Buffer.alloc(16), client_type: 'app' }
      // The one that has ended already is none that the action ends.
      const ended = { ...session, ended_at: world.clock.now, ended_reason: 'own' }
      await world.owner.insertInto('sessions').values(session).execute()
      await world.owner.insertInto('sessions').values(ended).execute()
      await world.owner
        .insertInto('sessions')
        .values({ ...session, ...outlived })
        .execute()
      const impact = await world.act('admin', 'impact', { action: verb }, { target_user_id: id })
      expect(impact.json()).toEqual({ sessions: 1, sites: 1 })
      expect((await change('admin', verb, id)).code).toBe(200)
      const living = world.owner
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
      expect(await living.execute()).toEqual([])
    }
  })
})

describe('USR-05 one person is left as they are', () => {
  test('USR-05 FRM-05 an older version changes nothing and brings the person as they are now', async () => {
    const id = await makePerson([own.assigned])
    await change('admin', 'pause', id)
    const { code, body } = await change('superuser', 'end', id)
    expect([code, body.current]).toMatchObject([409, { id, version: 2, status: 'Pause' }])
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['paused'])
  })

  test('USR-05 what the state forbids is refused with its reason, and nothing is written', async () => {
    const id = await makePerson([own.assigned], 'Inactive')
    const { code, body } = await change('admin', 'pause', id)
    expect([code, body.title]).toEqual([409, words.endedFirst])
    expect(await entriesOf(id)).toEqual([])
  })

  test('USR-05 SEC-26 a SubAdmin may not change who is at another site, too, and is told so; the Admin may', async () => {
    const id = await makePerson([own.assigned, own.other])
    const detail = await world.detail('subadmin', id)
    expect(detail.json()).toMatchObject({ isElsewhere: true, sites: [{ projectId: own.assigned }] })
    const refused = await change('subadmin', 'pause', id)
    expect([refused.code, refused.body.title]).toEqual([409, words.elsewhere])
    expect((await world.detail('admin', id)).json()).toMatchObject({ isElsewhere: false })
    expect((await change('admin', 'pause', id)).code).toBe(200)
    const alone = await makePerson([own.assigned])
    expect((await change('subadmin', 'pause', alone)).code).toBe(200)
  })
})

describe('USR-05 LST-05 many people', () => {
  const bulk = async (caller: Caller, json: object, query: Record<string, string> = {}) => {
    const answer = await world.act(caller, 'bulk', json, query)
    return answer.json<BulkReply>()
  }

  test('USR-05 LST-05 each is done or says why not, and a twice named one is done once', async () => {
    const open = await makePerson([own.assigned])
    const paused = await makePerson([own.assigned], 'Pause')
    const elsewhere = await makePerson([own.assigned, own.other])
    const absent = randomUUID()
    const reply = await bulk('subadmin', { action: 'pause', ids: [open, paused, elsewhere, absent, open] })
    expect([reply.total, reply.done, reply.failed]).toEqual([4, 1, 3])
    expect(reply.results.map(({ id, ok, title }) => [id, ok, title])).toEqual([
      [open, true, null],
      [paused, false, words.alreadyPaused],
      [elsewhere, false, words.elsewhere],
      [absent, false, expect.any(String)],
    ])
    expect((await entriesOf(open)).map(({ action }) => action)).toEqual(['paused'])
    expect([await entriesOf(paused), await entriesOf(elsewhere)]).toEqual([[], []])
  })

  test('USR-05 LST-05 all that match are those of the named site alone', async () => {
    const here = await makePerson([own.assigned])
    const there = await makePerson([own.other])
    await world.owner
      .updateTable('site_members')
      .set({ search_key: '一括 検証' })
      .where('user_id', 'in', [here, there])
      .execute()
    await world.owner
      .updateTable('users')
      .set({ search_key: '一括 検証', displayname: '一括 検証' })
      .where('id', 'in', [here, there])
      .execute()
    const filter = { displayname: '一括 検証' }
    const reply = await bulk('admin', { action: 'end', filter }, { target_project_id: own.assigned })
    expect(reply.results.map(({ id, ok }) => [id, ok])).toEqual([[here, true]])
  })

  test('USR-05 SEC-22 nobody of another company is touched by id', async () => {
    const id = await makePerson([own.assigned])
    const reply = await bulk('stranger', { action: 'end', ids: [id] })
    expect([reply.done, reply.results[0]?.name]).toEqual([0, ''])
    expect(await entriesOf(id)).toEqual([])
  })
})
