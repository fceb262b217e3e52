import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0059-recipients-in-order.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

test('OPS-06 recipients of before their reading was written stand by their name, all others as they stood', async () => {
  const { owner } = database
  const readKeys = () =>
    owner.selectFrom('notice_mails').select(['displayname', 'sort_key']).orderBy('message_id').execute()
  const before = await readKeys()
  expect(before.some(({ sort_key, displayname }) => sort_key !== displayname)).toBe(true)
  const { message_id } = await owner
    .selectFrom('notice_mails')
    .select('message_id')
    .orderBy('message_id')
    .executeTakeFirstOrThrow()
  await sql`drop index notice_mails_in_order`.execute(owner)
  await owner.updateTable('notice_mails').set({ sort_key: null }).where('message_id', '=', message_id).execute()
  await owner.transaction().execute(up)
  const [first, ...others] = before
  expect(await readKeys()).toEqual([{ ...first!, sort_key: first!.displayname }, ...others])
})
