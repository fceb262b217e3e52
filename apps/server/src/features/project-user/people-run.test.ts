import type { BulkDetail } from '@azas/api/bulk.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user-screens.words.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineBulkWork } from '#bulk/bulk-work.ts'
import { runBulk } from '#bulk/run-bulk.ts'
import { stateWork } from './project-user.usecases.ts'
import { leaveWork } from './register/leave-site.ts'
import { type Caller, createPeopleWorld, type PeopleWorld } from './testing/world.ts'

const people = 1_001
let world: PeopleWorld
let site: string
beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world.close())

/** A new site of the demo's company with more people than one call changes; one of them is paused. */
beforeEach(async () => {
  const keys = { search_key: '', sort_key: '' }
  const row = {
    realm: 'system',
    contract_id: world.ownContract,
    code: crypto.randomUUID(),
    name: '大きな現場',
  } as const
  const made = world.owner
    .insertInto('projects')
    .values({ ...row, start_date: '2026-04-01', status: 'Active', ...keys })
  site = (await made.returning('id').executeTakeFirstOrThrow()).id
  await sql`with made as (
      insert into users (realm, contract_id, displayname, role, status, sign_in_id, search_key, sort_key)
      select 'system', ${world.ownContract}, '検証 ' || n, 'Worker', case n when 1 then 'Pause' else 'Active' end,
        ${site} || '-' || n, '', '' from generate_series(1, ${people}) n returning id, status
    )
    insert into site_members (project_id, user_id, role, status, search_key, sort_key)
    select ${site}, id, 'Worker', status, '', '' from made`.execute(world.owner)
})

const press = async (by: Caller, action: string) => {
  const answer = await world.act(by, 'bulk', { action, filter: {} }, { target_project_id: site })
  return answer.json<BulkReply>()
}
const read = async (id: string) => {
  const { access_token: token } = await world.signIn('admin@example.jp')
  return (await world.call('GET', '/bulk/detail', { token, query: { target_bulk_id: id } })).json<BulkDetail>()
}
const entries = async (action: 'paused' | 'left') => {
  const members = world.owner.selectFrom('users').select('id').where('sign_in_id', 'like', `${site}-%`)
  const rows = world.owner
    .selectFrom('audit_log')
    .select(['object_id', 'actor_name', 'ip'])
    .where('action', '=', action)
  return rows.where('object_id', 'in', members).execute()
}

test('USR-08 LST-05 more than 1,000 people are done by a job, each once, with a receipt of its own', async () => {
  const reply = await press('admin', 'pause')
  expect(reply).toEqual({ total: people, done: 0, failed: 0, results: [], runId: expect.any(String) })
  const runId = reply.runId!
  expect(await read(runId)).toMatchObject({ state: 'Running', total: people, done: 0, failed: 0 })
  await Promise.all([runBulk(world.services, [stateWork], runId), runBulk(world.services, [stateWork], runId)])
  const { state, done, failed, results } = await read(runId)
  expect([state, done, failed]).toEqual(['Complete', people - 1, 1])
  expect(results.map(({ name, title }) => [name, title])).toEqual([['検証 1', words.alreadyPaused]])
  const paused = await entries('paused')
  expect(new Set(paused.map(({ object_id }) => object_id)).size).toBe(people - 1)
  expect(paused).toHaveLength(people - 1)
})

test('USR-08 a job that dies in the middle goes on where it was', async () => {
  const { runId } = await press('admin', 'leave')
  let parts = 0
  const dying = defineBulkWork({
    ...leaveWork,
    part: (call, input, ids) => {
      parts += 1
      if (parts === 3) throw new Error('cut off')
      return leaveWork.part(call, input, ids)
    },
  })
  await expect(runBulk(world.services, [dying], runId!)).rejects.toThrow('cut off')
  expect(await read(runId!)).toMatchObject({ state: 'Running', done: 400 })
  await runBulk(world.services, [leaveWork], runId!)
  expect(await read(runId!)).toMatchObject({ state: 'Complete', done: people, failed: 0 })
  expect(await entries('left')).toHaveLength(people)
})

test('USR-08 a job whose person may act no more, or whose site is out of reach, does nothing and says why', async () => {
  const { runId } = await press('admin', 'leave')
  const admin = world.owner.updateTable('users').where('email', '=', 'admin@example.jp')
  await admin.set({ status: 'Pause' }).execute()
  await runBulk(world.services, [leaveWork], runId!)
  await admin.set({ status: 'Active' }).execute()
  const stopped = await read(runId!)
  expect([stopped.state, stopped.done, stopped.failed]).toEqual(['Failed', 0, people])
  expect(await entries('left')).toEqual([])
  const other = await press('superuser', 'leave')
  expect((await read(other.runId!)) as unknown).toMatchObject({ status: 404 })
})
