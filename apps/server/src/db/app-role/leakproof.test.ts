import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyDatabase, openCompanyDatabase, readScopeKey } from '../company-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { markLeakproof } from './leakproof.ts'

let database: TestDatabase
let companyDb: CompanyDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
  const { url, companyRole: role, owner } = database
  companyDb = openCompanyDatabase({ url, role, max: 1, limits: patience }, await readScopeKey(owner))
})
afterAll(async () => {
  await companyDb.destroy()
  await database.drop()
})

const searches = {
  'pieces_of(text)': sql`select from site_members where pieces_of(search_key) @> bigrams('田中')`,
  'bigrams(text)': sql`select from audit_log where bigrams(search_key) @> bigrams('田中')`,
  'split_part(text, text, integer)': sql`select from users where contract_id = '00000000-0000-0000-0000-000000000000'
    and role = any('{Manager,SubManager,Worker,Operator}') and split_part(search_key, E'\\n', 1) = '田中'`,
  'contact_key(text, text)': sql`select from users where pieces_of(contact_key(email, sign_in_id)) @> bigrams('tanaka')`,
} as const

/** The plan of a search as a company's, where reading all rows is dear. */
const explain = (search: keyof typeof searches) =>
  companyDb
    .of('00000000-0000-0000-0000-000000000000')
    .transaction()
    .execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${searches[search]}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
const byWords = /Index Cond: .*(?:pieces_of|bigrams|split_part)\(/u

test.each(keysOf(searches))(
  'SEC-27 PRF-2 an index is asked for the words of a search beside a policy, where %s is marked',
  async (name) => {
    const { owner } = database
    expect(await explain(name)).toMatch(byWords)
    await sql`alter function ${sql.table(name.split('(')[0]!)} not leakproof`.execute(owner)
    expect(await explain(name)).not.toMatch(byWords)
    await markLeakproof(owner, undefined)
    expect(await explain(name)).toMatch(byWords)
  },
)

test('SEC-27 PRF-2 an owner who is no superuser has the bundled database’s superuser mark what is not', async () => {
  const { owner } = database
  await sql`alter function pg_catalog.arraycontains(anyarray, anyarray) not leakproof`.execute(owner)
  expect(await explain('pieces_of(text)')).not.toMatch(byWords)

  const statements: string[] = []
  await owner.transaction().execute(async (trx) => {
    await sql`set local role ${sql.id(database.role)}`.execute(trx)
    await markLeakproof(trx, async (statement) => void statements.push(statement))
    await markLeakproof(trx, undefined)
  })
  expect(statements).toEqual(['alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof'])
  await markLeakproof(owner, undefined)
  expect(await explain('pieces_of(text)')).toMatch(byWords)
})
