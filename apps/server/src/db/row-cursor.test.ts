import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openCursor } from './row-cursor.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const ids = Array.from({ length: 1201 }, (_, i) => ({ id: `r${i}` }))
  await database.owner.insertInto('realms').values(ids).execute()
})
afterAll(() => database.drop())

const open = () => openCursor(database.app, (trx) => trx.selectFrom('realms').select('id').orderBy('id'))

test('LST-06 a cursor hands over 500 rows at most, all of them in the end, as many as it said', async () => {
  const { total, batches, close } = await open()
  const sizes: number[] = []
  const seen: string[] = []
  for await (const rows of batches) {
    sizes.push(rows.length)
    seen.push(...rows.map(({ id }) => id))
  }
  await close()
  expect(Math.max(...sizes)).toBe(500)
  expect([seen.length, new Set(seen).size]).toEqual([total, total])
})

test('LST-06 rows that come while it is read are not among its rows: count and content are of one moment', async () => {
  const { total, batches, close } = await open()
  await database.owner.insertInto('realms').values({ id: 'zz' }).execute()
  let seen = 0
  for await (const rows of batches) seen += rows.length
  await close()
  expect(seen).toBe(total)
})

const broken = (trx: Database) =>
  trx
    .selectFrom('realms')
    .select(sql<number>`1 / (length(id) * 0)`.as('x'))
    .orderBy('x')

test('LST-06 a cursor that cannot be opened, or is closed twice, leaves no connection taken', async () => {
  for (let round = 0; round < 11; round++) {
    await expect(openCursor(database.app, broken)).rejects.toThrow('division by zero')
    const { close } = await open()
    await Promise.all([close(), close()])
  }
})
