import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingDatabase, openServingDatabase, readScopeKey, type ServingDatabase } from '../company-database.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { worldStart } from '../testing/world-clock.ts'
import { fillCompanies, rowsOf, summarizeRows } from './testing/rows-of-company.ts'

let database: TestDatabase
let owner: Database
let companies: [string, string]
beforeAll(async () => {
  database = await createTestDatabase('demo')
  owner = database.owner
  companies = await fillCompanies(owner)
})
afterAll(() => database.drop())

const summarize = (db: Database, table: string, condition: RawBuilder<unknown> = sql`true`) =>
  summarizeRows(owner, db, table, condition)

/** How many rows a statement without a condition writes, which is taken back. */
async function countWritten(db: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{
    name: string
  }>`select attname as name from pg_attribute where attrelid = ${table}::regclass
    and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' order by attnum`.execute(owner)
  const column = sql.id(rows[0]!.name)
  const undone = new Error('undone')
  let written = 0n
  const write = db.transaction().execute(async (trx) => {
    // What has left is never altered, only taken away.
    const statement =
      table === 'past_members'
        ? sql`delete from past_members`
        : sql`update ${sql.table(table)} set ${column} = ${column}`
    written = (await statement.execute(trx)).numAffectedRows ?? 0n
    throw undone
  })
  await expect(write).rejects.toThrow(undone)
  return Number(written)
}

describe('SEC-27 what the serving login writes in the scope of a company', () => {
  let serving: ServingDatabase
  let changing: ChangingDatabase['of']
  beforeAll(async () => {
    // One connection, so that each call has the one of before.
    serving = openServingDatabase({ url: database.url, role: database.role, limits: patience, max: 1 })
    changing = serving.changing(await readScopeKey(owner)).of
  })
  afterAll(() => serving.destroy())

  const altered = keysOf(rowsOf).filter((table) => table !== 'audit_log')
  test.each(altered)('SEC-27 of %s the rows of the company, and all of them in no scope', async (table) => {
    const all = await summarize(owner, table)
    for (const id of companies) {
      const own = await summarize(owner, table, rowsOf[table]!(id))
      expect(await countWritten(changing(id), table)).toBe(own.rows)
    }
    expect(await countWritten(changing('00000000-0000-0000-0000-000000000000'), table)).toBe(0)
    expect(await countWritten(serving.db, table)).toBe(all.rows)
  })

  test('SEC-27 it writes no notice', async () => {
    expect(await countWritten(changing(companies[0]), 'notices')).toBe(0)
    expect(await countWritten(serving.db, 'notices')).toBeGreaterThan(0)
  })

  test('SEC-27 no row becomes one of another company', async () => {
    const [own, other] = companies
    const { id: site } = await owner
      .selectFrom('projects')
      .select('id')
      .where('contract_id', '=', other)
      .executeTakeFirstOrThrow()
    const db = changing(own)
    const refused = [
      sql`update users set contract_id = ${other}`,
      sql`update projects set contract_id = ${other}`,
      sql`update imports set project_id = ${site}`,
      sql`insert into admin_sites (user_id, project_id) select id, ${site}::uuid from users where contract_id = ${own} limit 1`,
      sql`insert into audit_log (realm, at, action, object_type, contract_id) values ('system', ${worldStart}, 'updated', 'user', ${other})`,
    ]
    for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow('row-level security policy')
  })

  test('SEC-27 it reads what calls that change something ask of all', async () => {
    expect(await summarize(changing(companies[0]), 'projects')).toEqual(await summarize(owner, 'projects'))
  })
})
