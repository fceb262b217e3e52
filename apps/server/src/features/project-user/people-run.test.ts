import type { BulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import type { Job } from '@azas/api/job/job.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { projectUserRefusalWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteExpiredRuns, saveRowResults } from '#bulk/bulk-runs.queries.ts'
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
  // Signed in anew: these tests end sessions, by a pause and by their number.
  const { access_token: token } = await world.signIn(`${by}@example.jp`)
  const options = { token, query: { target_project_id: site }, json: { action, filter: {} } }
  const answer = await world.call('POST', '/user/project_user/bulk', options)
  return answer.json<BulkReply>()
}
/** The same press, sent again and again. */
const pressAgain = async (key: string) => {
  const { access_token: token } = await world.signIn('admin@example.jp')
  const query = { target_project_id: site }
  const json = { action: 'pause', filter: {} }
  const answer = await world.call('POST', '/user/project_user/bulk', {
    token,
    query,
    json,
    headers: { 'idempotency-key': key },
  })
  return answer.json<BulkReply>()
}
const read = async (id: string) => {
  const { access_token: token } = await world.signIn('admin@example.jp')
  return (await world.call('GET', '/bulk/detail', { token, query: { target_bulk_id: id } })).json<BulkDetail>()
}
const readJob = async (id: string) => {
  const { access_token: token } = await world.signIn('admin@example.jp')
  const { items } = (await world.call('GET', '/job/list', { token })).json<{ items: Job[] }>()
  return items.find((job) => job.id === id)
}
const entries = async (action: 'paused' | 'left') => {
  const members = world.owner.selectFrom('users').select('id').where('sign_in_id', 'like', `${site}-%`)
  const rows = world.owner
    .selectFrom('audit_log')
    .select(['object_id', 'actor_name', 'ip'])
    .where('action', '=', action)
  return rows.where('object_id', 'in', members).execute()
}

