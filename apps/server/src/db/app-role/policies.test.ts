import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CompanyDatabase, openCompanyDatabase, readScopeKey } from '../company-database.ts'
import type { Database } from '../database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { markLeakproof } from './leakproof.ts'
import { listUnguarded, setPolicies } from './policies.ts'
import { companyRows } from './table-rights.ts'
import { fillCompanies, rowsOf, shared, summarizeRows } from './testing/rows-of-company.ts'

let database: TestDatabase
let owner: Database
let companyDb: CompanyDatabase
let companies: [string, string]

beforeAll(async () => {
  database = await createTestDatabase('demo')
  owner = database.owner
  companyDb = openCompanyDatabase(
    { url: database.url, role: database.companyRole, limits: patience },
    await readScopeKey(owner),
  )
  companies = await fillCompanies(owner)
})
afterAll(async () => {
  await companyDb.destroy()
  await database.drop()
})

const rolesOf = () => ({ app: database.role, company: database.companyRole })
const summarize = (db: Database, table: string, condition: RawBuilder<unknown> = sql`true`) =>
  summarizeRows(owner, db, table, condition)

describe('SEC-27 row-level security', () => {
  test('SEC-27 every table of the schema has it, and a policy of each login that finds rows there', async () => {
    const { rows } = await sql<{ name: string; secured: boolean; policies: string[] }>`
      select c.relname as name, c.relrowsecurity as secured,
        array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' and relname <> 'key_refills'
    `.execute(owner)
    const policiesOf = (table: string) => {
      const adds = ['company insert', 'company select', 'serving']
      const all = ['company delete', 'company insert', 'company select', 'company update', 'serving']
      if (table === 'audit_log') return adds
      if (table === 'past_members') return ['company delete', ...adds]
      if (table === 'sign_in_cards') return [...adds.slice(0, 2), 'company update', 'serving']
      if (table === 'realms' || table === 'notices') return ['company select', 'serving']
      return table in rowsOf || table === 'throttle_counters' ? all : ['serving']
    }
    const expected = keysOf(companyRows).map((name) => ({ name, secured: true, policies: policiesOf(name) }))
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(rows.toSorted(byName)).toEqual(expected.toSorted(byName))
  })

  test.each(keysOf(rowsOf))('SEC-27 a company reads its rows of %s, all of them and no others', async (table) => {
    const all = await summarize(owner, table)
    for (const id of companies) {
      const own = await summarize(owner, table, rowsOf[table]!(id))
      expect(own.rows).toBeGreaterThan(0)
      expect(own.rows).toBeLessThan(all.rows)
      expect(await summarize(companyDb.of(id), table)).toEqual(own)
    }
    expect((await summarize(companyDb.of('00000000-0000-0000-0000-000000000000'), table)).rows).toBe(0)
    expect(await summarize(database.app, table)).toEqual(all)
  })
})

describe('SEC-27 what a company’s calls find and do besides', () => {
  test('SEC-27 of all other tables it reads nothing', async () => {
    for (const table of keysOf(companyRows)) {
      if (table in rowsOf || shared.some((each) => each === table)) continue
      await expect(summarize(companyDb.of(companies[0]), table)).rejects.toThrow('permission denied')
    }
    const jobs = sql`select data from pgboss.job_common`
    await expect(jobs.execute(companyDb.of(companies[0]))).rejects.toThrow('permission denied')
  })

  test('SEC-27 it reads notices that reach it, and no drafts', async () => {
    const [own, other] = companies
    const siteOf = async (id: string) =>
      (await owner.selectFrom('projects').select('id').where('contract_id', '=', id).executeTakeFirstOrThrow()).id
    const ownSite = await siteOf(own)
    const otherSite = await siteOf(other)
    const notice = await owner.selectFrom('notices').selectAll().where('is_draft', '=', false).executeTakeFirstOrThrow()
    const { id: _id, ...row } = notice
    const reaching = { office_project_ids: [], contract_ids: [], project_ids: [], is_draft: false }
    const cases = [
      { ...reaching, title: 'all' },
      { ...reaching, title: 'own company', contract_ids: [other, own] },
      { ...reaching, title: 'own site', project_ids: [ownSite] },
      { ...reaching, title: 'other company', contract_ids: [other] },
      { ...reaching, title: 'other site', project_ids: [otherSite] },
      { ...reaching, title: 'draft', is_draft: true },
    ]
    await owner
      .insertInto('notices')
      .values(cases.map((each) => ({ ...row, ...each, revision: 0 })))
      .execute()
    const titles = cases.map(({ title }) => title)
    const read = await companyDb.of(own).selectFrom('notices').select('title').where('title', 'in', titles).execute()
    expect(read.map(({ title }) => title).toSorted()).toEqual(['all', 'own company', 'own site'])
  })

  test('SEC-27 it changes none of what it only reads, and nothing of other tables', async () => {
    const db = companyDb.of(companies[0])
    const changed = keysOf(rowsOf).filter((table) => table !== 'audit_log')
    const others = keysOf(companyRows).filter(
      (table) => table !== 'throttle_counters' && !changed.some((each) => each === table),
    )
    for (const table of others) {
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied')
      if (table !== 'audit_log')
        await expect(sql`insert into ${sql.table(table)} default values`.execute(db)).rejects.toThrow(
          'permission denied',
        )
    }
    await expect(sql`delete from pgboss.job`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`update pgboss.queue set name = 'x'`.execute(db)).rejects.toThrow('permission denied')
  })
})

