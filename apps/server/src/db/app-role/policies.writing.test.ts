import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyDatabase, openCompanyDatabase, readScopeKey } from '../company-database.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables/tables.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { worldStart } from '../testing/world-clock.ts'
import { fillCompanies, rowsOf, summarizeRows } from './testing/rows-of-company.ts'

let database: TestDatabase
let owner: Database
let companies: [string, string]
let companyDb: CompanyDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
  owner = database.owner
  companies = await fillCompanies(owner)
  // One connection, so that each call has the one of before.
  const options = { url: database.url, role: database.companyRole, limits: patience, max: 1 }
  companyDb = openCompanyDatabase(options, await readScopeKey(owner))
})
afterAll(async () => {
  await companyDb.destroy()
  await database.drop()
})

const summarize = (db: Database, table: string, condition: RawBuilder<unknown> = sql`true`) =>
  summarizeRows(owner, db, table, condition)

/** How many rows a statement without a condition writes, which is taken back. */
async function countWritten(db: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{
    name: string
  }>`select attname as name from pg_attribute where attrelid = ${table}::regclass
    and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' and attname <> 'token_hash' order by attnum`.execute(
    owner,
  )
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

describe('SEC-27 what a company changes', () => {
  const altered = keysOf(rowsOf).filter((table) => table !== 'audit_log')
  test.each(altered)('SEC-27 of %s its own rows, and the serving login all of them', async (table) => {
    const all = await summarize(owner, table)
    for (const id of companies) {
      const own = await summarize(owner, table, rowsOf[table]!(id))
      expect(await countWritten(companyDb.of(id), table)).toBe(own.rows)
    }
    expect(await countWritten(companyDb.of('00000000-0000-0000-0000-000000000000'), table)).toBe(0)
    expect(await countWritten(database.app, table)).toBe(all.rows)
  })

  test('SEC-27 no row becomes one of another company, and none is added to one', async () => {
    const [own, other] = companies
    const { id: site } = await owner
      .selectFrom('projects')
      .select('id')
      .where('contract_id', '=', other)
      .executeTakeFirstOrThrow()
    const db = companyDb.of(own)
    const entry = (contractId: string | null) =>
      sql`insert into audit_log (realm, at, action, object_type, contract_id) values ('system', ${worldStart}, 'updated', 'user', ${contractId})`
    const refused = [
      sql`update users set contract_id = ${other}`,
      sql`update projects set contract_id = ${other}`,
      sql`update imports set project_id = ${site}`,
      sql`insert into admin_sites (user_id, project_id) select id, ${site}::uuid from users where contract_id = ${own} limit 1`,
      entry(other),
      entry(null),
    ]
    for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow('row-level security policy')
    await entry(own).execute(db)
  })
})

test('SEC-27 a run acts for somebody of the company: no other origin is written', async () => {
  const [own, other] = companies
  const db = companyDb.of(own)
  const idOf = async (contractId: string | null) =>
    (
      await owner
        .selectFrom('users')
        .select('id')
        .where('contract_id', contractId === null ? 'is' : '=', contractId)
        .executeTakeFirstOrThrow()
    ).id
  const me = await idOf(own)
  const strangers = [await idOf(null), await idOf(other), crypto.randomUUID()]
  const add = (by: string) =>
    sql`insert into bulk_runs (work, input, state, total, created_by, origin, created_at, expires_at)
      values ('test', '{}', 'Running', 1, ${me}, ${JSON.stringify({ by })}, ${worldStart}, ${worldStart})`.execute(db)
  const commit = (by: string) => sql`update imports set origin = ${JSON.stringify({ by })}`.execute(db)
  for (const by of strangers) {
    await expect(add(by)).rejects.toThrow('row-level security policy')
    await expect(commit(by)).rejects.toThrow('row-level security policy')
  }
  await add(me)
  await commit(me)
})

test('SEC-27 of the counters a company finds those of mails, of its own people or by a hash', async () => {
  const [own, other] = companies
  const people = owner.selectFrom('users').select('id')
  const mine = await people.where('contract_id', '=', own).executeTakeFirstOrThrow()
  const others = await people.where('contract_id', '=', other).executeTakeFirstOrThrow()
  const visible = [`addresses:${mine.id}`, `invitations:${mine.id}`, 'resetDay:hash', 'resetQuarter:hash']
  const hidden = [`addresses:${others.id}`, 'device:hash', 'network:hash', 'currentPassword:hash', `device:${mine.id}`]
  await owner
    .insertInto('throttle_counters')
    .values(
      [...visible, ...hidden].map((key) => ({
        key,
        failures: 1,
        since: worldStart,
        blocked_until: null,
        in_flight_until: null,
      })),
    )
    .execute()
  const read = await companyDb.of(own).selectFrom('throttle_counters').select('key').orderBy('key').execute()
  expect(read.map(({ key }) => key).toSorted()).toEqual(visible.toSorted())
  const block = sql`insert into throttle_counters (key, failures, since) values ('network:other', 1, ${worldStart})`
  await expect(block.execute(companyDb.of(own))).rejects.toThrow('row-level security policy')
})

test('SEC-27 SEC-61 it asks of all whether an address or a sign-in id is another’s, and is told no more', async () => {
  const [own, other] = companies
  const db = companyDb.of(own)
  const someone = await owner
    .selectFrom('users')
    .select(['id', 'realm', 'email', 'sign_in_id'])
    .where('contract_id', '=', other)
    .where('email', 'is not', null)
    .where('owns_email', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const isOwned = async (address: string | null, besides: string) =>
    (await sql<{ is: boolean }>`select address_is_owned(${someone.realm}, ${address}, ${besides}) as is`.execute(db))
      .rows[0]!.is
  const nobody = '00000000-0000-0000-0000-000000000000'
  expect(await isOwned(someone.email, nobody)).toBe(true)
  expect(await isOwned(someone.email, someone.id)).toBe(false)
  expect(await isOwned('nobody@example.jp', nobody)).toBe(false)
  expect(await isOwned(null, nobody)).toBe(false)
  const { rows } = await sql<{ id: string }>`select sign_in_id as id from users where sign_in_id is not null
    and contract_id = ${other} limit 2`.execute(owner)
  const ids = rows.map(({ id }) => id)
  const used = await sql<{
    id: string
  }>`select used_sign_in_ids(${someone.realm}, ${['00000000', ...ids]}::text[]) as id`.execute(db)
  expect(used.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(ids.length).toBe(2)
})
