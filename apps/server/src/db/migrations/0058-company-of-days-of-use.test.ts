import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { up } from './0058-company-of-days-of-use.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

const readDays = () =>
  database.owner.selectFrom('user_months').selectAll().orderBy('user_id').orderBy('month').execute()
const readFigures = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contract_day_changes union all select count(*)::int from contract_people_changes`.execute(
    database.owner,
  )
  return rows
}

test('OPS-06 days of use of before have the company that the trigger gives those of today, and no figure moves', async () => {
  const { owner } = database
  const superUser = await owner
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SuperUser')
    .executeTakeFirstOrThrow()
  const worker = await owner
    .selectFrom('users')
    .select(['id', 'contract_id'])
    .where('role', '=', 'Worker')
    .executeTakeFirstOrThrow()
  const [ofNone, ofCompany] = [superUser, worker].map(({ id }) => ({ user_id: id, month: '2025-01-01', days: 1 }))
  await owner.insertInto('user_months').values([ofNone!, ofCompany!]).execute()
  const before = await readDays()
  const january = before.filter(({ month }) => month === '2025-01-01')
  expect(january.find(({ user_id }) => user_id === worker.id)).toMatchObject({ contract_id: worker.contract_id })
  expect(january.find(({ user_id }) => user_id === superUser.id)).toMatchObject({ contract_id: null })
  const figures = await readFigures()
  await sql`drop function set_company_of_use cascade; alter table user_months drop column contract_id cascade`.execute(
    owner,
  )
  await owner.transaction().execute(up)
  expect(await readDays()).toEqual(before)
  expect(await readFigures()).toEqual(figures)
})
