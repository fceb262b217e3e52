import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createTestInstallation } from '#db/testing/installation.ts'
import { openDatabases } from './open-databases.ts'
import { prepareDatabase } from './prepare-database.ts'

test('SEC-27 SEC-56 each pool logs in as its login, with the limits of calls or of downloads, in a scope or in none', async () => {
  const installation = await createTestInstallation(true)
  const closing: (() => Promise<void>)[] = []
  const serving = await prepareDatabase(installation, 'system')
  const opened = await openDatabases(serving, 4, (close) => closing.push(close))
  const { db, exportDb, companyDb, companyExportDb } = opened
  const read = async (pool: Database) =>
    (
      await sql<{ login: string; limit: string }>`
        select session_user as login, current_setting('statement_timeout') as limit`.execute(pool)
    ).rows[0]
  const nobody = '00000000-0000-0000-0000-000000000000'
  const pools = [db, exportDb, companyDb.of(nobody), companyExportDb.of(nobody)]
  const { role, company } = serving
  expect(await Promise.all(pools.map(read))).toEqual([
    { login: role, limit: '3s' },
    { login: role, limit: '1min' },
    { login: company.role, limit: '3s' },
    { login: company.role, limit: '1min' },
  ])
  const scopeOf = async (pool: Database) =>
    (await sql<{ scope: string }>`select coalesce(current_setting('azas.scope', true), '') as scope`.execute(pool))
      .rows[0]
  expect((await scopeOf(companyDb.of(nobody)))?.scope).toMatch(new RegExp(`^${nobody}:`, 'u'))
  expect((await scopeOf(db))?.scope).toBe('')
  for (const close of closing.toReversed()) await close()
  await installation.drop()
})
