import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { makeSchema, migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { readOne } from './one-row.ts'
import { createTestInstallation, type TestInstallation } from './testing/installation.ts'

const older = '0045-people-of-companies'
const newest = Object.keys(migrations).toSorted().at(-1)

let installation: TestInstallation
beforeAll(async () => {
  installation = await createTestInstallation(true)
})
afterAll(() => installation.drop())

/** The newest migration that is in force, how many tables there are, and whose contracts. */
const readState = () =>
  readOne(
    installation.admin,
    sql<{ migration: string; tables: number; companies: string[] }>`
      select (select max(name) from kysely_migration) as migration,
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
        (select array_agg(company_name) from contracts) as companies`,
  )

/** Ends the connection that waits for a lock, as if its process had been killed. */
async function killWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${installation.database} and wait_event_type = 'Lock'`.execute(installation.admin)
    if (rows.length > 0) return
  }
}

/** Runs an upgrade up to where it needs a table that somebody else holds, and kills it there. */
async function killUpgradeAt(table: string): Promise<unknown> {
  const holder = openDatabase({ url: installation.url, max: 1 })
  try {
    return await holder.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(trx)
      const upgrade = migrate(installation.url, 'system').catch((error: unknown) => error)
      await killWaiting()
      return upgrade
    })
  } finally {
    await holder.destroy()
  }
}

test('OPS-02 an upgrade that is killed midway leaves all as it was, and the next start ends it', async () => {
  const { url, admin } = installation
  await makeSchema(url, older)
  await sql`insert into realms (id) values ('system')`.execute(admin)
  await sql`insert into contracts (realm, company_name, contract_number, start_date, status, search_key, sort_key)
    values ('system', '大林建設', 'C-1', '2026-01-01', 'Signed', '大林建設', '大林建設')`.execute(admin)
  const before = await readState()
  expect(before).toMatchObject({ migration: older, companies: ['大林建設'] })
  // Of the steps 0046 to 0054: early, amid and late.
  for (const table of ['users', 'notice_mails', 'audit_log', 'contract_people']) {
    expect(await killUpgradeAt(table)).toMatchObject({ message: expect.stringContaining('could not be migrated') })
    expect(await readState()).toEqual(before)
  }
  await migrate(url, 'system')
  expect(await readState()).toMatchObject({ migration: newest, companies: ['大林建設'] })
})
