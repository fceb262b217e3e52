import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { heading } from '../contract-form.ts'
import { expect, openAs, test } from '../world.ts'

const BACKUP_DIR = fileURLToPath(new URL('../../.tmp/backups-of-a-journey', import.meta.url))
test.use({ serverName: 'backups', serverEnv: { BACKUP_DIR } })
test.afterAll(() => rm(BACKUP_DIR, { recursive: true, force: true }))

const old = 'genba-2026-01-31-0200.tar.zst'
/** The backups that the server has taken. */
async function listTaken(): Promise<string[]> {
  return (await readdir(BACKUP_DIR)).filter((name) => name.endsWith('.tar.zst') && name !== old)
}
const saying = (page: Page, word: string) => page.getByText(word.split('{at}')[0]!)

test('OPS-08 the SuperUser reads when the last backup was taken, and is warned where none was for more than a day', async ({
  page,
}) => {
  await openAs(page, 'superuser@example.jp', '/system/usage')
  await expect(heading(page)).toHaveText(words.title)
  await expect.poll(listTaken).toHaveLength(1)
  await page.reload()
  await expect(saying(page, words.backupTaken)).toHaveText(/：\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/u)
  await expect(saying(page, words.backupOverdue)).toHaveCount(0)
  const [name] = await listTaken()
  await rename(join(BACKUP_DIR, name!), join(BACKUP_DIR, old))
  await page.reload()
  await expect(saying(page, words.backupOverdue)).toContainText('（最終：2026/01/31 02:00）')
  await expectAccessibleHere(page, 'use with an overdue backup')
  await rm(BACKUP_DIR, { recursive: true })
  await page.reload()
  await expect(page.getByText(words.backupNever)).toBeVisible()
  await expect(saying(page, words.backupTaken)).toHaveCount(0)
})
