import { pages } from '@azas/domain/access/pages.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import { manualWords, shellWords, supportWords } from '@azas/domain/words/shell.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import type { Locator, Page } from '@playwright/test'
import { delayCalls } from '../contract-list.ts'
import { holdFile, pressAtOnce, slowDown } from '../early-keys.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const fieldOf = (page: Page) => page.getByRole('combobox', { name: shellWords.jumpTitle })
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page) => page.getByRole('row').nth(1)

/** A list with its rows on a slow machine: the frame listens to keys. */
async function openSlowList(page: Page, path = '/system/service-contract'): Promise<void> {
  await openAs(page, superUser, path)
  await expect(rowOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await slowDown(page)
}

test('SHL-12 what is typed with Ctrl-K at once stands in the field, on a slow machine and before its search is loaded', async ({
  page,
}) => {
  await openSlowList(page)
  const file = await holdFile(page, 'JumpResults')
  await pressAtOnce(page, ['^k', '田', '中'])
  await expect(fieldOf(page)).toHaveValue('田中')
  await expect(fieldOf(page)).toBeFocused()
  file.release()
  await expect(page.getByRole('group', { name: '利用者' }).getByRole('option').first()).toContainText('田中')
})

test('SHL-12 Ctrl-K, a word and Enter at once: one is there', async ({ page }) => {
  await openSlowList(page)
  await pressAtOnce(page, ['^k', 'オフィス向けお知らせ', 'Enter'])
  await expect(titleOf(page)).toHaveText(pages['office-notice'].word)
})

test('SHL-12 an Enter before the answer goes to the first hit, and a letter after it takes it back', async ({
  page,
}) => {
  await openSlowList(page, '/system/notice')
  // The first hit is that of the first group, whichever answers first.
  const { release } = await delayCalls(page, /\/contract\/search\?/u)
  await pressAtOnce(page, ['^k', 'ミナト総合', 'Enter'])
  await expect(page.getByRole('dialog').getByRole('group', { name: projectWords.object })).toBeVisible()
  release()
  await expect(titleOf(page)).toHaveText('株式会社ミナト総合建設')
  const file = await holdFile(page, 'JumpResults')
  await page.reload()
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await pressAtOnce(page, ['^k', 'オフィス向け', 'Enter', 'お'])
  file.release()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([pages['office-notice'].word])
})

test('SHL-12 a kanji conversion that begins with the key after Ctrl-K arrives whole', async ({ page }) => {
  await openSlowList(page)
  const file = await holdFile(page, 'JumpResults')
  const ime = await pressAtOnce(page, ['^k', '~げんば'])
  await expect(fieldOf(page)).toHaveValue('げんば')
  file.release()
  await ime.send('Input.insertText', { text: '現場' })
  await expect(fieldOf(page)).toHaveValue('現場')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
})

/** Presses a button's Enter and these keys while the part behind it is still on its way. */
async function pressBefore(page: Page, opener: Locator, file: string, keys: readonly string[]): Promise<void> {
  const part = await holdFile(page, file)
  await page.evaluate(watchForPart)
  await opener.focus()
  await pressAtOnce(page, ['Enter', ...keys])
  await part.asked
  part.release()
  await page.waitForFunction(() => document.documentElement.dataset['part'] === 'stood')
}

/** Remembers that a part stood, however short. */
function watchForPart(): void {
  new MutationObserver(() => {
    if (document.querySelector('dialog[open], [role=dialog], .peek')) document.documentElement.dataset['part'] = 'stood'
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

const parts: readonly [what: string, file: string, opener: (page: Page) => Locator][] = [
  ['the mail to the support', 'SupportDialog', (page) => page.getByRole('button', { name: supportWords.open })],
  ['the manual', 'ManualReplaceDialog', (page) => page.getByRole('button', { name: manualWords.replace })],
  [
    'the download',
    'DownloadDialog',
    (page) => page.getByRole('main').getByRole('button', { name: exportWords.open, exact: true }),
  ],
]

for (const [what, file, opener] of parts) {
  test(`SHL-12 ${what}: a Tab before it is loaded leads to its second stop`, async ({ page }) => {
    await openSlowList(page)
    await pressBefore(page, opener(page), file, ['Tab'])
    const stops = page.getByRole('dialog').locator('button, input, textarea')
    await expect(stops.nth(1)).toBeFocused()
  })

  test(`SHL-12 ${what}: an Escape before it is loaded closes it, and the focus is back`, async ({ page }) => {
    await openSlowList(page)
    await pressBefore(page, opener(page), file, ['Escape'])
    await expect(opener(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The next keys are the page's again.
    await page.keyboard.press('Tab')
    await expect(opener(page)).not.toBeFocused()
  })
}

test('SHL-12 the arrows that follow the key of a calendar at once choose a day', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract/new')
  await expect(titleOf(page)).toBeVisible()
  await slowDown(page)
  const field = page.getByRole('textbox', { name: '開始日' })
  await field.fill('2026/11/02')
  const opener = page.getByRole('button', { name: new RegExp(`^開始日.*${calendarWords.open}`, 'u') })
  await pressBefore(page, opener, 'Calendar', ['ArrowDown', 'ArrowDown', 'Enter'])
  await expect(field).toHaveValue('2026/11/16')
})

test('SHL-12 FRM-02 the first calendar after a load shows no empty frame, and comes as the pointer does', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/service-contract/new')
  const opener = page.getByRole('button', { name: new RegExp(`^開始日.*${calendarWords.open}`, 'u') })
  const part = await holdFile(page, 'Calendar')
  await opener.hover()
  await part.asked
  await opener.press('Enter')
  const layer = page.getByRole('dialog', { name: calendarWords.title })
  await expect(layer).toHaveCSS('opacity', '0')
  part.release()
  await expect(layer.getByRole('grid')).toBeVisible()
  await expect(layer).toHaveCSS('opacity', '1')
})

// At 500 px of height there is room above the field alone.
for (const height of [900, 500])
  test(`SHL-12 FRM-02 the first calendar after a load stands whole beside its field: ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height })
    await openAs(page, superUser, '/system/service-contract/new')
    await expect(titleOf(page)).toBeVisible()
    await slowDown(page)
    const opener = page.getByRole('button', { name: new RegExp(`^終了日.*${calendarWords.open}`, 'u') })
    if (height < 900) await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await opener.click()
    const layer = page.getByRole('dialog', { name: calendarWords.title })
    await expect(layer.getByRole('grid')).toBeVisible()
    const hidden = () => layer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect.poll(hidden).toBeLessThanOrEqual(0)
    const box = (await layer.boundingBox())!
    const button = (await opener.boundingBox())!
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(box.y >= button.y + button.height || box.y + box.height <= button.y).toBe(true)
  })

test('SHL-12 an Escape that follows the key of a quick look at once closes it', async ({ page }) => {
  await openSlowList(page)
  const opener = page.getByRole('button', { name: /^概要を表示：/u }).first()
  await pressBefore(page, opener, 'service-contract.pages', ['Escape'])
  await expect(opener).toBeFocused()
  await expect(page.locator('.peek')).toHaveCount(0)
  await expect(page).toHaveURL(/service-contract$/u)
})

test('SHL-12 an Escape that follows the key of the menu of a phone at once closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/notice')
  await expect(titleOf(page)).toBeVisible()
  const opener = page.getByRole('button', { name: shellWords.openMenu })
  await expect(opener).toBeVisible()
  await slowDown(page)
  const part = await holdFile(page, 'MenuPanel')
  await opener.focus()
  await pressAtOnce(page, ['Enter', 'Escape', 'Tab'])
  await part.asked
  part.release()
  // The Tab comes after the Escape: who closed the menu walks on in the page.
  await expect(opener).not.toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SHL-12 a menu that is opened while a page loads stays open when the page comes', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(rowOf(page)).toBeVisible()
  const part = await holdFile(page, 'AccountPage')
  const menu = page.getByRole('menu', { name: shellWords.account })
  const account = page.getByRole('button', { name: shellWords.account })
  await account.click()
  await menu.getByRole('menuitem', { name: accountWords.sessions }).click()
  await part.asked
  await account.click()
  part.release()
  // The title stands before the page does; its tabs come with it.
  await expect(page.getByRole('navigation', { name: accountWords.title })).toBeVisible()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
})

test('SHL-12 who presses the mouse elsewhere while a dialog loads types there', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(rowOf(page)).toBeVisible()
  const part = await holdFile(page, 'DownloadDialog')
  await page.getByRole('button', { name: exportWords.open, exact: true }).press('Enter')
  await part.asked
  const field = page.getByRole('textbox', { name: 'キーワード' })
  await field.click()
  await page.keyboard.type('mi')
  await expect(field).toHaveValue('mi')
  part.release()
  await expect(page.getByRole('dialog')).toBeVisible()
})