test('USR-08 LST-05 SHL-15 more than 1,000 people are done by a job, each once, with a receipt of its own', async () => {
  const reply = await press('admin', 'pause')
  expect(reply).toEqual({ total: people, done: 0, failed: 0, results: [], runId: expect.any(String) })
  const runId = reply.runId!
  expect(await read(runId)).toMatchObject({ state: 'Running', total: people, done: 0, failed: 0 })
  await Promise.all([runBulk(world.services, [stateWork], runId), runBulk(world.services, [stateWork], runId)])
  const { state, done, failed, results } = await read(runId)
  expect([state, done, failed]).toEqual(['Complete', people - 1, 1])
  expect(results.map(({ name, title }) => [name, title])).toEqual([['検証 1', words.alreadyPaused]])
  expect(await readJob(runId)).toMatchObject({ work: 'pause', state, total: people, done, failed })
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

/** The work, which fails as long as `fails` says so. */
const failing = (fails: (part: number) => boolean) => {
  let parts = 0
  return defineBulkWork({
    ...leaveWork,
    part: (call, input, ids) => {
      parts += 1
      if (fails(parts)) throw new Error('cut off')
      return leaveWork.part(call, input, ids)
    },
  })
}

test('USR-08 every part of a job has fresh tries: what failed before its progress, and how far it is, do not count', async () => {
  const { runId } = await press('admin', 'leave')
  const attempt = (fails: (part: number) => boolean) => runBulk(world.services, [failing(fails)], runId!)
  for (let tries = 0; tries < 4; tries += 1) await expect(attempt(() => true)).rejects.toThrow('cut off')
  await expect(attempt((part) => part > 5)).rejects.toThrow('cut off')
  for (let tries = 0; tries < 3; tries += 1) await expect(attempt(() => true)).rejects.toThrow('cut off')
  expect(await read(runId!)).toMatchObject({ state: 'Running', done: 1_000 })
  await runBulk(world.services, [leaveWork], runId!)
  expect(await read(runId!)).toMatchObject({ state: 'Complete', done: people, failed: 0 })
})

test('USR-08 after five tries without progress a job is given up, and what is done stays done', async () => {
  const { runId } = await press('admin', 'leave')
  await expect(runBulk(world.services, [failing((part) => part > 1)], runId!)).rejects.toThrow('cut off')
  for (let tries = 0; tries < 4; tries += 1)
    await expect(runBulk(world.services, [failing(() => true)], runId!)).rejects.toThrow('cut off')
  const { state, done, failed, results } = await read(runId!)
  expect([state, done, failed]).toEqual(['Failed', 200, people - 200])
  expect(await readJob(runId!)).toMatchObject({ work: 'leave', state, done, failed, finishedAt: expect.any(String) })
  expect(new Set(results.map(({ title }) => title))).toEqual(new Set([refusalWords.e500]))
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

test('SEC-71 a run that is asked for three times with one key is one run with one receipt', async () => {
  const key = crypto.randomUUID()
  const countRuns = async () => (await world.owner.selectFrom('bulk_runs').select('id').execute()).length
  const before = await countRuns()
  const [first, second] = await Promise.all([pressAgain(key), pressAgain(key)])
  expect([first.runId, (await pressAgain(key)).runId]).toEqual([second.runId, second.runId])
  expect(await countRuns()).toBe(before + 1)
  await runBulk(world.services, [stateWork], first.runId!)
  expect((await pressAgain(key)).runId).toBe(first.runId)
  expect(await read(first.runId!)).toMatchObject({ state: 'Complete', done: people - 1, failed: 1 })
})

test('LST-05 USR-05 what one run did with somebody is not the result of the next run with the same people', async () => {
  const paused = await press('admin', 'pause')
  const resumed = await press('admin', 'resume')
  await runBulk(world.services, [stateWork], paused.runId!)
  expect(await read(resumed.runId!)).toMatchObject({ state: 'Running', done: 0, failed: 0 })
  await runBulk(world.services, [stateWork], resumed.runId!)
  expect(await read(resumed.runId!)).toMatchObject({ state: 'Complete', done: people, failed: 0 })
  const states = world.owner.selectFrom('users').select('status').distinct().where('sign_in_id', 'like', `${site}-%`)
  expect(await states.execute()).toEqual([{ status: 'Active' }])
})

test('SEC-68 a receipt names nobody who has left the scope of its reader', async () => {
  const { owner } = world
  const me = owner.selectFrom('users').select('id').where('email', '=', 'subadmin@example.jp')
  await owner.insertInto('admin_sites').values({ project_id: site, user_id: me }).execute()
  const { runId } = await press('subadmin', 'pause')
  await runBulk(world.services, [stateWork], runId!)
  const readMine = async () => {
    const { access_token: token } = await world.signIn('subadmin@example.jp')
    const answer = await world.call('GET', '/bulk/detail', { token, query: { target_bulk_id: runId! } })
    return answer.json<BulkDetail>().results.map(({ name, title }) => [name, title])
  }
  expect(await readMine()).toEqual([['検証 1', words.alreadyPaused]])
  await owner.deleteFrom('admin_sites').where('project_id', '=', site).execute()
  expect(await readMine()).toEqual([['', refusalWords.e404]])
})

test('USR-08 what became of a person is said once, and the receipt of a run that works has no end', async () => {
  const { runId } = await press('admin', 'leave')
  const id = runId!
  const [row] = await world.owner
    .selectFrom('bulk_rows')
    .select('record_id')
    .where('run_id', '=', id)
    .limit(1)
    .execute()
  const result = { id: row!.record_id, name: '検証', ok: true, title: null }
  await saveRowResults(world.owner, id, [result])
  await saveRowResults(world.owner, id, [{ ...result, ok: false, title: refusalWords.e500 }])
  expect(await read(id)).toMatchObject({ done: 1, failed: 0 })
  const years = new Date('2030-01-01T00:00:00Z')
  const isThere = async () =>
    (await world.owner.selectFrom('bulk_runs').select('id').where('id', '=', id).execute()).length === 1
  await deleteExpiredRuns(world.owner, years)
  expect(await isThere()).toBe(true)
  await runBulk(world.services, [leaveWork], id)
  await deleteExpiredRuns(world.owner, years)
  expect(await isThere()).toBe(false)
})

test('USR-08 a job whose slice of time is over hands over to the next one', async () => {
  const { runId } = await press('admin', 'leave')
  const countJobs = async () => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
      where name = 'bulk' and data->>'runId' = ${runId}`.execute(world.owner)
    return rows[0]!.jobs
  }
  const before = await countJobs()
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(20_000)
  await runBulk(world.services, [leaveWork], runId!)
  clock.mockRestore()
  expect(await read(runId!)).toMatchObject({ state: 'Running', done: 200, failed: 0 })
  expect(await countJobs()).toBe(before + 1)
})

test('USR-08 a receipt stays for thirty days', async () => {
  const { runId } = await press('admin', 'pause')
  const now = world.clock.now
  world.clock.advance(30 * 24 * 60 * 60 * 1_000 - 1)
  expect(await read(runId!)).toMatchObject({ total: people })
  world.clock.advance(1)
  expect((await read(runId!)) as unknown).toMatchObject({ status: 404 })
  world.clock.now = now
})
