import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workSessions } from '#accounts/sessions/work-sessions.ts'
import { workBulk } from '#bulk/run-bulk.ts'
import { workReplies } from '#change/with-idempotency.ts'
import { workImports } from '#import/run-import.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { workResets } from './session/reset/work-resets.ts'

const dayMs = 86_400_000

let world: TestApp
const daily: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await createTestApp('demo', { SESSION_KEPT_DAYS: '30', SESSION_IDLE: '86400' })
  const work = () => Promise.resolve()
  const jobs = {
    ...world.services.jobs,
    work,
    everyTokyoDay: (_: () => Date, run: () => Promise<void>) => void daily.push(run),
  }
  const means = { ...world.services, jobs }
  workSessions(means)
  workResets(means)
  workReplies(means)
  await workImports(means, [])
  await workBulk(means, [])
})
afterAll(() => world.close())

const runDaily = () => Promise.all(daily.map((run) => run()))
const owner = () => world.database.owner
const before = (days: number) => new Date(world.clock.now.getTime() - days * dayMs)

async function adminId(): Promise<string> {
  const users = owner().selectFrom('users').select('id').where('email', '=', 'admin@example.jp')
  return (await users.executeTakeFirstOrThrow()).id
}

/** Inserts sessions of an Admin by their ids' names. */
async function insertSessions(sessions: Record<string, { ended_at: Date | null; last_used_at: Date }>) {
  const user_id = await adminId()
  const names = new Map(Object.keys(sessions).map((name): [string, string] => [randomUUID(), name]))
  const rows = [...names].map(([id, name]) => ({
    ...sessions[name]!,
    id,
    user_id,
    realm: 'system',
    salt: randomBytes(16),
    client_type: 'admin',
    created_at: before(200),
  }))
  await owner().insertInto('sessions').values(rows).execute()
  return async () => {
    const remaining = await owner()
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', [...names.keys()])
      .execute()
    return remaining.map(({ id }) => names.get(id) ?? '').toSorted()
  }
}

test('OPS-07 a session goes the days after its end that are set; one that was never ended, after it could be used', async () => {
  const readRemaining = await insertSessions({
    endedLongAgo: { ended_at: before(30.01), last_used_at: before(31) },
    endedLately: { ended_at: before(29.99), last_used_at: before(199) },
    leftLongAgo: { ended_at: null, last_used_at: before(31.01) },
    leftLately: { ended_at: null, last_used_at: before(30.99) },
    inUse: { ended_at: null, last_used_at: before(0) },
  })
  await runDaily()
  expect(await readRemaining()).toEqual(['endedLately', 'inUse', 'leftLately'])
})

test('OPS-07 SEC-47 what a create was answered goes after a day, though nobody of the company calls again', async () => {
  const user_id = await adminId()
  const add = (created_at: Date) => {
    const key = { user_id, key: randomUUID(), operation: 'test', body_hash: randomBytes(32), reply: '{}', created_at }
    return owner().insertInto('idempotency_keys').values(key).returning('key').executeTakeFirstOrThrow()
  }
  const over = await add(before(1.01))
  const living = await add(before(0.99))
  await runDaily()
  const rows = await owner()
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'in', [over.key, living.key])
    .execute()
  expect(rows).toEqual([{ key: living.key }])
})

test('OPS-07 more old sessions than a batch has go on the same day', async () => {
  const user_id = await adminId()
  const old = { user_id, realm: 'system', salt: randomBytes(16), client_type: 'admin', ended_at: before(31) }
  const half = Array.from({ length: 5_001 }, () => old)
  for (let n = 0; n < 2; n += 1) await owner().insertInto('sessions').values(half).execute()
  await runDaily()
  expect(await owner().selectFrom('sessions').select('id').where('ended_at', '<', before(30)).execute()).toEqual([])
})

test('OPS-07 the link of a reset goes on the day after it has expired, used or not, and no other', async () => {
  const user_id = await adminId()
  const link = (expires_at: Date, used_at: Date | null) => ({
    token_hash: randomBytes(32),
    user_id,
    expires_at,
    used_at,
  })
  const expired = link(before(0), null)
  const used = link(before(0), before(1))
  const valid = link(before(-1), null)
  const usedUp = link(before(-1), before(0))
  await owner().insertInto('password_resets').values([expired, used, valid, usedUp]).execute()
  await runDaily()
  const rows = await owner().selectFrom('password_resets').select('token_hash').where('user_id', '=', user_id).execute()
  const remaining = rows.map(({ token_hash }) => token_hash.toString('hex')).toSorted()
  expect(remaining).toEqual([valid, usedUp].map(({ token_hash }) => token_hash.toString('hex')).toSorted())
})

test('OPS-07 imports and receipts of bulk runs go by the day that their days are over, not at the next start', async () => {
  const created_by = await adminId()
  const origin = JSON.stringify({ by: created_by, requestId: 'r', ip: null, userAgent: null })
  const times = { created_at: before(0), expires_at: new Date(world.clock.now.getTime() + 30 * dayMs) }
  const run = { ...times, work: 'gone', input: '{}', state: 'Complete' as const, total: 0, created_by, origin }
  const { id: runId } = await owner().insertInto('bulk_runs').values(run).returning('id').executeTakeFirstOrThrow()
  const file = { file_name: 'a.csv', file_bytes: 1, format: 'csv', encoding: null, sheet: null } as const
  const place = { realm: 'system', kind: 'gone', project_id: null, created_by, mapping: '[]', total: 0 }
  const values = { columns: [], ...times, ...file, ...place, state: 'Checked' as const, updated_at: before(0) }
  const { id: importId } = await owner().insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()
  const readRemaining = async () => [
    (await owner().selectFrom('bulk_runs').select('id').where('id', '=', runId).execute()).length,
    (await owner().selectFrom('imports').select('id').where('id', '=', importId).execute()).length,
  ]
  world.clock.advance(30 * dayMs - 1)
  await runDaily()
  expect(await readRemaining()).toEqual([1, 1])
  world.clock.advance(1)
  await runDaily()
  expect(await readRemaining()).toEqual([0, 0])
})
