import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { grantPrivileges } from './privileges.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const openCompany = () => openDatabase({ url: database.url, role: database.companyRole, max: 1, limits: patience })
const grant = () => grantPrivileges(database.owner, { app: database.role, company: database.companyRole })

const secrets = [
  ['users', 'password_hash', 'displayname'],
  ['sessions', 'salt', 'last_used_at'],
  ['invitations', 'token_hash', 'expires_at'],
  ['password_resets', 'token_hash', 'expires_at'],
] as const

test.each(secrets)('SEC-27 the login of companies reads of %s no %s, nor whole rows', async (table, secret, other) => {
  const db = openCompany()
  const denied = `permission denied for table ${table}`
  const from = sql.table(table)
  await expect(sql`select ${sql.ref(secret)} from ${from}`.execute(db)).rejects.toThrow(denied)
  await expect(sql`select * from ${from}`.execute(db)).rejects.toThrow(denied)
  await expect(sql`select to_jsonb(t) from ${from} t`.execute(db)).rejects.toThrow(denied)
  await expect(sql`select 1 from ${from} where ${sql.ref(secret)} is not null`.execute(db)).rejects.toThrow(denied)
  expect((await sql`select ${sql.ref(other)} from ${from}`.execute(db)).rows).toEqual([])
  await db.destroy()
})

test('SEC-27 a start grants a new column, and takes a secret back that was granted by hand, by table or by column', async () => {
  const { owner, companyRole } = database
  const db = openCompany()
  const readSecret = () => sql`select password_hash from users`.execute(db)
  await sql`alter table users add column nickname text`.execute(owner)
  await expect(sql`select nickname from users`.execute(db)).rejects.toThrow('permission denied for table users')
  await grant()
  expect((await sql`select nickname from users`.execute(db)).rows).toEqual([])
  for (const what of [sql`select`, sql`select (password_hash)`, sql`truncate`]) {
    await sql`grant ${what} on users to ${sql.id(companyRole)}`.execute(owner)
    await grant()
    await expect(readSecret()).rejects.toThrow('permission denied for table users')
    await expect(sql`truncate users`.execute(db)).rejects.toThrow('permission denied for table users')
    expect((await sql`select nickname from users`.execute(db)).rows).toEqual([])
  }
  await db.destroy()
})

test('SEC-27 SEC-60 the login of companies calls nothing that runs as the owner but what reads its scope, an address or a sign-in id', async () => {
  const db = openCompany()
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(oid, 'EXECUTE') order by 1`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'address_is_owned',
    'scope_contract',
    'scope_sites',
    'used_sign_in_ids',
  ])
  await expect(sql`select trim_log('2001-01-01', 1)`.execute(db)).rejects.toThrow('permission denied for function')
  const erasing = sql`select erase_from_log(gen_random_uuid(), '[]')`
  await expect(erasing.execute(db)).rejects.toThrow('permission denied for function')
  await expect(erasing.execute(database.app)).rejects.toThrow('only who was erased leaves the log')
  await db.destroy()
})

test('SEC-27 a start gives the right to call back where it was lost, and takes it from everybody else', async () => {
  const { owner, companyRole } = database
  const asks = sql`function address_is_owned(text, text, uuid)`
  const read = async () =>
    (
      await sql<{ everybody: boolean; company: boolean }>`select
        has_function_privilege('public', 'address_is_owned(text, text, uuid)', 'EXECUTE') as everybody,
        has_function_privilege(${companyRole}, 'address_is_owned(text, text, uuid)', 'EXECUTE') as company`.execute(
        owner,
      )
    ).rows[0]
  const right = { everybody: false, company: true }
  expect(await read()).toEqual(right)
  await sql`revoke execute on ${asks} from ${sql.id(companyRole)}`.execute(owner)
  await grant()
  expect(await read()).toEqual(right)
  await sql`grant execute on ${asks} to public`.execute(owner)
  await grant()
  expect(await read()).toEqual(right)
})
