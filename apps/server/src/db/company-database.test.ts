import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyDatabase, openCompanyDatabase, readScopeKey } from './company-database.ts'
import { type Database, openDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { patience } from './testing/patience.ts'

let database: TestDatabase
let companies: [string, string]
let one: CompanyDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
  const key = await readScopeKey(database.owner)
  one = openCompanyDatabase({ url: database.url, role: database.companyRole, max: 1, limits: patience }, key)
  const rows = await database.owner.selectFrom('contracts').select('id').orderBy('contract_number').limit(2).execute()
  companies = [rows[0]!.id, rows[1]!.id]
})
afterAll(async () => {
  await one.destroy()
  await database.drop()
})

const readContracts = async (db: Database) =>
  (await sql<{ id: string }>`select id from contracts`.execute(db)).rows.map(({ id }) => id)

describe('SEC-27 a connection reads in the scope of the call that has it', () => {
  test('SEC-27 companies that take turns on one connection each read their own', async () => {
    const [first, second] = companies
    for (const id of [first, first, second, first, second, second])
      expect(await readContracts(one.of(id))).toEqual([id])
  })

  test('SEC-27 many that ask at once wait for it, and none reads in the scope of another', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => companies[index % 2]!)
    expect(await Promise.all(ids.map((id) => readContracts(one.of(id))))).toEqual(ids.map((id) => [id]))
  })

  test('SEC-27 a company keeps its database until a thousand others came, and reads on', async () => {
    const first = one.of(companies[0])
    expect(one.of(companies[0])).toBe(first)
    for (let other = 0; other < 1_000; other += 1) one.of(`other ${other}`)
    expect(one.of(companies[0])).not.toBe(first)
    expect(await readContracts(first)).toEqual([companies[0]])
    expect(await readContracts(one.of(companies[0]))).toEqual([companies[0]])
  })

  test('SEC-27 a transaction stays in its scope, and one that fails leaves none to the next', async () => {
    const [first, second] = companies
    await one
      .of(first)
      .transaction()
      .execute(async (trx) => expect(await readContracts(trx)).toEqual([first]))
    const failing = one
      .of(first)
      .transaction()
      .execute((trx) => sql`select 1 / 0`.execute(trx))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await readContracts(one.of(second))).toEqual([second])
  })

  test('SEC-27 a connection that cannot be given a scope is closed, and no slot is lost', async () => {
    // PostgreSQL takes no NUL, so that the connection is there and the setting fails.
    await expect(readContracts(one.of('\0'))).rejects.toThrow('invalid byte sequence')
    expect(await readContracts(one.of(companies[1]))).toEqual([companies[1]])
    await database.closeDoor()
    await expect(readContracts(one.of(companies[0]))).rejects.toThrow(/connect|terminat/u)
    await database.openDoor()
    expect(await readContracts(one.of(companies[0]))).toEqual([companies[0]])
  })
})

describe('SEC-27 a scope is signed, by a key that its login does not read', () => {
  let db: Database
  beforeAll(() => {
    db = openDatabase({ url: database.url, role: database.companyRole, max: 1, limits: patience })
  })
  afterAll(() => db.destroy())

  const readIn = async (scope: string) => {
    await sql`select set_config('azas.scope', ${scope}, false)`.execute(db)
    return readContracts(db)
  }
  const readScope = async (id: string) =>
    (await sql<{ scope: string }>`select current_setting('azas.scope') as scope`.execute(one.of(id))).rows[0]!.scope

  test('SEC-27 without one nothing is read', async () => {
    expect(await readContracts(db)).toEqual([])
  })

  test('SEC-27 another company’s id under one’s own signature, or none, reads nothing', async () => {
    const [first, second] = companies
    const own = await readScope(first)
    const signature = own.split(':')[1]!
    expect(await readIn(own)).toEqual([first])
    for (const forged of [
      second,
      `${second}:`,
      `${second}:${signature}`,
      `${second}:${first}:${signature}`,
      `${first}:${signature.slice(1)}`,
      `${first}:${signature.toUpperCase()}`,
      `:${signature}`,
      'x',
      '',
    ])
      expect(await readIn(forged)).toEqual([])
  })

  test('SEC-27 the key is no company’s to read', async () => {
    await expect(sql`select key from scope_keys`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`select key from scope_keys`.execute(one.of(companies[0]))).rejects.toThrow('permission denied')
  })
})
