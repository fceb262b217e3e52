import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const changes: [string, string, (trx: Database) => Promise<unknown>][] = [
  [
    'SEC-14 the password is reset',
    'admin@example.jp',
    (trx) =>
      trx.updateTable('users').set({ password_hash: 'another' }).where('email', '=', 'admin@example.jp').execute(),
  ],
  [
    'SEC-14 the account is paused',
    'subadmin@example.jp',
    (trx) => trx.updateTable('users').set({ status: 'Pause' }).where('email', '=', 'subadmin@example.jp').execute(),
  ],
]

test.each(changes)('%s while somebody signs in: no session outlives it', async (_, email, change) => {
  const { owner } = world.database
  const account = owner.selectFrom('users').select('id').where('email', '=', email)
  const { asked } = await owner.transaction().execute(async (trx) => {
    await change(trx)
    const answer = world.call('POST', '/user/v2/login', { form: { username: email, password: demoPassword } })
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(owner)).rows[0]?.n, { timeout: 60_000 }).toBe(1)
    return { asked: answer }
  })
  const answer = await asked
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'AZ-4010'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  const living = owner.selectFrom('sessions').select('id').where('user_id', 'in', account).where('ended_at', 'is', null)
  expect(await living.execute()).toEqual([])
  const logins = owner
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', 'in', account)
    .where('action', '=', 'login')
  expect(await logins.execute()).toEqual([])
  const counted = await owner.selectFrom('throttle_counters').select(['failures', 'in_flight']).execute()
  expect(counted.filter(({ failures, in_flight }) => failures + in_flight > 0)).toEqual([])
})
