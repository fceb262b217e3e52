import { readFile } from 'node:fs/promises'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expect, openAs, test } from '../world.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: shellWords.mainMenu })
const manualPath = '**/system/company_admin_manual?*'

/** Answers as the server would for a manual of this size and age. */
async function pretendManual(page: Page, bytes: number, updatedAt: string): Promise<void> {
  await page.route(manualPath, (route) =>
    route.fulfill({ json: { presigned_url: '/none', bytes_size: bytes, updated_at: updatedAt } }),
  )
}

for (const email of ['superuser@example.jp', 'admin@example.jp', 'subadmin@example.jp']) {
  test(`SHL-06 ${email} downloads the manual by one press`, async ({ page }) => {
    await openAs(page, email)
    await expect(menuOf(page).getByRole('heading', { name: '管理者操作マニュアル' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await menuOf(page)
      .getByRole('button', { name: /^ダウンロード（PDF・約0\.1MB）$/u })
      .click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('company-admin-manual.pdf')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(menuOf(page)).toBeVisible()
  })
}

test('SHL-06 the size is rounded up, the day is that of Tokyo', async ({ page }) => {
  await pretendManual(page, 1_200_001, '2026-11-01T15:00:00.000Z')
  await openAs(page, 'admin@example.jp')
  await expect(menuOf(page)).toContainText('ダウンロード（PDF・約1.3MB）')
  await expect(menuOf(page)).toContainText('最終更新日：2026/11/02')
})

test('SHL-06 where there is none, or it cannot be read, the menu says so and the rest works', async ({ page }) => {
  await page.route(manualPath, (route) => route.fulfill({ json: null }))
  await openAs(page, 'admin@example.jp')
  await expect(menuOf(page)).toContainText('公開中のマニュアルはありません。')
  await page.unroute(manualPath)
  await page.route(manualPath, (route) => route.abort())
  await page.reload()
  await expect(menuOf(page).getByRole('alert')).toHaveText(/^マニュアルを取得できませんでした。/u)
  await page.unroute(manualPath)
  await menuOf(page).getByRole('button', { name: '再読み込み' }).click()
  await expect(menuOf(page)).toContainText('ダウンロード（PDF・約0.1MB）')
})

test('SHL-06 the press that comes late still gets a living link', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  const button = menuOf(page).getByRole('button', { name: /^ダウンロード/u })
  await expect(button).toBeVisible()
  const request = page.waitForRequest(manualPath)
  const downloading = page.waitForEvent('download')
  await button.click()
  await request
  expect(await (await downloading).failure()).toBeNull()
})
