import { noticeCalendarWords as words, noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { calendarWords } from '@azas/domain/words/form.ts'
import type { Locator, Page } from '@playwright/test'
import { heading } from '../contract-form.ts'
import { makeNotice, superUser, tabs } from '../notice-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const month = (page: Page) => page.locator('.calbar h2')
const start = '2032-02-10T00:00:00Z'
const end = '2032-02-12T09:00:00Z'
const period = { isDraft: false, startTimestamp: start, endTimestamp: end }

test('NTC-08 the month shows what is scheduled; month and tab are in the address', async ({ page }) => {
  await makeNotice(page, { ...period, title: '立春の安全講話' })
  await page.goto('/system/notice')
  await page.getByRole('navigation', { name: screens.views }).getByRole('link', { name: screens.calendarView }).click()
  await expect(page).toHaveURL(/\/system\/notice\/calendar$/u)
  const present = await month(page).textContent()
  await page.getByRole('link', { name: calendarWords.next }).click()
  await expect(month(page)).not.toHaveText(present!)
  await page.goBack()
  await expect(month(page)).toHaveText(present!)
  await page.goto('/system/notice/calendar?month=2032-02')
  await expect(month(page)).toHaveText('2032年2月')
  await expect(page.locator('.day', { has: page.locator('time[datetime="2032-02-11"]') })).toContainText('建国記念の日')
  const bar = page.getByRole('link', { name: /^公開予約： ?09:00 立春の安全講話/u })
  await expect(bar).toHaveAttribute('title', /2032\/02\/10 09:00〜2032\/02\/12 18:00/u)
  await tabs(page).getByRole('link', { name: '下書き' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/month=2032-02/u)
  await page.goBack()
  await bar.focus()
  await bar.press('Enter')
  await expect(heading(page)).toHaveText('立春の安全講話')
})

test('NTC-08 two mailings to the same people on one day are warned of', async ({ page }) => {
  const mailed = { ...period, mailTargets: ['SystemAdmin'] }
  await makeNotice(page, { ...mailed, title: '一通目' }, 'office-notice')
  await makeNotice(page, { ...mailed, startTimestamp: '2032-02-10T04:00:00Z', title: '二通目' }, 'office-notice')
  await page.goto('/system/office-notice/calendar?month=2032-02')
  const note = page.locator('.clash-note')
  await expect(note).toContainText('2032/02/10（火）に、同じ1名へメールを2回送信します。')
  await expect(note.getByRole('link')).toHaveText(['一通目', '二通目'])
  await expect(page.locator('.day.clash')).toContainText('1名が重複')
  const top = async (part: Locator) => (await part.boundingBox())!.y
  expect(await top(month(page))).toBeLessThan(await top(note))
})

test('NTC-08 more than six of a day are counted, and lead to the list of that day', async ({ page }) => {
  for (let n = 1; n <= 8; n += 1) {
    const day = { startTimestamp: '2032-05-04T00:00:00Z', endTimestamp: '2032-05-04T09:00:00Z' }
    await makeNotice(page, { ...day, title: `五月のお知らせ${n}` })
  }
  await page.goto('/system/notice/calendar?month=2032-05')
  await expect(page.locator('.ev')).toHaveCount(6)
  await page.getByRole('link', { name: 'ほか2件' }).click()
  await expect(page).toHaveURL(/from=2032-05-04&to=2032-05-04/u)
  await expect(page.locator('tbody tr')).toHaveCount(8)
})

test('NTC-08 on a phone the month is a list by day', async ({ page }) => {
  await makeNotice(page, { ...period, startTimestamp: '2032-03-01T15:30:00Z', endTimestamp: end.replace('02-', '04-') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/system/notice/calendar?month=2032-03')
  await expect(page.getByRole('heading', { name: '3月2日（火）' })).toBeVisible()
  await expect(page.locator('.cal')).toHaveCount(0)
  await expect(page.getByText(words.note)).toBeVisible()
  await expect(page.getByText(words.sheetNote)).toBeHidden()
  await openAs(page, superUser, '/system/notice/calendar?month=2039-01')
  await expect(page.getByText(words.none)).toBeVisible()
})
