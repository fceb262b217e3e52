import { tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { openRows } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

const heads = (page: Page) => page.getByRole('columnheader')
const chooser = (page: Page) => page.getByRole('dialog', { name: tableWords.columns })
const columnOf = (page: Page, name: string) => chooser(page).getByRole('checkbox', { name, exact: true })
const rowHeight = async (page: Page) => (await page.getByRole('row').nth(3).boundingBox())!.height
const heightItem = (page: Page, name: string) => page.getByRole('menuitemradio', { name })
const openChooser = (page: Page) => page.getByRole('button', { name: tableWords.columns }).click()

test('LST-02 columns are put away and brought back, by keyboard too; the name stays; the choice outlives a reload', async ({
  page,
}) => {
  await openRows(page)
  const all = ['会社名', '概要', 'ステータス', '契約期間', '管理者', '現場', '利用者数', '最終利用', '更新日']
  await expect(heads(page)).toHaveText(all)
  await page.getByRole('button', { name: tableWords.columns }).press('Enter')
  await expect(columnOf(page, '会社名（固定）')).toBeDisabled()
  await expect(columnOf(page, 'ステータス')).toBeFocused()
  await page.keyboard.press('Space')
  await columnOf(page, '最終利用').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: tableWords.columns })).toBeFocused()
  const visible = all.filter((name) => name !== 'ステータス' && name !== '最終利用')
  await expect(heads(page)).toHaveText(visible)

  await page.reload()
  await expect(heads(page)).toHaveText(visible)
  await openChooser(page)
  await page.getByRole('button', { name: tableWords.resetColumns }).click()
  await expect(heads(page)).toHaveText(all)
})

test('LST-02 what a narrower screen drops, the chooser brings back', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await openRows(page)
  await expect(heads(page).filter({ hasText: /契約番号|最終利用/u })).toHaveCount(0)
  await openChooser(page)
  await columnOf(page, '最終利用').check()
  await expect(heads(page).filter({ hasText: '最終利用' })).toHaveCount(1)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('LST-02 more columns than the screen has room for scroll inside the list’s frame, names and head in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 700 })
  await openAs(page, 'superuser@example.jp', '/system/project?size=50')
  await openChooser(page)
  // A menu that only begins to open has no boxes yet.
  await expect(chooser(page).getByRole('checkbox').last()).toBeVisible()
  for (const column of await chooser(page).getByRole('checkbox', { disabled: false }).all()) await column.check()
  await page.keyboard.press('Escape')
  const name = page.getByRole('rowheader').first()
  const last = heads(page).last()
  await expect(page.locator('.scroll')).toHaveClass(/wide/u)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.locator('.scroll').evaluate((frame) => frame.scrollTo({ left: 9999, top: 300 }))
  await expect(last).toBeInViewport({ ratio: 0.9 })
  expect((await name.boundingBox())!.x).toBeGreaterThanOrEqual(224)

  // With room again the frame lets go, and the head stays under the page's own.
  await page.setViewportSize({ width: 2400, height: 700 })
  await expect(page.locator('.scroll')).not.toHaveClass(/wide/u)
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('LST-02 rows of 32, 36 and 48 px, kept for each person and list', async ({ page }) => {
  await openRows(page)
  expect(Math.round(await rowHeight(page))).toBe(36)
  await page.getByRole('button', { name: tableWords.rowHeight }).click()
  await heightItem(page, tableWords.compact).click()
  await expect.poll(async () => Math.round(await rowHeight(page))).toBe(32)
  await heightItem(page, tableWords.relaxed).click()
  await expect.poll(() => rowHeight(page)).toBeGreaterThanOrEqual(48)
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('_list_')))
  expect(keys).toEqual([expect.stringMatching(/^azas_admin_list_[0-9a-f-]{36}_service-contract$/u)])

  await page.reload()
  await expect.poll(() => rowHeight(page)).toBeGreaterThanOrEqual(48)
  // The same look under another person's name is not this person's.
  await page.evaluate(([key]) => {
    localStorage.setItem(key!.replace(/list_[^_]+/u, 'list_somebody'), localStorage.getItem(key!)!)
    localStorage.setItem(key!, '{"height":')
  }, keys)
  await page.reload()
  await expect.poll(() => rowHeight(page)).toBeLessThan(48)
})

test('LST-02 the button of an open menu closes it, and so does a press elsewhere', async ({ page }) => {
  await openRows(page)
  const button = page.getByRole('button', { name: tableWords.rowHeight })
  const menu = page.getByRole('menu')
  await button.click()
  await expect(menu).toBeVisible()
  await button.click()
  await expect(menu).toHaveCount(0)
  await button.click()
  await page.keyboard.press('End')
  await expect(heightItem(page, tableWords.relaxed)).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toHaveCount(0)
  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('LST-02 on a phone there are cards, and nothing to choose of a table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'superuser@example.jp', '/system/service-contract')
  await expect(page.getByRole('list', { name: '契約会社' }).getByRole('listitem')).toHaveCount(20)
  await expect(page.getByRole('button', { name: tableWords.columns })).toHaveCount(0)
  await expect(page.getByRole('button', { name: tableWords.rowHeight })).toHaveCount(0)
})

test('SHL-13 axe finds nothing in the open chooser and menu', async ({ page }) => {
  await openRows(page)
  for (const opener of [tableWords.columns, tableWords.rowHeight]) {
    await page.getByRole('button', { name: opener }).click()
    const part = page.locator('.pop')
    await expect.poll(() => part.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await expectAccessibleHere(page, opener)
    await page.keyboard.press('Escape')
  }
})