describe('SEC-27 policies that were taken away or altered', () => {
  const spoilt = [
    ['switched off', sql`alter table projects disable row level security`],
    ['dropped', sql`drop policy "company select" on projects`],
    ['opened', sql`alter policy "company select" on projects using (true)`],
    ['made for everybody', sql`alter policy serving on projects to public`],
    ['told otherwise', sql`comment on policy "company select" on projects is 'x'`],
  ] as const

  test.each(spoilt)('SEC-27 a policy that was %s is set anew by the next start', async (_, spoil) => {
    const [id] = companies
    const before = await summarize(companyDb.of(id), 'projects')
    await spoil.execute(owner)
    await setPolicies(owner, rolesOf())
    expect(await summarize(companyDb.of(id), 'projects')).toEqual(before)
    expect(await listUnguarded(companyDb.of(id))).toEqual(['contracts', 'projects'])
  })

  test('SEC-27 a start that finds them as they are locks no table', async () => {
    const read = async () => (await sql`select oid::int, xmin::text from pg_policy order by 1`.execute(owner)).rows
    const before = await read()
    await setPolicies(owner, rolesOf())
    await markLeakproof(owner, undefined)
    expect(await read()).toEqual(before)
  })

  test('SEC-27 policies of an operator’s other logins stay', async () => {
    await sql`create policy reports on projects for select to pg_read_all_data using (true)`.execute(owner)
    await sql`drop policy serving on projects`.execute(owner)
    await setPolicies(owner, rolesOf())
    const { rows } = await sql<{
      name: string
    }>`select polname as name from pg_policy where polrelid = 'projects'::regclass
      order by 1`.execute(owner)
    expect(rows.map(({ name }) => name)).toEqual([
      'company delete',
      'company insert',
      'company select',
      'company update',
      'reports',
      'serving',
    ])
    await sql`drop policy reports on projects`.execute(owner)
  })
})

describe('SEC-27 policies of a version before, beside processes that serve', () => {
  test('SEC-27 a table that is read for long keeps back its own policies alone', async () => {
    for (const table of ['contracts', 'sign_in_cards'])
      await sql`drop policy "company select" on ${sql.table(table)}`.execute(owner)
    const read = Promise.withResolvers<void>()
    const reading = database.app.transaction().execute(async (trx) => {
      await sql`select from sign_in_cards`.execute(trx)
      await read.promise
    })
    const setting = setPolicies(owner, rolesOf())
    const isWaiting = async () =>
      (await sql`select from pg_locks where not granted and relation = 'sign_in_cards'::regclass`.execute(database.app))
        .rows
    await vi.waitFor(async () => expect(await isWaiting()).toHaveLength(1))
    // With all tables in one transaction this would wait, too.
    await sql`select from contracts`.execute(database.app)
    read.resolve()
    await Promise.all([reading, setting])
    expect(await listUnguarded(companyDb.of(companies[0]))).toEqual(['contracts', 'projects'])
  })

  test('SEC-27 the policies that this version has no more are dropped', async () => {
    await sql`create policy "serving delete" on projects for delete to ${sql.id(database.role)} using (true)`.execute(
      owner,
    )
    await setPolicies(owner, rolesOf())
    const { rows } = await sql`select from pg_policy where polname = 'serving delete'`.execute(owner)
    expect(rows).toEqual([])
  })
})

describe('SEC-27 SEC-65 what a start refuses', () => {
  const nobody = () => companyDb.of('00000000-0000-0000-0000-000000000000')
  const cases = [
    [
      'without row-level security',
      sql`alter table past_members disable row level security`,
      sql`alter table past_members enable row level security`,
      'past_members',
    ],
    [
      'with a policy of somebody else’s for all',
      sql`create policy x on sessions using (true)`,
      sql`drop policy x on sessions`,
      'sessions',
    ],
    [
      'of the queue, with what its jobs are about,',
      sql`grant select (data) on pgboss.job_common to public`,
      sql`revoke select (data) on pgboss.job_common from public`,
      'job_common',
    ],
    [
      'whose own policy lets all through',
      sql`alter policy "company select" on contracts using (true)`,
      sql`drop policy "company select" on contracts`,
      'contracts',
    ],
  ] as const

  test.each(cases)('SEC-27 a table %s is named', async (_, spoil, mend, table) => {
    expect(await listUnguarded(nobody())).toEqual([])
    await spoil.execute(owner)
    expect(await listUnguarded(nobody())).toEqual([table])
    await mend.execute(owner)
    await setPolicies(owner, rolesOf())
    expect(await listUnguarded(nobody())).toEqual([])
  })
})
