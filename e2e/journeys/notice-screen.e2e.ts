import { noticeFormWords } from '@azas/domain/notice/notice.words.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { button, dialogOf, heading } from '../contract-form.ts'
import { nameLinks } from '../contract-list.ts'
import { check, fillNotice, reserve, superUser } from '../notice-pages.ts'
import { expect, openAs, test } from '../world.ts'

const screens: Record<string, (page: Page) => Promise<void>> = {
  'list of notices': async (page) => {
    await openAs(page, superUser, '/system/notice')
    await expect(nameLinks(page).first()).toBeVisible()
  },
  'page of a notice': async (page) => {
    await openAs(page, superUser, '/system/notice')
    await page.getByRole('link', { name: /^年末年始の入場停止期間/u }).click()
    await expect(page.locator('.big')).toBeVisible()
    await expect(page.locator('.badge').nth(4)).toBeVisible()
  },
  'form of a notice': async (page) => {
    await openAs(page, superUser, '/system/notice/new')
    await fillNotice(page, '安全週間の取り組み')
    await check(page, '契約会社の管理者').check()
    await expect(page.locator('.audience .big')).toBeVisible()
    await expect(page.locator('.audience')).toHaveAttribute('aria-busy', 'false')
  },
  'question before a notice': async (page) => {
    await openAs(page, superUser, '/system/office-notice/new')
    await fillNotice(page, '安全週間の取り組み')
    await reserve(page).click()
    await expect(dialogOf(page)).toBeVisible()
  },
  'preview of a notice': async (page) => {
    await openAs(page, superUser, '/system/notice')
    await page.getByRole('link', { name: /^年末年始の入場停止期間/u }).click()
    await button(page, 'プレビュー').click()
    await expect(dialogOf(page)).toBeVisible()
  },
  'mail in the preview of a notice': async (page) => {
    await openAs(page, superUser, '/system/notice')
    await page.getByRole('link', { name: /^年末年始の入場停止期間/u }).click()
    await button(page, 'プレビュー').click()
    await button(page, 'メール').click()
    await expect(dialogOf(page).getByRole('article')).toContainText('■本文')
  },
  'calendar of notices': async (page) => {
    await openAs(page, superUser, '/system/notice/calendar')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('.ev').first()).toBeVisible()
  },
}

for (const [name, open] of Object.entries(screens)) {
  test(`SHL-13 axe finds nothing on a desk or a phone, light or dark: ${name}`, async ({ page }) => {
    await open(page)
    // A link half under the sticky head is no finding: one scrolls.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, name)
  })
}

test('NTC-03 SHL-13 at 390 px whom the mails reach and the preview come before the verbs, for eyes and for keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '安全週間の取り組み')
  await check(page, '契約会社の管理者').check()
  await expect(page.locator('.audience .big')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const bottomOf = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!
    return box.y + box.height
  }
  expect(await bottomOf('.aside')).toBeLessThanOrEqual((await page.locator('.sticky').boundingBox())!.y)
  await button(page, 'プレビュー').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, noticeFormWords.testMail)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.sticky :focus')).toHaveText('キャンセル')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('textbox', { name: 'タイトル' })).toHaveValue('安全週間の取り組み')
})
