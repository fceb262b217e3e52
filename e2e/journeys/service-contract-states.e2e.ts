import {
  countCalls,
  delayCalls,
  nameLinks,
  namesOf,
  openList,
  openRows,
  peekButtons,
  peekOf,
  peekTitle,
  rangeOf,
  searchButton,
  searchCall,
  detailCall,
} from '../contract-list.ts'
import { expect, test } from '../world.ts'

const problem = (status: number, title: string) => ({
  status,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title, status, code: 'test', request_id: '00000000-0000-4000-8000-000000000001' },
})
const nothing = { json: { items: [], total: 0, offset: 0, size: 20 } }
const retry = { name: '再読み込み' }

test('LST-04 nothing matches: the search stays, one button clears the conditions', async ({ page }) => {
  await openList(page, 'keyword=存在しない会社')
  await expect(page.getByRole('heading', { name: '条件に一致する契約会社はありません。' })).toBeVisible()
  await expect(rangeOf(page)).toHaveText('0社')
  await expect(searchButton(page)).toBeVisible()
  await page.locator('.state').getByRole('button', { name: '条件をクリア' }).click()
  await expect(nameLinks(page)).toHaveCount(20)
  await expect(page.getByRole('textbox', { name: 'キーワード' })).toHaveValue('')
  await expect(rangeOf(page)).toBeFocused()
})

test('LST-04 nothing yet: no search, no table, the reason', async ({ page }) => {
  await page.route(searchCall, (route) => route.fulfill(nothing))
  await openList(page)
  await expect(page.getByRole('heading', { name: '契約会社はまだ登録されていません。' })).toBeVisible()
  await expect(searchButton(page)).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('LST-04 a skeleton after 300 ms, not before', async ({ page }) => {
  await page.clock.install()
  const delay = await delayCalls(page, searchCall)
  const request = page.waitForRequest(searchCall)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await openList(page)
  await request
  const skeleton = page.locator('.skeleton')
  await expect(skeleton).toBeAttached()
  await page.clock.runFor(290)
  await expect(skeleton).toBeHidden()
  await page.clock.runFor(20)
  await expect(skeleton).toBeVisible()
  await expect(skeleton).toHaveText('読み込み中です。')
  delay.release()
  await page.clock.resume()
  await expect(nameLinks(page)).toHaveCount(20)
  await expect(skeleton).toHaveCount(0)
})

test('LST-04 old rows stay, dimmed, while the next page loads', async ({ page }) => {
  await openRows(page)
  const names = await namesOf(page)
  const delay = await delayCalls(page, searchCall)
  await page.getByRole('button', { name: '次へ' }).click()
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(table.locator('tbody')).toHaveCSS('opacity', '0.5')
  expect(await namesOf(page)).toEqual(names)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  delay.release()
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(table.locator('tbody')).toHaveCSS('opacity', '1')
  await expect(rangeOf(page)).toHaveText('21〜40社 / 全40社')
})

test('SHL-09 a list that could not be loaded says so in place, without a toast, and tries again', async ({ page }) => {
  await page.route(searchCall, (route) => route.abort('connectionrefused'))
  await openList(page)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('契約会社を読み込めませんでした。')
  await expect(failure).toContainText('通信に失敗しました。ネットワークの接続を確認して、もう一度お試しください。')
  await expect(page.getByRole('button', { name: '通知を閉じる' })).toHaveCount(0)
  await page.unroute(searchCall)
  await failure.getByRole('button', retry).click()
  await expect(nameLinks(page)).toHaveCount(20)
})

test('SHL-09 a failed refetch keeps the old rows with a line to retry', async ({ page }) => {
  await openRows(page)
  const names = await namesOf(page)
  await page.route(searchCall, (route) => route.fulfill(problem(500, 'サーバーでエラーが発生しました。')))
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('最新の内容を読み込めませんでした。前回の内容を表示しています。')).toBeVisible()
  expect(await namesOf(page)).toEqual(names)
  await expect(page.locator('tbody')).toHaveCSS('opacity', '1')
  await expect(rangeOf(page)).toHaveText('1〜20社 / 全40社')
  await expect(page.getByRole('button', { name: '通知を閉じる' })).toHaveCount(1)
  await page.unroute(searchCall)
  await page.getByRole('main').getByRole('button', retry).click()
  await expect(rangeOf(page)).toHaveText('21〜40社 / 全40社')
  await expect(page.getByText('最新の内容を読み込めませんでした。')).toHaveCount(0)
})

test('SHL-09 the same conditions once more ask the server once more', async ({ page }) => {
  await openRows(page)
  const calls = countCalls(page, searchCall)
  await searchButton(page).click()
  await expect.poll(calls).toBe(1)
  await expect(nameLinks(page)).toHaveCount(20)
})

test('SHL-09 a detail that could not be loaded says so in the quick look and tries again', async ({ page }) => {
  await openRows(page)
  await page.route(detailCall, (route) => route.abort('connectionrefused'))
  await peekButtons(page).first().click()
  await expect(peekOf(page)).toContainText('通信に失敗しました。')
  await page.unroute(detailCall)
  await peekOf(page).getByRole('button', retry).click()
  await expect(peekTitle(page)).toHaveText((await namesOf(page))[0]!)
})
