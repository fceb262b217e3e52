import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('SEC-27 SEC-60 the login of companies calls nothing that runs as the owner but what reads its scope', async () => {
  const db = openDatabase({ url: database.url, role: database.companyRole, max: 1, limits: patience })
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(oid, 'EXECUTE') order by 1`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['scope_contract', 'scope_sites'])
  await expect(sql`select trim_log('2001-01-01', 1)`.execute(db)).rejects.toThrow('permission denied for function')
  const erasing = sql`select erase_from_log(gen_random_uuid(), '[]')`
  await expect(erasing.execute(db)).rejects.toThrow('permission denied for function')
  await expect(erasing.execute(database.app)).rejects.toThrow('only who was erased leaves the log')
  await db.destroy()
})
