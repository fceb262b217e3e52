import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0013-mail-deliveries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

const takeBack = sql`
create table invitation_mails (
  user_id uuid primary key, round integer not null, state text not null, requested_at timestamptz not null,
  sent_at timestamptz, tries integer not null, fault text);
insert into invitation_mails select user_id, revision + 6, state, requested_at, sent_at, tries, fault from mail_deliveries;
drop table mail_deliveries`

test('OPS-06 ADM-03 invitations that were mailed before keep their state, and their jobs find them', async () => {
  const { owner } = database
  const deliveries = () => owner.selectFrom('mail_deliveries').selectAll().orderBy('user_id').execute()
  const before = await deliveries()
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['Scheduled', 'Complete', 'Failed']))
  await takeBack.execute(owner)
  await owner.transaction().execute(up)
  expect(await deliveries()).toEqual(before.map((row) => ({ ...row, revision: 7 })))
})
