import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { makeDemoData } from './demo-data.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, max: 1, limits: { query_timeout: 0, statement_timeout: 0 } })
  await makeDemoData(db, { realm: 'system', password: 'genba-demo-2026', today: '2026-11-21', people: 100 })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

test('OPS-01 AUD-01 every company, site, tenant and administrator has a history in the order of time, with who did it', async () => {
  const without = await ask(sql`select id from (
      select id from contracts union all select id from projects
      union all select id from office_projects union all select id from office_accounts
      union all select id from users where role in ('Admin', 'SubAdmin')
    ) records where not exists (select 1 from audit_log a where a.object_id = records.id and a.action = 'created')`)
  expect(without).toEqual([])
  const [odd] = await ask(sql`select
    count(*) filter (where at < before)::int as backwards,
    count(*) filter (where at >= '2026-11-21T00:00:00+09:00')::int as future,
    count(*) filter (where actor_name is null or ip !~ '^203[.]0[.]113[.]')::int as nobodies,
    count(*) filter (where (contract_id is null) <> (object_type in ('office-project', 'office-account', 'notice', 'office-notice')))::int as homeless
    from (select *, lag(at, 1, at) over (order by id) as before from audit_log) log`)
  expect(odd).toEqual({ backwards: 0, future: 0, nobodies: 0, homeless: 0 })
  const changed = await ask(sql`select distinct object_type from audit_log where changes is not null order by 1`)
  expect(changed).toEqual([
    { object_type: 'contract' },
    { object_type: 'office-account' },
    { object_type: 'office-project' },
    { object_type: 'project' },
  ])
})
