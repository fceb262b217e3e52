import { adminScreenWords } from '@azas/domain/admin/admin.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { box } from '../contract-form.ts'
import { nameLinks, openRows, rangeOf, searchBy, searchButton, unfold } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const columnWidths = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))

/**
 * What needs attention stands above the list of a landing page and is no part of it (SHL-14).
 * Both heights are read at once: the block is another one as soon as its lines have come.
 */
const heightWithoutAttention = (page: Page) =>
  page.evaluate(() => {
    const block = document.querySelector('.attention')
    const margin = block ? Number.parseFloat(getComputedStyle(block).marginBottom) : 0
    return document.documentElement.scrollHeight - (block?.getBoundingClientRect().height ?? 0) - margin
  })

for (const path of ['/system/service-contract', '/system/admin', '/system/project']) {
  test(`LST-02 twenty rows fit into 1,040 px: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await openAs(page, superUser, path)
    await expect(nameLinks(page)).toHaveCount(20)
    expect(await heightWithoutAttention(page)).toBeLessThanOrEqual(1040)
  })

  test(`LST-02 columns keep their widths whatever stands in them: ${path}`, async ({ page }) => {
    await openAs(page, superUser, path)
    await expect(nameLinks(page)).toHaveCount(20)
    const before = await columnWidths(page)
    await page.getByLabel('表示件数').selectOption('50')
    await expect(nameLinks(page)).not.toHaveCount(20)
    await page.getByRole('columnheader').getByRole('button').first().click()
    await expect(page).toHaveURL(/sort=/u)
    expect(await columnWidths(page)).toEqual(before)
  })
}

test('LST-02 the column that the rows are sorted by is in sight and marked, also one that was not asked for', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/project')
  await expect(head(page, 'ステータス')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head(page, '作業員')).toHaveCount(0)
  await page.goto('/system/project?sort=-workerCount')
  await expect(head(page, '作業員')).toHaveAttribute('aria-sort', 'descending')
})

test('CON-01 LST-01 contracts that end soon come in the order of their end, unless another order was chosen', async ({
  page,
}) => {
  await openRows(page)
  await unfold(page)
  const { wire } = await searchBy(page, () => page.getByRole('checkbox', { name: contractWords.endsSoon }).check())
  expect(wire['sort']).toBe('endDate')
  await expect(head(page, '終了日')).toHaveAttribute('aria-sort', 'ascending')
  const sorted = await searchBy(page, () => page.getByRole('button', { name: '会社名で並べ替え' }).click())
  expect(sorted.wire['sort']).toBe('companyName')
  await expect(head(page, '終了日')).toHaveCount(0)
})

test('LST-01 FRM-02 a day of a condition is picked from the calendar', async ({ page }) => {
  await openRows(page)
  await unfold(page)
  await page.getByRole('button', { name: '開始日：カレンダーを開く' }).click()
  const today = page.getByRole('gridcell').locator('[aria-current="date"]')
  await expect(today).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page, '開始日')).toHaveValue(/^\d{4}\/\d{2}\/\d{2}$/u)
  await expect(page.getByRole('grid')).toHaveCount(0)
})

for (const path of ['/system/service-contract', '/system/admin']) {
  test(`LST-03 an error of the conditions moves nothing: ${path}`, async ({ page }) => {
    await openAs(page, superUser, path)
    await expect(nameLinks(page)).toHaveCount(20)
    await unfold(page)
    const before = [await searchButton(page).boundingBox(), await rangeOf(page).boundingBox()]
    await box(page, '開始日').fill('2026/12/31')
    await box(page, '終了日').fill('2026/01/01')
    await searchButton(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(/期間が正しくありません。/u)
    expect([await searchButton(page).boundingBox(), await rangeOf(page).boundingBox()]).toEqual(before)
    await expect(alert).toBeInViewport({ ratio: 1 })
    await box(page, '終了日').fill('あした')
    await searchButton(page).click()
    await expect(alert).toHaveText(validationWords.dateInvalid)
    await expect(box(page, '終了日')).toHaveAccessibleDescription(validationWords.dateInvalid)
  })
}

test('ADM-02 e-mail under the name, sites as a number with their names, the mail only while it did not arrive', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/admin')
  const failed = page.getByRole('row').filter({ hasText: 'first-login@example.jp' })
  await expect(failed).toContainText(adminScreenWords.mailFailed)
  await expect(page.getByText('送信済み')).toHaveCount(0)
  const mail = page.getByTitle('subadmin@example.jp')
  expect((await mail.boundingBox())!.height).toBeLessThanOrEqual(16)
  const row = page.getByRole('row').filter({ has: mail })
  await expect(row.getByText('3現場')).toHaveAttribute('title', /.+\n.+\n.+/u)
})

test('PRJ-02 the people of a site by role stand in one cell', async ({ page }) => {
  await openAs(page, superUser, '/system/project?sort=-userCount')
  await expect(page.getByRole('row').nth(1)).toContainText(
    /[\d,]+名（今月[\d,]+名）監督\d+・協力\d+・作業[\d,]+・事務\d+/u,
  )
})

const cutTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent))

test('LST-02 ADM-02 no e-mail under a name is cut at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, superUser, '/system/admin?size=100')
  await expect(nameLinks(page)).toHaveCount(100)
  // Other journeys make accounts whose addresses are longer than people have.
  const cut = await cutTexts(page, 'tbody th .under')
  expect(cut.filter((text) => text.length <= 34)).toEqual([])
})

test('LST-02 PRJ-02 no company of twelve letters is cut at 1440 px, and no period', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, superUser, '/system/project?size=100')
  await expect(nameLinks(page)).toHaveCount(100)
  const cut = await cutTexts(page, 'tbody td:not(:has(.under, button, input))')
  expect(cut.filter((text) => text.length <= 12 || text.includes('〜'))).toEqual([])
})

for (const width of [1200, 1366, 1440]) {
  test(`LST-01 the boxes of a filter group stand in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, superUser, '/system/admin')
    await expect(nameLinks(page)).toHaveCount(20)
    await unfold(page)
    const lines = await page
      .locator('.search .checks')
      .evaluateAll((groups) =>
        groups.map((group) => new Set([...group.children].map((part) => part.getBoundingClientRect().top)).size),
      )
    expect(lines).toEqual([1, 1, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

test('PRJ-03 SHL-12 an Admin reads of no company but the own one', async ({ page }) => {
  await openAs(page, 'admin@example.jp', '/system/project')
  await nameLinks(page).first().click()
  // In the record's own list of facts: the list's column and condition have the same word.
  await expect(page.locator('dt').getByText('工期', { exact: true })).toBeVisible()
  await expect(page.getByText(contractWords.object, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: shellWords.jumpOwn })).toBeVisible()
})
