import { pages } from '@azas/domain/access/pages.ts'
import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { box, button, heading, makeCompany } from '../contract-form.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const superUser = 'superuser@example.jp'
const rows = (page: Page) => page.locator('tbody tr')
const figure = (page: Page, word: string) =>
  page.locator('.usage-totals > div').filter({ has: page.getByText(word, { exact: true }) })
const numberIn = (text: string) => Number(text.replaceAll(/\D/gu, ''))

async function open(page: Page): Promise<void> {
  await openAs(page, superUser, '/system/usage')
  await expect(heading(page)).toHaveText(words.title)
  await expect(figure(page, words.people)).toBeVisible()
}

test('SHL-17 the SuperUser sees from the menu what all companies use, the busiest first, and goes on to one of them', async ({
  page,
}) => {
  await openAs(page, superUser)
  await page.getByRole('link', { name: pages.usage.word }).click()
  await expect(heading(page)).toHaveText(words.title)
  await expect(page.getByText(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2} の集計です。/u)).toBeVisible()
  const people = async (row: number) => numberIn((await rows(page).nth(row).getByRole('cell').first().textContent())!)
  expect(await people(0)).toBeGreaterThanOrEqual(await people(1))
  const total = numberIn((await figure(page, words.people).getByRole('link').textContent())!)
  expect(total).toBeGreaterThan(await people(0))
  const trend = rows(page).first().getByRole('img')
  await expect(trend).toHaveAccessibleName(/^\d{4}\/\d{2}から\d{4}\/\d{2}の利用者数：([\d,]+、){11}[\d,]+$/u)
  await expect(trend.locator('rect')).toHaveCount(12)
  await expect(trend.locator('.running')).toHaveCount(1)
  const name = (await rows(page).first().getByRole('link').textContent())!
  await rows(page).first().getByRole('link').click()
  await expect(heading(page)).toHaveText(name)
})

test('SHL-17 LST-01 companies are sorted and found, and the address keeps it', async ({ page }) => {
  await open(page)
  // The rows of the order before stay until the reply is there.
  const sorted = page.waitForResponse(/\/usage\/search\?.*sort=companyName/u)
  await page.getByRole('button', { name: words.companyName }).click()
  await expect(page).toHaveURL(/sort=companyName/u)
  const { items } = (await (await sorted).json()) as { items: { companyName: string }[] }
  const first = items[0]!.companyName
  await expect(rows(page).getByRole('link').first()).toHaveText(first)
  await page.reload()
  await expect(rows(page).getByRole('link').first()).toHaveText(first)
  await box(page, 'キーワード').fill(first)
  await button(page, '検索').click()
  await expect(rows(page)).toHaveCount(1)
})

test('SHL-17 each figure that counts what a list has leads to that list', async ({ page }) => {
  const targets = [
    [words.companies, pages['service-contract'].word],
    [words.people, projectScreenWords.activeUser],
  ] as const
  for (const [word, title] of targets) {
    await open(page)
    await figure(page, word).getByRole('link').click()
    await expect(heading(page)).toHaveText(title)
  }
})

test('SHL-17 a figure that companies share leads to those with the most of it', async ({ page }) => {
  for (const [word, sort, column] of [
    [words.sites, '-projectCount', `${words.projectCount}${words.projectCountHint}`],
    [words.users, '-userCount', words.userCount],
    [words.imports, '-imports', words.importCount],
    [words.mails, '-failedMails', words.failedMails],
  ] as const) {
    await open(page)
    const sorted = page.waitForResponse((reply) => reply.url().includes(`sort=${sort}`))
    await figure(page, word).getByRole('link').click()
    await sorted
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`, 'u'))
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  }
})

test('SHL-17 a company that nobody has used says so, and is counted among the companies', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  await makeCompany(page, { name: '株式会社未使用', number: 'SHL-17-A' })
  await page.goto(`/system/usage?keyword=${encodeURIComponent('株式会社未使用')}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(words.noUse)
})

test('SHL-17 SHL-09 figures that could not be read say so in their place, and the companies stand', async ({
  page,
}) => {
  await page.route('**/usage/totals*', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, superUser, '/system/usage')
  await expect(
    page.getByRole('alert').filter({ hasText: fill(failureWords.loadFailed, { object: words.totals }) }),
  ).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.unroute('**/usage/totals*')
  await button(page, actionWords.reload).click()
  await expect(figure(page, words.people)).toBeVisible()
})

for (const width of [1440, 390])
  test(`SHL-17 SHL-13 axe finds nothing in the overview at ${width} px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await expectAccessibleHere(page, 'the overview of use')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
