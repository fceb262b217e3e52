import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import {
  expectRows,
  listPath,
  nameLinks,
  namesOf,
  openRows,
  peekButtons,
  peekOf,
  peekTitle,
  rangeOf,
  searchBy,
  unfold,
} from '../contract-list.ts'
import { expect, test } from '../world.ts'

test('LST-01 conditions, order, page and size stand in the URL; back, reload and a pasted link restore them', async ({
  page,
}) => {
  await openRows(page)
  await unfold(page)
  await searchBy(page, () => page.getByRole('checkbox', { name: '契約中' }).check())
  await searchBy(page, () => page.getByRole('button', { name: '会社名で並べ替え' }).click())
  const { reply } = await searchBy(page, () => page.getByRole('button', { name: '次へ' }).click())
  await expectRows(page, reply)
  await expect(page).toHaveURL(`${listPath}?sort=companyName&page=2&status=Signed`)

  await page.reload()
  await expectRows(page, reply)

  const pasted = await page.context().newPage()
  await pasted.goto(page.url())
  await expectRows(pasted, reply)
  await expect(pasted.getByRole('checkbox', { name: '契約中' })).toBeChecked()

  await page.goBack()
  await expect(page).toHaveURL(`${listPath}?sort=companyName&status=Signed`)
  await expect(rangeOf(page)).toContainText('1〜20社')
})

/** Opens the list once what needs attention stands above it, too: places on the page stay as they are from then on. */
async function openSettledRows(page: Page, query: string): Promise<void> {
  await openRows(page, query)
  await expect(page.getByRole('region', { name: attentionWords.title, exact: true })).toBeVisible()
}

test('LST-01 filter, detail, back: the same rows at the same place', async ({ page }) => {
  await openSettledRows(page, 'status=Signed')
  const names = await namesOf(page)
  const control = peekButtons(page).nth(15)
  await control.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await control.click()
  await expect(peekTitle(page)).toHaveText(names[15]!)
  expect(new URL(page.url()).searchParams.get('detail')).toMatch(/^[0-9a-f-]{36}$/u)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  await page.goBack()
  await expect(peekOf(page)).toBeHidden()
  await expect(nameLinks(page)).toHaveText(names)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(page.getByText('ステータス：契約中')).toBeVisible()
})

