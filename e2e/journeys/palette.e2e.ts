import { pages } from '@azas/domain/access/pages.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectWords } from '@azas/domain/project/project.words.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { countCalls, delayCalls, rangeOf, searchCall } from '../contract-list.ts'
import { sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: shellWords.jumpTitle })
const inputOf = (page: Page) => page.getByRole('combobox', { name: shellWords.jumpTitle })
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

async function openPalette(page: Page, keys = 'Control+k'): Promise<void> {
  await expect(titleOf(page)).toBeVisible()
  // A page on its way shows its title before its frame listens to keys.
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await page.keyboard.press(keys)
  await expect(inputOf(page)).toBeFocused()
}

test('SHL-12 Ctrl-K, a few letters, Enter: one is there, with the focus on its heading', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/admin')
  await openPalette(page)
  await expect(paletteOf(page).getByRole('option')).toHaveCount(8)
  await page.keyboard.type('おしらせ')
  await expect(paletteOf(page).getByRole('option')).toHaveText([pages.notice.word, pages['office-notice'].word])
  await page.keyboard.press('ArrowDown')
  await expect(paletteOf(page).getByRole('option', { selected: true })).toHaveText(pages['office-notice'].word)
  const activeId = await paletteOf(page).getByRole('option', { selected: true }).getAttribute('id')
  await expect(inputOf(page)).toHaveAttribute('aria-activedescendant', activeId!)
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText(pages['office-notice'].word)
  await expect(titleOf(page)).toBeFocused()
  await expect(paletteOf(page)).toHaveCount(0)
})

test('SHL-12 the arrows go round, and what is not there is said', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  await openPalette(page, 'Meta+k')
  await expect(paletteOf(page).getByRole('option')).toHaveText([pages.admin.word, pages.project.word])
  await page.keyboard.press('ArrowUp')
  await expect(paletteOf(page).getByRole('option', { selected: true })).toHaveText(pages.project.word)
  await page.keyboard.press('ArrowDown')
  await expect(paletteOf(page).getByRole('option', { selected: true })).toHaveText(pages.admin.word)
  await page.keyboard.type('契約')
  await expect(paletteOf(page).getByRole('option')).toHaveCount(0)
  await expect(paletteOf(page).getByRole('status')).toHaveText(shellWords.jumpNone)
  await page.keyboard.press('Enter')
  await expect(paletteOf(page)).toBeVisible()
})

test('SHL-12 Escape closes it and gives the focus back to where it was', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  const box = page.getByRole('button', { name: shellWords.jump })
  await box.press('Enter')
  await expect(inputOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await expect(box).toBeFocused()
})

test('SHL-12 the Enter that confirms a kanji conversion goes nowhere, the next one does', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/admin')
  await openPalette(page)
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'げんば', selectionStart: 3, selectionEnd: 3 })
  await expect(paletteOf(page).getByRole('option')).toHaveText([pages.project.word, pages.notice.word])
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
  await ime.send('Input.insertText', { text: '現場' })
  await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', windowsVirtualKeyCode: 13 })
  await expect(inputOf(page)).toHaveValue('現場')
  await expect(paletteOf(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText(pages.project.word)
})

test('SHL-12 a contract company is found by a part of its name or reading, and its page opens', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('みなと')
  await expect(paletteOf(page).getByRole('group', { name: '契約会社' }).getByRole('option')).toHaveText([
    '株式会社ミナト総合建設',
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/service-contract\/[0-9a-f-]{36}$/u)
  await expect(titleOf(page)).toHaveText('株式会社ミナト総合建設')
})

test('SHL-12 a site is found by its code, which stands beside its name', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  const { code } = (await sitesBy(page, '-code'))[0]!
  await openPalette(page)
  await page.keyboard.type(code.toLowerCase())
  const site = paletteOf(page).getByRole('group', { name: '現場' }).getByRole('option')
  await expect(site).toHaveCount(1)
  await expect(site).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/project\/[0-9a-f-]{36}$/u)
})

test('SHL-12 site users are found by a part of the name, and lead to their page', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('田中')
  const peopleGroup = paletteOf(page).getByRole('group', { name: projectUserWords.object })
  await expect(peopleGroup.getByRole('option')).toHaveCount(5)
  await expect(peopleGroup.getByRole('option')).toContainText(Array(5).fill('田中'))
  await expect(peopleGroup).toHaveAccessibleName(/ほか\d+件/u)
  const [name] = (await peopleGroup.getByRole('option').first().locator('.palette-label').allTextContents()) as [string]
  await peopleGroup.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/system\/project\/[0-9a-f-]{36}\/user\/[0-9a-f-]{36}$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('SHL-12 what people the palette leaves out are as many in the list of all sites, those who ended among them', async ({
  page,
}) => {
  await openAs(page, 'admin@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('ヤマ')
  const more = paletteOf(page).getByRole('group', { name: projectUserWords.object }).getByRole('option').last()
  await expect(more).toHaveText(/^ほか[\d,]+件を一覧で表示$/u)
  const rest = Number((await more.textContent())!.replaceAll(/\D/gu, ''))
  await more.click()
  await expect(page).toHaveURL(/\/system\/project\/user\?.*name=/u)
  await expect(rangeOf(page)).toContainText(`全${(rest + 5).toLocaleString('ja-JP')}件`)
})

test('SHL-12 somebody is found by an address, which says why', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('worker@exam')
  const people = paletteOf(page).getByRole('group', { name: projectUserWords.object }).getByRole('option')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('worker@example.jp')
})

test('SHL-12 a key without a name, as a browser sends it that fills a field in, opens and breaks nothing', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openAs(page, 'superuser@example.jp')
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('keydown')))
  await openPalette(page)
  expect(errors).toEqual([])
})

