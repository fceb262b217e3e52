import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { officeAccountStatus } from '@azas/domain/office-account/office-account.ts'
import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import type { OfficeAccounts } from './tables/office-tables.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { worldStart } from './testing/world-clock.ts'

const realm = 'office'
const dated = { created_at: worldStart, updated_at: worldStart }
let database: TestDatabase
let tenants: string[]
let accounts: string[]

const toAccount = (n: number) => {
  const displayname = `利用者${n}`
  const keys = { search_key: searchKey(displayname), sort_key: sortKey(displayname) }
  return {
    realm,
    displayname,
    email: `office-${n}@example.jp`,
    type: 'Member',
    status: 'Active',
    ...keys,
    ...dated,
  } as const
}

const insertAccounts = (rows: Insertable<OfficeAccounts>[]) =>
  database.app.insertInto('office_accounts').values(rows).returning('id').execute()

const toTenant = (code: string) =>
  ({
    ...dated,
    ...({ realm, code, name: code, category: 'SomeProject', status: 'Active' } as const),
    search_key: code,
    sort_key: code,
  }) as const

beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.insertInto('realms').values({ id: realm }).execute()
  const rows = [1, 2, 3].map((n) => toTenant(`T-${n}`))
  const ids = await database.app.insertInto('office_projects').values(rows).returning('id').execute()
  tenants = ids.map(({ id }) => id)
  const people = await insertAccounts([1, 2, 3, 4, 5].map(toAccount))
  accounts = people.map(({ id }) => id)
})
afterAll(() => database.drop())

/** Counters that do not equal a recount. */
async function wrong() {
  const { rows } = await sql`
    select c.office_project_id, c.accounts, c.administrators from office_project_counts c, lateral (
      select count(*) as accounts, count(*) filter (where t.is_admin) as administrators from office_account_tenants t
      join office_accounts a on a.id = t.office_account_id and a.status <> 'Inactive'
      where t.office_project_id = c.office_project_id) n
    where (c.accounts, c.administrators) is distinct from (n.accounts, n.administrators)`.execute(database.app)
  return rows
}

const join = (db: Database, account: string, tenant: string, isAdmin: boolean) =>
  db
    .insertInto('office_account_tenants')
    .values({ office_account_id: account, office_project_id: tenant, is_admin: isAdmin })
    .onConflict((conflict) =>
      conflict.columns(['office_account_id', 'office_project_id']).doUpdateSet({ is_admin: isAdmin }),
    )
    .execute()

const leave = (account: string, tenant: string) =>
  database.app
    .deleteFrom('office_account_tenants')
    .where('office_account_id', '=', account)
    .where('office_project_id', '=', tenant)
    .execute()

const setStatus = (db: Database, ids: string[], status: (typeof officeAccountStatus.values)[number]) =>
  db.updateTable('office_accounts').set({ status }).where('id', 'in', ids).execute()

const account = fc.nat(4)
const tenant = fc.nat(2)
const status = fc.constantFrom(...officeAccountStatus.values)
const write = fc.oneof(
  fc.record({ do: fc.constant('join' as const), account, tenant, isAdmin: fc.boolean() }),
  fc.record({ do: fc.constant('leave' as const), account, tenant }),
  fc.record({ do: fc.constant('status' as const), account, status }),
  fc.record({ do: fc.constant('everybody' as const), status }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never

async function make(wanted: Write): Promise<void> {
  if (wanted.do === 'everybody') await setStatus(database.app, accounts, wanted.status)
  else if (wanted.do === 'status') await setStatus(database.app, [accounts[wanted.account]!], wanted.status)
  else if (wanted.do === 'leave') await leave(accounts[wanted.account]!, tenants[wanted.tenant]!)
  else await join(database.app, accounts[wanted.account]!, tenants[wanted.tenant]!, wanted.isAdmin)
}

test('LST-02 a tenant’s counters equal a recount after any writes in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      for (const one of writes) await make(one)
      expect(await wrong()).toEqual([])
    }),
  )
})

test('LST-02 an account that ends while it joins a tenant is not counted there', async () => {
  const person = accounts[0]!
  const joined = tenants[0]!
  await leave(person, joined)
  await setStatus(database.app, [person], 'Active')
  let joining: Promise<unknown> = Promise.resolve()
  await database.app.transaction().execute(async (trx) => {
    await setStatus(trx, [person], 'Inactive')
    joining = join(database.app, person, joined, true)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(database.owner)
        return rows.length
      })
      .toBe(1)
  })
  await joining
  expect(await wrong()).toEqual([])
})

test('OAC-01 the database refuses a guest without a last day', async () => {
  const guest = { ...toAccount(9), type: 'Guest' } as const
  await expect(insertAccounts([guest])).rejects.toThrow('office_accounts_check')
  await expect(insertAccounts([{ ...guest, expires_on: '2026-12-31' }])).resolves.toHaveLength(1)
})

test('OPJ-01 the database refuses a tenant that ends before it starts', async () => {
  const row = { ...toTenant('T-9'), start_date: '2026-04-02' }
  const insert = (end_date: string) =>
    database.app
      .insertInto('office_projects')
      .values({ ...row, end_date })
      .execute()
  await expect(insert('2026-04-01')).rejects.toThrow('office_projects_check')
  await expect(insert('2026-04-02')).resolves.toHaveLength(1)
})
