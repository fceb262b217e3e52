import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { makeDemoData } from './demo-data.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, max: 1, limits: { query_timeout: 0, statement_timeout: 0 } })
  await makeDemoData(db, { realm: 'system', password: 'genba-demo-2026', today: '2026-11-21' })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

test('OPS-01 NTC-02 notices of both kinds in every status, one with 125 of 128 mails and three failures', async () => {
  const noon = '2026-11-21T03:00:00Z'
  const statuses = await ask(sql<{ kind: string; statuses: number; notices: number }>`
    select kind, count(*)::int as notices, count(distinct case when is_draft then 'Draft'
      when start_timestamp > ${noon} then 'FuturePublish' when end_timestamp > ${noon} then 'NowPublishing'
      else 'Published' end)::int as statuses from notices group by kind order by kind`)
  expect(statuses).toEqual([
    { kind: 'notice', notices: 14, statuses: 4 },
    { kind: 'office-notice', notices: 14, statuses: 4 },
  ])
  const [mails] = await ask(sql`
    select complete, failed, waiting from notice_mail_counts c join notices n on n.id = c.notice_id
    where n.title like '年末年始の入場停止期間%'`)
  expect(mails).toEqual({ complete: 125, failed: 3, waiting: 0 })
  const [early] = await ask(sql`
    select count(*)::int as n from notice_mails m join notice_mailings w using (notice_id, revision)
    where (m.state = 'Scheduled') <> (w.starts_at > ${noon})`)
  expect(early).toEqual({ n: 0 })
})