test('SHL-12 a single letter searches no site users', async ({ page }) => {
  const calls = countCalls(page, /\/project_user\/search/u)
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('森')
  await expect(paletteOf(page).getByRole('group', { name: projectWords.object })).toBeVisible()
  await expect(paletteOf(page).getByRole('status')).toHaveText('')
  expect(calls()).toBe(0)
})

test('SHL-12 five of a kind are shown, and the next choice opens the list of all; the palette stays low', async ({
  page,
}) => {
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('工事')
  const sites = paletteOf(page).getByRole('group', { name: projectWords.object }).getByRole('option')
  await expect(sites).toHaveCount(6)
  await expect(sites.last()).toHaveText(/^ほか[\d,]+件/u)
  const box = (await paletteOf(page).boundingBox())!
  expect(box.height).toBeLessThanOrEqual(page.viewportSize()!.height * 0.7)
  await sites.last().click()
  await expect(page).toHaveURL(/\/system\/project\?keyword=/u)
})

test('SHL-12 the history of the company is found by its name', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  await openPalette(page)
  await page.keyboard.type('自社の操作')
  await expect(paletteOf(page).getByRole('option')).toHaveText(['自社の操作履歴'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/account\/log$/u)
})

test('SHL-12 the search of the palette is fetched as soon as its key is held down', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  expect(files.filter((url) => url.includes('/JumpResults-'))).toEqual([])
  // Held again until the page listens: on a busy machine that is a moment after its title.
  await expect(async () => {
    await page.keyboard.up('Control')
    await page.keyboard.down('Control')
    expect(files.filter((url) => url.includes('/JumpResults-'))).not.toEqual([])
  }).toPass()
})

test('SHL-12 a notice is found by its title, with its status beside it, and opened', async ({ page }) => {
  await openAs(page, 'superuser@example.jp')
  await openPalette(page)
  await page.keyboard.type('クレーン作業')
  const options = paletteOf(page).getByRole('group', { name: pages.notice.word }).getByRole('option')
  await expect(options).toHaveText(/^強風時のクレーン作業の中止基準を変更します.*公開/u)
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('強風時のクレーン作業の中止基準を変更します')
})

test('SHL-12 while the server looks it is said, what is not there is said too, and a failure leaves the pages', async ({
  page,
}) => {
  const delay = await delayCalls(page, searchCall)
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await openPalette(page)
  await page.keyboard.type('存在しない会社')
  await expect(paletteOf(page).getByRole('status')).toHaveText(shellWords.loading)
  delay.release()
  await expect(paletteOf(page).getByRole('status')).toHaveText(shellWords.jumpNone)
  await page.unroute(searchCall)
  await page.route(searchCall, (route) => route.abort('connectionrefused'))
  await inputOf(page).fill('オフィス向け')
  await expect(paletteOf(page).getByRole('status')).toHaveText('')
  await expect(paletteOf(page).getByRole('option')).toHaveCount(2)
})

test('SHL-12 who may not read contract companies is not shown any, nor is the server asked', async ({ page }) => {
  const calls = countCalls(page, searchCall)
  await openAs(page, 'admin@example.jp')
  await openPalette(page)
  await page.keyboard.type('ミナト')
  await expect(paletteOf(page).getByRole('group', { name: '会社管理者' })).toBeVisible()
  await expect(paletteOf(page).getByRole('status')).toHaveText('')
  await expect(paletteOf(page).getByRole('group', { name: '契約会社' })).toHaveCount(0)
  expect(calls()).toBe(0)
})

test('SHL-12 on a phone it is one icon; its program comes only when it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await openAs(page, 'superuser@example.jp', '/system/notice')
  await expect(titleOf(page)).toBeVisible()
  await expect(page.locator('.jump')).toBeHidden()
  expect(loaded.filter((url) => url.includes('/JumpResults-'))).toEqual([])
  await page.getByRole('button', { name: shellWords.jump }).click()
  await paletteOf(page).getByRole('option', { name: pages['office-account'].word }).click()
  await expect(titleOf(page)).toHaveText(pages['office-account'].word)
  expect(loaded.filter((url) => url.includes('/JumpResults-'))).not.toEqual([])
})
