import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase('demo')
})
afterAll(() => world.drop())

const link = (expires_at: Date) => ({ token_hash: Buffer.alloc(32, 1), expires_at })
const someone = () => world.owner.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()

test('SEC-53 a row of the server that leaves its time to the database is an error in every world of the tests', async () => {
  const { id: user_id } = await someone()
  const row = { ...link(new Date('2030-01-01T00:00:00Z')), user_id }
  await expect(world.app.insertInto('invitations').values(row).execute()).rejects.toThrow('takes its time from')
  const created_at = new Date('2026-11-21T01:02:03Z')
  await world.app
    .insertInto('invitations')
    .values({ ...row, created_at })
    .execute()
  const stored = world.owner.selectFrom('invitations').select('created_at').where('token_hash', '=', row.token_hash)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ created_at })
})

/**
 * A mail that is due soon wakes the senders, who ask the server's clock what is due (migration 0020). The wall of the log
 * believes no clock of its caller (migration 0047): no time that is shown or stored comes of it.
 */
const exceptions = ['trim_log', 'wake_notice_mails']

test('SEC-53 no function of the database asks its clock, but for what wakes somebody or is a wall against the caller', async () => {
  const asksClock = String.raw`\m(now\(\)|current_(date|time(stamp)?)|(clock|statement|transaction)_timestamp|localtime)`
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosrc ~* ${asksClock} and p.proname <> 'world_time' order by 1`.execute(
    world.owner,
  )
  expect(rows.map(({ name }) => name)).toEqual(exceptions)
})