test('LST-01 back from another page: the same rows at the same place', async ({ page }) => {
  await openSettledRows(page, 'size=50')
  const names = await namesOf(page)
  await nameLinks(page).nth(30).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.getByRole('link', { name: '会社管理者', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会社管理者')
  await page.goBack()
  await expect(nameLinks(page)).toHaveText(names)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('LST-01 back from a page that has not come yet: the same rows at the same place', async ({ page }) => {
  await openSettledRows(page, 'size=50')
  await nameLinks(page).nth(30).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.route('**/assets/AdminListPage-*.js', () => undefined)
  await page.getByRole('link', { name: '会社管理者', exact: true }).click()
  await expect(nameLinks(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('LST-01 the way back from a record leads to its list as it was left; for who comes from elsewhere to the plain one', async ({
  page,
}) => {
  const query = '?sort=companyName&page=2&status=Signed'
  await openRows(page, query.slice(1))
  await nameLinks(page).first().click()
  const back = page.getByRole('link', { name: '契約会社一覧に戻る' })
  await page.getByRole('link', { name: '変更履歴' }).click()
  await back.click()
  await expect(page).toHaveURL(`${listPath}${query}`)

  await page.getByRole('link', { name: recordWords.new }).click()
  await page.getByRole('link', { name: 'キャンセル' }).click()
  await expect(page).toHaveURL(`${listPath}${query}`)

  await page.getByRole('link', { name: recordWords.new }).click()
  await page.reload()
  await back.click()
  await expect(page).toHaveURL(listPath)
})

test('LST-01 closing the quick look goes back to the list, and the focus to its control', async ({ page }) => {
  await openRows(page)
  const url = page.url()
  const control = peekButtons(page).nth(2)
  await control.click()
  await peekOf(page).getByRole('button', { name: '閉じる' }).click()
  await expect(page).toHaveURL(url)
  await expect(control).toBeFocused()
  // It went back, not on: forward is the quick look again.
  await page.goForward()
  await expect(page).toHaveURL(/[?&]detail=/u)
  await expect(peekOf(page)).toBeVisible()
  await expect(control).toHaveAttribute('aria-pressed', 'true')
  await control.click()
  await expect(peekOf(page)).toBeHidden()
})

test('LST-01 a pasted link opens the quick look; one that leads nowhere says so beside the list', async ({ page }) => {
  await openRows(page)
  await peekButtons(page).first().click()
  const name = await peekTitle(page).textContent()
  await page.reload()
  await expect(peekTitle(page)).toHaveText(name!)

  await page.goto(`${listPath}?detail=00000000-0000-4000-8000-000000000000`)
  await expect(page.locator('.toast')).toContainText('対象のデータが見つかりません。すでに削除された可能性があります。')
  await expect(peekOf(page)).toContainText('契約会社を読み込めませんでした。')
  await expect(nameLinks(page)).toHaveCount(20)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(listPath)
})

test('LST-01 invalid values fall back silently, one by one, and leave the URL', async ({ page }) => {
  await openRows(page, 'status=Signed,Paused&page=zwei&size=7&sort=password&detail=x&from=2026-02-30&keyword=100%25')
  await expect(page).toHaveURL(`${listPath}?status=Signed`)
  await expect(rangeOf(page)).toHaveText('1〜20社 / 全34社')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('LST-01 a page past the end becomes the last page; other conditions begin at page 1', async ({ page }) => {
  await openRows(page, 'page=99&status=Signed')
  await expect(page).toHaveURL(`${listPath}?page=2&status=Signed`)
  await expect(rangeOf(page)).toHaveText('21〜34社 / 全34社')

  const { wire } = await searchBy(page, () =>
    page.getByRole('button', { name: '「ステータス：契約中」を解除' }).click(),
  )
  expect(wire).toMatchObject({ offset: '0', size: '20' })
  await expect(page).toHaveURL(listPath)
  await expect(rangeOf(page)).toBeFocused()
})

test('LST-01 20, 50 and 100 rows a page; the first row stays in sight', async ({ page }) => {
  await openRows(page, 'page=2')
  const { wire, reply } = await searchBy(page, () => page.getByLabel('表示件数').selectOption('50'))
  expect(wire).toMatchObject({ offset: '0', size: '50' })
  await expectRows(page, reply)
  await expect(rangeOf(page)).toHaveText('1〜40社 / 全40社')
  await expect(page.getByRole('navigation', { name: 'ページの移動' })).toHaveCount(0)
  await expect(page.getByLabel('表示件数').getByRole('option')).toHaveText(['20', '50', '100'])
})

const columns = [
  ['会社名', 'companyName'],
  ['ステータス', 'status'],
  ['契約期間', 'startDate'],
  ['管理者', 'adminCount'],
  ['現場（利用中 / 全体）', 'projectCount'],
  ['利用者数', 'userCount'],
  ['最終利用', 'lastUsedOn'],
  ['更新日', 'updatedAt'],
  ['契約番号', 'contractNumber'],
  ['終了日', 'endDate'],
] as const

test('LST-02 the total is true, and every column sorts on the server, both ways', async ({ page }) => {
  await openRows(page)
  await expect(rangeOf(page)).toHaveText('1〜20社 / 全40社')
  await page.getByRole('button', { name: tableWords.columns }).click()
  for (const name of ['契約番号', '終了日']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  for (const [header, field] of columns) {
    const head = page.getByRole('columnheader', { name: header, exact: true })
    const button = head.getByRole('button', { name: `${header}で並べ替え`, exact: true })
    const rising = await searchBy(page, () => button.click())
    expect(rising.wire['sort']).toBe(field)
    await expectRows(page, rising.reply)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    if (field === 'updatedAt') continue
    const falling = await searchBy(page, () => button.click())
    expect(falling.wire['sort']).toBe(`-${field}`)
    await expectRows(page, falling.reply)
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  }
})

test('LST-02 head and first column stay in sight while the list scrolls', async ({ page }) => {
  await openRows(page, 'size=100')
  const head = page.getByRole('columnheader', { name: '更新日' })
  await nameLinks(page).last().scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 1000, height: 700 })
  const first = page.getByRole('rowheader').first()
  const scroller = page.locator('.scroll')
  const scrollToEnd = () =>
    scroller.evaluate((element) => {
      element.scrollTo({ left: 9999 })
      return element.scrollLeft
    })
  await expect.poll(scrollToEnd).toBeGreaterThan(0)
  const box = await first.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(224)
  await scroller.evaluate((element) => element.scrollTo({ top: 600 }))
  await expect(head).toBeInViewport({ ratio: 0.9 })
})
