import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

test('OPS-01 everybody who has signed in has days of use, of the last twelve months, and none before their registration or first sign-in', async () => {
  const { rows } = await sql`with d as (
      select u.id, (u.created_at at time zone 'Asia/Tokyo')::date as registered, (u.accessed_at at time zone 'Asia/Tokyo')::date as used,
        min(m.month) as first, max(last_day_of(m.month, m.days)) as last, min(m.month + length(m.days::bit(31)::text) - length(rtrim(m.days::bit(31)::text, '0'))) as earliest
      from users u left join user_months m on m.user_id = u.id group by u.id)
    select count(*) filter (where used is null and last is not null)::int as strangers,
      count(*) filter (where used >= '2025-12-01' and last is null)::int as unused,
      count(*) filter (where earliest < registered or earliest < used)::int as too_early,
      min(first) as first, count(*) filter (where last is not null)::int > 500 as many
    from d`.execute(database.owner)
  expect(rows).toEqual([{ strangers: 0, unused: 0, too_early: 0, first: '2025-12-01', many: true }])
})

test('OPS-01 PRJ-02 the counters of every site equal a recount', async () => {
  const { rows } =
    await sql`select count(*)::int as sites, count(*) filter (where active_people > 0)::int > 100 as in_use,
      count(*) filter (where (k.managers, k.sub_managers, k.workers, k.operators) is distinct from (r.m, r.s, r.w, r.o)
        or k.active_people <> coalesce(a.people, 0) or k.last_used_on is distinct from a.last)::int as wrong
    from projects p join project_counts k on k.project_id = p.id
    left join lateral (select count(*) filter (where role = 'Manager') as m, count(*) filter (where role = 'SubManager') as s,
      count(*) filter (where role = 'Worker') as w, count(*) filter (where role = 'Operator') as o
      from site_members where project_id = p.id and status <> 'Inactive') r on true
    left join lateral (select count(*) filter (where u.month = k.active_month)::int as people, max(last_day_of(u.month, u.days)) as last
      from site_members s join user_months u on u.user_id = s.user_id where s.project_id = p.id) a on true`.execute(
      database.owner,
    )
  expect(rows).toEqual([{ sites: 300, in_use: true, wrong: 0 }])
})

test('OPS-01 what a site has of its people is what they have themselves', async () => {
  const { rows } = await sql`select count(*)::int as different from site_members m join users u on u.id = m.user_id
    where (m.accessed_at, m.login_status) is distinct from (u.accessed_at, login_status_of(u.status, u.accessed_at))`.execute(
    database.owner,
  )
  expect(rows).toEqual([{ different: 0 }])
})
