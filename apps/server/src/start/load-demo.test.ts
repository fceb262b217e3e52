import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { loadDemo } from './load-demo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const indexes = async () => {
  const { rows } = await sql`select indexdef from pg_indexes where tablename = 'site_members' order by 1`.execute(
    database.owner,
  )
  return rows
}

test('OPS-01 npm run demo fills an empty database with so many people, step by step, once', async () => {
  const before = await indexes()
  const lines: string[] = []
  const load = () => loadDemo(['--people', '100000'], { DATABASE_URL: database.url }, (line) => lines.push(line))
  await load()
  const { rows } =
    await sql`select count(*)::int as people from users where role in ('Worker', 'Manager', 'SubManager', 'Operator')`.execute(
      database.owner,
    )
  expect(rows).toEqual([{ people: 100_000 }])
  expect(lines.at(-1)).toMatch(/^ +\d+\.\d s {2}100,000 people are there\.$/u)
  expect(lines.length).toBeGreaterThan(5)
  expect(await indexes()).toEqual(before)
  await expect(load()).rejects.toThrow('holds companies or people already')
})

test.each([
  ['--people', '12'],
  ['--folk', '1000'],
])('OPS-01 npm run demo refuses %s %s in words', async (...args) => {
  await expect(loadDemo(args, { DATABASE_URL: database.url }, () => undefined)).rejects.toThrow(/DEMO_PEOPLE|Usage/u)
})
