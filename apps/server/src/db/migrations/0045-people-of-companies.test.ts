import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0045-people-of-companies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

const takeBack = sql`
drop function recount_people, recount_everybody, recount_stays, recount_all_stays, site_members_whole_insert, site_members_whole_update, site_members_whole_delete,
  past_members_whole_insert, past_members_whole_delete, user_months_whole_insert, users_whole_update cascade;
drop table contract_people;
drop index user_months_month`

const readPeople = () => database.owner.selectFrom('contract_people').selectAll().orderBy('user_id').execute()

test('OPS-06 people who were there before are counted as triggers had counted them', async () => {
  const { owner } = database
  const { user_id, project_id } = await owner
    .selectFrom('site_members')
    .select(['user_id', 'project_id'])
    .orderBy('user_id')
    .executeTakeFirstOrThrow()
  await owner.deleteFrom('site_members').where('user_id', '=', user_id).execute()
  const stay = { user_id, project_id, jobs: [], company: '甲', role: 'Worker' as const, primary_subcontractor: null }
  for (const [first, left_on] of [
    ['2023-12-31T15:00:00Z', '2024-02-29'],
    ['2025-06-01T00:00:00Z', '2025-06-30'],
  ] as const)
    await owner
      .insertInto('past_members')
      .values({ ...stay, registered_at: new Date(first), left_on })
      .execute()
  const days = ['2024-01-01', '2026-11-01'].map((month) => ({ user_id, month, days: 1 }))
  await owner
    .insertInto('user_months')
    .values(days)
    .onConflict((on) => on.doNothing())
    .execute()
  const before = await readPeople()
  const [months2024, until2025] = ['110000000000', '000001']
  expect(before.find((person) => person.user_id === user_id)).toMatchObject({
    since: null,
    enabled: false,
    company: '甲',
    use_months: `${'0'.repeat(48)}100000000000`,
    stay_months: `${'0'.repeat(48)}${months2024}${until2025}`,
  })
  await takeBack.execute(owner)
  await owner.transaction().execute(up)
  expect(await readPeople()).toEqual(before)
})
