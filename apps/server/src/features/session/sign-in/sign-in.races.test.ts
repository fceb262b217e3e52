import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/until-waiting.ts'

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
    await untilWaiting(owner)
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

test('SEC-14 SES-01 a weak hash that a sign-in makes strong does not come back over a password changed meanwhile', async () => {
  const { owner } = world.database
  const email = 'first-login@example.jp'
  const account = owner.selectFrom('users').select('password_hash').where('email', '=', email)
  const store = (db: Database, password_hash: string) =>
    db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
  const weak = { memoryCost: 4_096, timeCost: 1, parallelism: 1 }
  await store(owner, await hash(demoPassword, weak))
  const changed = await hash('コンクリートの養生は七日間')
  const { asked } = await owner.transaction().execute(async (trx) => {
    await store(trx, changed)
    const answer = world.call('POST', '/user/v2/login', { form: { username: email, password: demoPassword } })
    await untilWaiting(owner)
    return { asked: answer }
  })
  expect((await asked).statusCode).toBe(400)
  expect(await account.executeTakeFirstOrThrow()).toEqual({ password_hash: changed })
  expect((await world.signIn(email, 'コンクリートの養生は七日間')).token_type).toBe('Bearer')
})
