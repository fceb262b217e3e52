import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName } from '#backup/backup-folder.ts'
import { worldStart } from '#db/testing/world-clock.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'azas-usage-'))))
afterAll(() => rm(folder, { recursive: true }))

async function readBackup(app: TestApp): Promise<unknown> {
  const { access_token: token } = await app.signIn('superuser@example.jp')
  return (await app.call('GET', '/usage/totals', { token })).json<{ backup: unknown }>().backup
}

test('OPS-08 the totals say when the last backup was taken, and that one is missing', async () => {
  const app = await createTestApp('demo', { BACKUP_DIR: folder })
  expect(await readBackup(app)).toEqual({ takenAt: null, isOverdue: true })
  await writeFile(join(folder, backupName(worldStart)), '')
  expect(await readBackup(app)).toEqual({ takenAt: worldStart.toISOString(), isOverdue: false })
  await app.close()
})

test('OPS-08 the totals say nothing of backups without BACKUP_DIR', async () => {
  const app = await createTestApp('demo')
  expect(await readBackup(app)).toBeNull()
  await app.close()
})
