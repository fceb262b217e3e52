import { expect, test } from 'vitest'
import { checkWriters, judgeWrites } from '../scripts/check/writers.ts'

const tenants = 'apps/server/src/features/office-project/x.ts'
const notices = 'apps/server/src/features/notice/x.ts'

test.each([
  "db.updateTable('notices').set(row)",
  "db.insertInto('notices')",
  "db\n    .deleteFrom('notices')",
  'sql`update notices set is_draft = true`',
  'sql`update notices n set is_draft = true`',
  'sql`UPDATE notices AS n SET is_draft = true`',
  'sql`truncate notices`',
  "defineChanges({ table: 'notices' })",
  'sql`with gone as (delete from notices returning id) select`',
  'sql`insert into notices (id)\n select`',
])('a table is written to by its owner alone: %s', (text) => {
  expect(judgeWrites(notices, text)).toEqual([])
  expect(judgeWrites(tenants, text)).toEqual([
    `${tenants}: writes to notices, which belongs to features/notice, notices`,
  ])
})

test('a folder that only begins like the owner is another one', () => {
  const board = 'apps/server/src/features/notice-board/x.ts'
  expect(judgeWrites(board, 'sql`update notices set is_draft = true`')).toHaveLength(1)
})

test('anybody reads a table', () => {
  expect(judgeWrites(tenants, "db.selectFrom('notices'); sql`select from notices for update`")).toEqual([])
})

test('a new table has to have its owner', () => {
  expect(judgeWrites(tenants, 'sql`insert into cranes (id)`')).toEqual([
    `${tenants}: writes to cranes, which has no owner in scripts/check/writers.ts`,
  ])
})

test('the server keeps to it', async () => {
  expect(await checkWriters()).toEqual({ faults: [] })
})
