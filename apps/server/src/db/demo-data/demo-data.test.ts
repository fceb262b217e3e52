import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { codePoints } from '@azas/domain/kernel/text.ts'
import { addDays, daysBetween } from '@azas/domain/kernel/tokyo.ts'
import { corporateCheckDigit, isCorporateNumber } from '@azas/domain/service-contract/corporate-number.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { makeDemoData } from './demo-data.ts'

const options = { realm: 'system', password: 'genba-demo-2026', today: '2026-11-21' }
const limits = { query_timeout: 0, statement_timeout: 0 }

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, max: 2, limits })
  expect(await makeDemoData(db, options)).toBe(true)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function ask<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows
}

/** One fingerprint over every column of every row that the maker writes. */
async function fingerprint(of: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(string_agg(line, E'\n' order by line)) as mark from (
      select c::text as line from contracts c union all select c::text from contract_counts c
      union all select p::text from projects p union all select o::text from office_projects o union all select u::text from users u
      union all select m::text from site_members m union all select a::text from admin_sites a
      union all select (to_jsonb(a) - 'salt')::text from audit_log a
      union all select n::text from notices n union all select m::text from notice_mails m
      union all select d::text from user_months d union all select k::text from project_counts k) lines`.execute(of)
  return rows[0]!.mark
}

test('OPS-01 demo data: 40 companies in both states, 120 administrators, 300 sites, 20,000 people', async () => {
  const [counts] = await ask(sql`select
    (select count(*)::int from contracts where status = 'Signed') as signed,
    (select count(*)::int from contracts where status = 'Terminated') as terminated,
    (select count(*)::int from users where role in ('Admin', 'SubAdmin')) as administrators,
    (select count(*)::int from users where role = 'SuperUser') as super_users,
    (select count(*)::int from users where role in ('Manager', 'SubManager', 'Worker', 'Operator')) as people,
    (select count(distinct status)::int from projects) as site_states,
    (select count(*)::int from projects) as sites`)
  expect(counts).toEqual({
    signed: 34,
    terminated: 6,
    administrators: 120,
    super_users: 1,
    people: 20_000,
    site_states: 3,
    sites: 300,
  })
  expect(await ask(sql`select is_demo from realms where id = 'system'`)).toEqual([{ is_demo: true }])
})

test('OPS-01 demo data is made once: a realm with companies is left alone', async () => {
  const before = await fingerprint(db)
  expect(await makeDemoData(db, { ...options, people: 100 })).toBe(false)
  expect(await fingerprint(db)).toBe(before)
})

test('OPS-01 the same options give the same rows byte for byte, another day gives others', async () => {
  const marks: string[] = []
  for (const today of [options.today, options.today, addDays(options.today, 1)]) {
    const other = await createTestDatabase()
    const pool = openDatabase({ url: other.url, max: 1, limits })
    await makeDemoData(pool, { ...options, today, people: 1_500 })
    marks.push(await fingerprint(pool))
    await pool.destroy()
    await other.drop()
  }
  expect(marks[1]).toBe(marks[0])
  expect(marks[2]).not.toBe(marks[0])
})

test('OPS-01 companies come in every spelling, with variant kanji and very long names', async () => {
  const names = (await db.selectFrom('contracts').select('company_name').execute()).map((row) => row.company_name)
  const spellings = [
    /^株式会社/u,
    /株式会社$/u,
    /^\(株\)/u,
    /（株）/u,
    /㈱/u,
    /有限会社/u,
    /㈲/u,
    /^合同会社/u,
    /[髙﨑𠮷邉邊]/u,
  ]
  expect(spellings.filter((spelling) => !names.some((name) => spelling.test(name)))).toEqual([])
  expect(names.filter((name) => codePoints(name) >= 40).length).toBeGreaterThanOrEqual(3)
  expect(names.some((name) => name.includes('髙橋')) && names.some((name) => name.includes('高橋'))).toBe(true)
})

test('OPS-01 the first page by last update mixes states and spellings', async () => {
  const page = await db.selectFrom('contracts').selectAll().orderBy('updated_at', 'desc').limit(20).execute()
  expect(new Set(page.map((row) => row.status)).size).toBe(2)
  const forms = [/^株式会社/u, /株式会社$/u, /㈱|\(株\)|（株）/u]
  expect(forms.filter((form) => !page.some((row) => form.test(row.company_name)))).toEqual([])
})

test('OPS-01 search and sort keys are those of the domain for every row', async () => {
  const contracts = await db.selectFrom('contracts').selectAll().execute()
  for (const row of contracts) {
    expect(row.search_key).toBe(searchKey(row.company_name, row.company_name_kana, row.contract_number))
    expect(row.sort_key).toBe(sortKey(row.company_name, row.company_name_kana))
  }
  const sites = await db.selectFrom('projects').selectAll().execute()
  expect(sites.filter((row) => row.search_key !== searchKey(row.name, row.code))).toEqual([])
  expect(sites.filter((row) => row.sort_key !== sortKey(row.name))).toEqual([])
  const people = await db
    .selectFrom('users')
    .leftJoin('site_members', 'site_members.user_id', 'users.id')
    .select(['displayname', 'displayname_kana', 'company', 'project_id', 'users.search_key', 'users.sort_key'])
    .select(['site_members.search_key as member_key', 'site_members.sort_key as member_sort'])
    .execute()
  const wrong = people.filter((row) => {
    const key = searchKey(row.displayname, row.displayname_kana)
    const sort = sortKey(row.displayname, row.displayname_kana)
    const member = row.project_id ? searchKey(row.displayname, row.displayname_kana, row.company) : null
    const memberSort = row.project_id ? sort : null
    return (
      row.search_key !== key || row.sort_key !== sort || row.member_key !== member || row.member_sort !== memberSort
    )
  })
  expect(wrong).toEqual([])
})

test('OPS-01 the eight accounts share one argon2id hash of the password and belong to one signed company', async () => {
  const accounts = await db
    .selectFrom('users')
    .selectAll()
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute()
  const roles = accounts.map((row) => [row.email, row.role, row.status, row.accessed_at !== null])
  expect(roles).toEqual([
    ['admin@example.jp', 'Admin', 'Active', true],
    ['first-login@example.jp', 'Admin', 'Active', false],
    ['manager@example.jp', 'Manager', 'Active', true],
    ['operator@example.jp', 'Operator', 'Active', true],
    ['subadmin@example.jp', 'SubAdmin', 'Active', true],
    ['submanager@example.jp', 'SubManager', 'Active', true],
    ['superuser@example.jp', 'SuperUser', 'Active', true],
    ['worker@example.jp', 'Worker', 'Active', true],
  ])
  const hashes = new Set(accounts.map((row) => row.password_hash))
  expect(hashes.size).toBe(1)
  const [hash] = hashes
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect(await verify(hash!, options.password)).toBe(true)
  const companies = new Set(accounts.filter((row) => row.role !== 'SuperUser').map((row) => row.contract_id))
  expect(companies.size).toBe(1)
  const [company] =
    await ask(sql`select c.status, k.projects from contracts c join contract_counts k on k.contract_id = c.id
    where c.id = ${[...companies][0]}`)
  expect(company).toEqual({ status: 'Signed', projects: 12 })
  const charge = await ask(
    sql`select 1 from admin_sites a join users u on u.id = a.user_id where u.email = 'subadmin@example.jp'`,
  )
  expect(charge).toHaveLength(3)
})

test('OPS-01 the counters equal a recount, and the last use is the last Tokyo day of anybody', async () => {
  const different = await ask(sql`select c.id from contracts c join contract_counts k on k.contract_id = c.id
    left join lateral (select count(*) filter (where role = 'Admin' and status <> 'Inactive') as admins,
      count(*) filter (where role not in ('Admin', 'SubAdmin') and status <> 'Inactive') as people,
      (select max(greatest((accessed_at at time zone 'Asia/Tokyo')::date, last_day_of(month, days)))
        from users left join user_months on user_id = id where users.contract_id = c.id) as used from users where contract_id = c.id) u on true
    left join lateral (select count(*) as all_sites, count(*) filter (where status = 'Active') as active
      from projects where contract_id = c.id) p on true
    where (k.admins, k.people, k.projects, k.active_projects) is distinct from (u.admins, u.people, p.all_sites, p.active)
      or k.last_used_on is distinct from u.used`)
  expect(different).toEqual([])
  const bare = await ask(
    sql`select 1 from contracts c join contract_counts k on k.contract_id = c.id where status = 'Signed' and admins = 0`,
  )
  expect(bare).toHaveLength(2)
  const unused = await ask(sql`select 1 from contract_counts where last_used_on is null`)
  expect(unused.length).toBeGreaterThan(0)
})

test('OPS-01 one site has a tenth of the people, ten a fiftieth each, the others some fifty', async () => {
  const sizes = await ask(sql<{ n: number }>`select count(distinct m.user_id)::int as n from projects p
    left join site_members m on m.project_id = p.id group by p.id order by n desc`)
  const [huge, ...others] = sizes.map(({ n }) => n)
  expect(Math.abs(huge! - 2_000)).toBeLessThan(100)
  const large = others.slice(0, 10)
  expect(Math.min(...large)).toBeGreaterThanOrEqual(390)
  expect(Math.max(...large)).toBeLessThan(600)
  const rest = others.slice(10)
  expect(Math.max(...rest)).toBeLessThan(120)
  expect(rest.reduce((sum, n) => sum + n, 0) / rest.length).toBeGreaterThan(40)
})

test('OPS-01 contracts: right corporate numbers, some end within 30 days, one is overdue', async () => {
  const contracts = await db.selectFrom('contracts').selectAll().execute()
  const numbers = contracts.map((row) => row.corporate_number).filter((number) => number !== null)
  expect(numbers.length).toBeGreaterThan(25)
  for (const number of numbers) expect(isCorporateNumber(number)).toBe(true)
  // The National Tax Agency's example, and its own number.
  expect(corporateCheckDigit('700110005901')).toBe(8)
  expect(corporateCheckDigit('000012050002')).toBe(7)
  const left = contracts
    .filter((row) => row.status === 'Signed' && row.end_date)
    .map((row) => daysBetween(options.today, row.end_date!))
  expect(left.filter((days) => days >= 0 && days <= 30)).toHaveLength(3)
  expect(left.filter((days) => days < 0)).toHaveLength(1)
})

test('OPS-01 sites read like sites: 30 to 60 characters, all different, with their lists', async () => {
  const sites = await db.selectFrom('projects').selectAll().execute()
  expect(sites.filter(({ name }) => codePoints(name) < 30 || codePoints(name) > 60)).toEqual([])
  expect(new Set(sites.map(({ name }) => name)).size).toBe(sites.length)
  expect(sites.every((site) => site.affiliations.length > 0 && site.primary_subcontractors.length > 3)).toBe(true)
  expect(sites.every(({ code }) => /^G\d\d-\d{4}$/u.test(code))).toBe(true)
})

test('OPS-01 people are possible: age, experience, duties, company lists, dates before today', async () => {
  const [odd] = await ask(sql`select
    count(*) filter (where age not between 18 and 72)::int as ages,
    count(*) filter (where experience_length > age - 18 or experience_length < 0)::int as experience,
    count(*) filter (where role in ('Manager', 'SubManager', 'Operator') and email is null)::int as without_mail,
    count(*) filter (where email !~ '@example\.(jp|com)$')::int as real_mail,
    count(*) filter (where accessed_at < created_at or updated_at < created_at)::int as backwards,
    count(*) filter (where greatest(accessed_at, updated_at, created_at) >= '2026-11-21T00:00:00+09:00')::int as future
    from users`)
  expect(odd).toEqual({ ages: 0, experience: 0, without_mail: 0, real_mail: 0, backwards: 0, future: 0 })
  const [members] = await ask(sql`select
    count(*) filter (where not m.primary_subcontractor = any(
      case when m.role in ('Manager', 'Operator') then p.affiliations else p.primary_subcontractors end))::int as unlisted,
    count(*) filter (where (m.role = 'Operator') <> (m.jobs && '{SiteMange,Gift,NearMiss}'))::int as duties,
    count(*) filter (where u.contract_id <> p.contract_id)::int as strangers,
    count(*) filter (where m.registered_at >= '2026-11-21T00:00:00+09:00')::int as future
    from site_members m join projects p on p.id = m.project_id join users u on u.id = m.user_id`)
  expect(members).toEqual({ unlisted: 0, duties: 0, strangers: 0, future: 0 })
  const twice = await ask(sql`select user_id from site_members group by user_id having count(*) = 2`)
  expect(twice.length).toBeGreaterThan(300)
})
