import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0050-counts-of-people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

const takeBack = sql`
drop function recount_people, recount_everybody;
alter function recount_stays rename to recount_people;
alter function recount_all_stays rename to recount_everybody;
drop function count_day_of_use, note_new_days, note_counted_days, note_deleted_days, note_new_people, note_changed_people, note_deleted_people cascade;
alter table user_months drop column counted_days;
drop table people_counts, contract_people_changes, contract_day_changes`

/** All changes together, however often each was written and taken back. */
async function sumChanges() {
  const facts = sql`contract_id, role, company, age, since, enabled, use_months, stay_months`
  const { rows: people } = await sql`select ${facts}, sum(people)::int as people from contract_people_changes
    group by ${facts} having sum(people) <> 0 order by ${facts}`.execute(database.owner)
  const { rows: days } = await sql`select contract_id, month + n as day, sum(people)::int as people
    from contract_day_changes, generate_series(0, 30) n where days & (1 << n) <> 0
    group by 1, 2 having sum(people) <> 0 order by 1, 2`.execute(database.owner)
  return { people, days }
}

test('OPS-06 figures of people who were there before are those that triggers had written', async () => {
  const before = await sumChanges()
  expect([before.people.length > 100, before.days.length > 100]).toEqual([true, true])
  await takeBack.execute(database.owner)
  await database.owner.transaction().execute(up)
  expect(await sumChanges()).toEqual(before)
})
