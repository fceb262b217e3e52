import { noticeRefusalWords, noticeWords, publishWords } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import type { Page } from '@playwright/test'
import { button, dialogOf, heading, summaryOf } from '../contract-form.ts'
import { check, fillNotice, makeNotice, noticePath, reserve, saveDraft, superUser } from '../notice-pages.ts'
import { callApi } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const countOf = (page: Page) => page.locator('.audience .big')
const limited = (page: Page) => page.getByRole('radio', { name: reachWords.forChosen })
const forAll = (page: Page) => page.getByRole('radio', { name: reachWords.forAll })
const lookup = (page: Page, name: string) => page.getByRole('combobox', { name })

/** Chooses the first matches of a keyword; returns the names of their options. */
async function choose(page: Page, label: string, keyword: string): Promise<string> {
  await lookup(page, label).fill(keyword)
  const option = page.getByRole('option', { name: keyword }).first()
  const name = (await option.textContent())!.replace(/（[^（]*）$/u, '')
  await option.click()
  return name
}

test('NTC-09 a notice for three companies, tomorrow at nine: counted, asked about, shown and mailed to them', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '年末の車両入場について')
  await check(page, '契約会社の管理者').check()
  await expect(countOf(page)).toHaveText(/^\d+$/u)
  const everybody = Number(await countOf(page).textContent())
  await expect(lookup(page, noticeWords.contractIds)).toHaveCount(0)
  await expect(page.locator('.audience').getByRole('link')).toHaveCount(1)
  await limited(page).check()
  await expect(page.getByText(reachWords.noneChosen)).toBeVisible()
  await reserve(page).click()
  await expect(summaryOf(page).getByRole('listitem')).toHaveText([reachWords.reachRequired])
  await expect(dialogOf(page)).toHaveCount(0)
  const names = [
    await choose(page, noticeWords.contractIds, '青'),
    await choose(page, noticeWords.contractIds, '東'),
    await choose(page, noticeWords.contractIds, '北'),
  ]
  expect(new Set(names).size).toBe(3)
  await expect(page.locator('.audience')).toHaveAttribute('aria-busy', 'false')
  const counted = Number(await countOf(page).textContent())
  expect(counted).toBeGreaterThanOrEqual(names.length)
  expect(counted).toBeLessThan(everybody)
  // The list of administrators holds more than those who are mailed.
  await expect(page.locator('.audience').getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(names[2]!)
  await reserve(page).click()
  for (const name of names) await expect(dialogOf(page)).toContainText(name)
  await dialogOf(page)
    .getByRole('button', { name: fill(publishWords.verbReserve, { n: counted }) })
    .click()
  await expect(heading(page)).toHaveText('年末の車両入場について')
  for (const name of names) await expect(page.getByRole('definition').getByRole('link', { name })).toBeVisible()
  // Other files' notices may fill the first page.
  await page.goto(`/system/notice?keyword=${encodeURIComponent('年末の車両入場')}`)
  const row = page.getByRole('row', { name: /年末の車両入場/u })
  await expect(row).toContainText(/公開範囲：.+ ほか2件/u)
})

test('NTC-09 the choice is forgotten where it is for all again, and kept while one looks', async ({ page }) => {
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '全社への連絡')
  await limited(page).check()
  const name = await choose(page, noticeWords.projectIds, '新築')
  await forAll(page).check()
  await expect(lookup(page, noticeWords.projectIds)).toHaveCount(0)
  await limited(page).check()
  await expect(page.getByText(name).first()).toBeVisible()
  await forAll(page).check()
  await saveDraft(page).click()
  await expect(heading(page)).toHaveText('全社への連絡')
  await expect(page.getByRole('definition').filter({ hasText: reachWords.forAll })).toBeVisible()
})

test('NTC-09 a live notice is not taken from companies that have it: refused at the field', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  const { items } = await callApi<{ items: { id: string; companyName: string }[] }>(
    page,
    'contract/search?realm=system&sort=companyName',
    { statuses: ['Signed'] },
  )
  const [first, second] = items
  const notice = await makeNotice(page, { contractIds: [first!.id, second!.id] })
  await page.goto(noticePath(notice.id, '/edit'))
  await expect(limited(page)).toBeChecked()
  await button(page, fill(formWords.removeChosen, { name: first!.companyName })).click()
  await button(page, '更新').click()
  const field = page.locator('.f', { has: lookup(page, noticeWords.contractIds) })
  await expect(field.getByRole('alert')).toHaveText(noticeRefusalWords.liveReach)
})

test('NTC-03 who is mailed and cannot read the notice is named beside the form and in the question', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/notice/new')
  await fillNotice(page, '作業員への連絡')
  const warning = page.getByText('「現場の監督」にはメールだけが届きます。')
  await check(page, '監督・協力会社監督').uncheck()
  await check(page, '現場の監督').check()
  await expect(warning).toHaveCount(0)
  await check(page, '作業員').check()
  await expect(page.locator('.audience').filter({ has: warning })).toBeVisible()
  await reserve(page).click()
  await expect(dialogOf(page).filter({ has: warning })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'キャンセル' }).click()
  await check(page, '監督・協力会社監督').check()
  await expect(warning).toHaveCount(0)
})
