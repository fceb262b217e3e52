import { readFile, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Folder, makeFolder } from '#backup/testing/installations.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { createTestInstallation, type TestInstallation } from '#db/testing/installation.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'
import { makeBackupKey } from './backup-key.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let source: TestDatabase
let target: TestInstallation
let folder: Folder
const silent = () => undefined
beforeAll(async () => {
  folder = await makeFolder()
  source = await createTestDatabase('empty')
  await prepareJobs(source.url)
  target = await createTestInstallation(true)
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await folder.remove()
})

test('OPS-08 a backup for BACKUP_RECIPIENT shows nothing, and is restored by the key that was made with it alone', async () => {
  const BACKUP_RECIPIENT = await makeBackupKey([folder.file('key')])
  await sql`insert into realms (id) values ('secret-realm')`.execute(source.owner)
  await backup([folder.file('whole')], { ...folder.environmentOf(source.url), BACKUP_RECIPIENT }, silent)
  expect((await readFile(folder.file('whole'))).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const bringBack = (more: Record<string, string>) =>
    restore([folder.file('whole')], { ...folder.environmentOf(target.url), ...more }, silent)
  await expect(bringBack({})).rejects.toThrow('This backup is encrypted')
  await makeBackupKey([folder.file('other')])
  await expect(bringBack({ BACKUP_KEY_FILE: folder.file('other') })).rejects.toThrow('does not hold the key')
  await bringBack({ BACKUP_KEY_FILE: folder.file('key') })
  const { rows } = await sql<{ id: string }>`select id from realms order by 1`.execute(target.admin)
  expect(rows.map(({ id }) => id)).toEqual(['secret-realm', 'system'])
})

test('OPS-08 a new key is for its owner’s eyes and never replaces another', async () => {
  await makeBackupKey([folder.file('mine')])
  const key = await readFile(folder.file('mine'), 'utf8')
  expect((await stat(folder.file('mine'))).mode & 0o777).toBe(0o600)
  await expect(makeBackupKey([folder.file('mine')])).rejects.toThrow('cannot be written (EEXIST)')
  expect(await readFile(folder.file('mine'), 'utf8')).toBe(key)
  await expect(makeBackupKey([])).rejects.toThrow('Usage: npm run backup-key -- FILE')
})
