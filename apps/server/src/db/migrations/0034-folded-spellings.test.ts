import { foldHeader } from '@azas/domain/import/import-columns.ts'
import { fold, searchKey, searchWords, sortKey } from '@azas/domain/kernel/search-text.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { refillKeys, up } from './0034-folded-spellings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

// Several statements at once take no parameters.
const takeBack = sql`drop table key_refills; drop function refold`

/** What a key was before 0034: letters that NFKC, kana and kanji of variants had been folded in. */
const letters = fc.constantFrom(...'霞関丘市谷三月カガケヶヵーア-─a1𠮟\n')

test('LST-03 the migration folds a stored key as the search folds its word', async () => {
  const keys = fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 100, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(keys, async (all) => {
      const { rows } = await sql<{ key: string }>`
        select refold(key) as key from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality as each (key, place)
        order by place`.execute(database.owner)
      expect(rows.map(({ key }) => key)).toEqual(all.map((key) => key.split('\n').map(fold).join('\n')))
    }),
  )
})

const stored = {
  users: ['search_key', 'sort_key'],
  site_members: ['search_key', 'sort_key', 'company_key'],
  past_members: ['company_key'],
  contracts: ['search_key', 'sort_key'],
  projects: ['search_key', 'sort_key'],
  notices: ['search_key', 'sort_key'],
  office_projects: ['search_key', 'sort_key'],
  office_accounts: ['search_key', 'sort_key'],
  audit_log: ['search_key', 'person_key'],
} as const

/** Rows whose keys have an old spelling. */
async function countOld(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(stored).flatMap(([table, keys]) =>
      keys.map(async (key) => {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} ~ '[ヶヵー]'`.execute(
          database.owner,
        )
        return rows.length > 0 ? [`${table}.${key}`] : []
      }),
    ),
  )
  return found.flat()
}

/** Keys as the version before wrote them, with ー in every name. */
async function writeOldKeys(): Promise<void> {
  const { owner } = database
  const place = '\n霞ヶ関センター'
  await sql`alter table audit_log disable trigger all`.execute(owner)
  for (const [table, keys] of Object.entries(stored)) {
    const values = sql.join(keys.map((key) => sql`${sql.ref(key)} = ${sql.ref(key)} || ${place}`))
    if (table !== 'site_members') await sql`update ${sql.table(table)} set ${values}`.execute(owner)
  }
  await sql`alter table audit_log enable trigger all`.execute(owner)
  // Memberships follow their accounts; the company is part of their key.
  await sql`update site_members m set company_key = 'センター', search_key = u.search_key || chr(10) || 'センター'
    from users u where u.id = m.user_id`.execute(owner)
}

test('LST-03 OPS-06 keys stored by older versions are refilled in batches, the log’s too', async () => {
  const { owner, url } = database
  await writeOldKeys()
  await takeBack.execute(owner)
  await owner.transaction().execute(up)
  expect(await countOld()).not.toEqual([])
  await refillKeys(owner)
  expect(await countOld()).toEqual([])
  const { rows } = await sql<{ search_key: string; company_key: string; person: string }>`
    select m.search_key, m.company_key, u.search_key as person from site_members m join users u on u.id = m.user_id limit 50`.execute(
    owner,
  )
  for (const row of rows) {
    expect(row).toMatchObject({ company_key: fold('センター'), search_key: `${row.person}\n${fold('センター')}` })
    for (const word of searchWords('霞ケ関センタ－')) expect(row.search_key).toContain(word)
  }
  await expect(sql`update audit_log set ip = null`.execute(owner)).rejects.toThrow('append-only')
  await migrate(url, 'system')
  expect((await sql`select 1 from key_refills`.execute(owner)).rows).toEqual([])
})

test('LST-03 OPS-06 a refill that was cut short is worked off at the next start', async () => {
  const { owner, url } = database
  await sql`update projects set search_key = 'センター' where id = (select max(id::text)::uuid from projects)`.execute(
    owner,
  )
  await sql`insert into key_refills values (4, 'projects', '00000000-0000-0000-0000-000000000000')`.execute(owner)
  await migrate(url, 'system')
  expect(await countOld()).toEqual([])
})

test('LST-03 USR-03 a column that a company’s imports know stays known', async () => {
  const { owner } = database
  const known = (header: string) =>
    sql`insert into import_columns (owner_id, kind, header, reading) values (gen_random_uuid(), 'project-user', ${header}, '{"kind":"leftOut"}')`.execute(
      owner,
    )
  await known('霞ヶ関メール')
  await sql`insert into import_columns select owner_id, kind, '霞ケ関メル', reading from import_columns`.execute(owner)
  await takeBack.execute(owner)
  await owner.transaction().execute(up)
  const { rows } = await sql`select header from import_columns`.execute(owner)
  expect(rows).toEqual([{ header: foldHeader('霞ヶ関メール') }])
  expect([searchKey('霞ヶ関'), sortKey('霞ヶ関')]).toEqual(['霞ケ関', '霞ケ関'])
})
