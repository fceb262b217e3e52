import { noticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { noMatch, things } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { button } from '../contract-form.ts'
import { keywordOf, nameLinks, peekTitle, peekButtons, searchButton, unfold } from '../contract-list.ts'
import { makeNotice, searchNotices, superUser, tabs } from '../notice-pages.ts'
import { expect, openAs, test } from '../world.ts'

// Another server than that of other files: they change notices and tenants that stand in the demo.
test.use({ serverName: 'notices' })

test('NTC-02 each tab has its number, shows its status alone and is in the address', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  const { counts, total } = await searchNotices(page)
  await expect(tabs(page).getByRole('link')).toHaveText([
    `すべて ${total}`,
    ...noticeStatus.values.map((status) => `${noticeStatus.label(status)} ${counts[status]}`),
  ])
  await tabs(page).getByRole('link', { name: '公開予約' }).click()
  await expect(nameLinks(page)).toHaveCount(counts['FuturePublish']!)
  await expect(page.locator('tbody .badge')).toHaveText(Array<string>(counts['FuturePublish']!).fill('公開予約'))
  await page.reload()
  await expect(tabs(page).getByRole('link', { name: '公開予約' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\?status=FuturePublish$/u)
  await page.goBack()
  await expect(tabs(page).getByRole('link', { name: 'すべて' })).toHaveAttribute('aria-current', 'page')
})

test('NTC-02 a search stays in its tab, and so does the way out of it', async ({ page }) => {
  await openAs(page, superUser, '/system/notice?status=Published')
  await expect(nameLinks(page).first()).toBeVisible()
  await keywordOf(page).fill('台風 足場')
  await searchButton(page).click()
  await expect(nameLinks(page)).toHaveText(['台風の接近に伴う足場の点検のお願い'])
  await expect(page).toHaveURL(/status=Published/u)
  await keywordOf(page).fill('どこにもない語')
  await searchButton(page).click()
  await expect(page.getByRole('heading', { name: noMatch(things('お知らせ')) })).toBeVisible()
  await button(page, actionWords.clearConditions).last().click()
  await expect(page).toHaveURL(/\?status=Published$/u)
  await expect(nameLinks(page).first()).toBeVisible()
})

test('NTC-02 a tab without notices says which ones are missing', async ({ page }) => {
  await page.route('**/notice/search?*', async (route) => {
    const counts = { Draft: 0, FuturePublish: 0, NowPublishing: 0, Published: 3 }
    await route.fulfill({ json: { items: [], total: 0, offset: 0, size: 20, counts } })
  })
  await openAs(page, superUser, '/system/notice?status=NowPublishing')
  await expect(page.getByRole('heading', { name: fill(screens.noneInTab, { tab: '公開中' }) })).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: '公開終了' })).toHaveText('公開終了 3')
})

test('NTC-05 the list says how many mails arrived and how many failed, and finds those that did', async ({ page }) => {
  await makeNotice(page)
  await openAs(page, superUser, '/system/notice')
  const row = page.getByRole('row').filter({ hasText: '年末年始の入場停止期間' })
  await expect(row).toContainText('125 / 128件')
  await expect(row).toContainText('失敗3件')
  await unfold(page)
  await page.getByRole('checkbox', { name: 'メールの送信失敗あり' }).check()
  await expect(page).toHaveURL(/failed=true/u)
  await expect(nameLinks(page)).toHaveCount((await searchNotices(page, { withFailed: true })).total)
  await row.getByRole('link', { name: '失敗3件' }).click()
  await expect(page).toHaveURL(/state=Failed/u)
  await expect(page.locator('.recipients tbody tr')).toHaveCount(3)
})

test('NTC-06 the quick look offers what the status allows and says why not the rest', async ({ page }) => {
  await openAs(page, superUser, '/system/notice?status=Draft')
  await peekButtons(page).first().click()
  await expect(peekTitle(page)).toHaveText((await nameLinks(page).first().textContent())!)
  await expect(page.locator('.peek')).toContainText('このお知らせは、公開を予約していません。')
  await expect(button(page, screens.remove)).toBeEnabled()
})
