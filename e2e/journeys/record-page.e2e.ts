import { activeUserScreenWords, activeUserWords } from '@azas/domain/active-user/active-user.words.ts'
import { adminScreenWords } from '@azas/domain/admin/admin.words.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { projectScreenWords, projectWords } from '@azas/domain/project/project.words.ts'
import { contractScreenWords, contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { productWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { act, dialogOf, heading, otherActions, superUser } from '../contract-form.ts'
import { signIn } from '../login-form.ts'
import { callApi, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

type SearchReply = { items: { id: string; companyName: string; contractNumber: string }[] }
const main = (page: Page) => page.getByRole('main')
const group = (page: Page, name: string) => main(page).getByRole('region', { name })
const historyOf = (page: Page) => group(page, auditWords.recordObject)

async function firstOf(page: Page, path: string, filter: object) {
  const { items } = await callApi<SearchReply>(page, `${path}/search?realm=system`, filter)
  return items[0]!
}

test('CON-03 a company’s page says each fact once, in groups side by side, with the newest of its history', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/account/session')
  const { id, companyName, contractNumber } = await firstOf(page, 'contract', { statuses: ['Signed'] })
  await page.goto(`/system/service-contract/${id}`)
  await expect(heading(page)).toHaveText(companyName)
  await expect(main(page).getByText(contractNumber, { exact: true })).toHaveCount(1)
  const contract = contractScreenWords.contract
  const contact = contractScreenWords.contact
  const usage = recordWords.usage
  const boxes = await Promise.all([contract, contact, usage].map((name) => group(page, name).boundingBox()))
  const [left, below, right] = boxes.map((box) => box!)
  expect(right!.x).toBeGreaterThan(left!.x + left!.width)
  expect([below!.x, right!.y]).toEqual([left!.x, left!.y])
  await expect(main(page).locator('.btn.pri')).toHaveText([formWords.edit])
  const total = await callApi<{ total: number }>(page, 'audit/search?realm=system', {
    objectType: 'contract',
    objectId: id,
  })
  const all = historyOf(page).getByRole('link', { name: `すべて表示（${total.total}件）` })
  await expect(historyOf(page).getByRole('listitem').first()).toContainText('桐生 美咲')
  await all.click()
  await expect(page).toHaveURL(`/system/service-contract/${id}/history`)
})

test('CON-03 a change is the newest of the history at once; a company without any says so', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  const { id } = await firstOf(page, 'contract', { statuses: ['Signed'] })
  await page.goto(`/system/service-contract/${id}`)
  await expect(historyOf(page).getByRole('listitem').first()).toBeVisible()
  await act(page, contractScreenWords.terminate)
  await dialogOf(page)
    .getByRole('textbox')
    .fill(await main(page).locator('.rnumber .code').innerText())
  await dialogOf(page).getByRole('button').last().click()
  await expect(historyOf(page).getByRole('listitem').first()).toContainText('契約の終了')

  await page.route('**/audit/search*', (route) => route.fulfill({ json: { items: [], total: 0, offset: 0, size: 5 } }))
  await page.goto(`/system/service-contract/${id}`)
  await expect(historyOf(page)).toContainText(recordWords.noHistory)
  await page.getByRole('navigation', { name: contractWords.detail }).getByRole('link').last().click()
  await expect(main(page).getByText(recordWords.noHistory)).toBeVisible()
})

/** The value of a fact. */
const factOf = (page: Page, name: string, word: string) =>
  group(page, name)
    .locator('dt', { hasText: new RegExp(`^${word}$`, 'u') })
    .locator('xpath=following-sibling::dd[1]')

const time = String.raw`\d{4}/\d\d/\d\d \d\d:\d\d`

test('CON-03 PRJ-03 a record says who registered it and who changed it last; who reads no log learns no name', async ({
  page,
}) => {
  await openAs(page, 'subadmin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, 'name')
  await openAs(page, 'admin@example.jp', sitePath(site!.id, '/edit'))
  await page.getByRole('textbox', { name: projectWords.address, exact: true }).fill('横浜市西区1-1')
  await page.getByRole('button', { name: formWords.update, exact: true }).click()
  const fact = (word: string) => factOf(page, projectScreenWords.basics, word)
  const writer = historyOf(page).getByRole('listitem').first().locator('.facts')
  await expect(historyOf(page).getByRole('listitem').first()).toContainText('横浜市西区1-1')
  const changer = await writer.innerText()
  await expect(fact(recordWords.updated)).toHaveText(new RegExp(`^${time} ${changer}$`, 'u'))
  await expect(fact(recordWords.registered)).toHaveText(new RegExp(`^${time} (?!${changer})\\S`, 'u'))

  await openAs(page, 'subadmin@example.jp', sitePath(site!.id))
  for (const word of [recordWords.registered, recordWords.updated])
    await expect(fact(word)).toHaveText(new RegExp(`^${time}$`, 'u'))
})

test('PRJ-03 ADM-02 sites and administrators have the same page: groups, history, one primary action and a menu', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/account/session')
  const site = await firstOf(page, 'project', { statuses: ['Active'] })
  const admin = await firstOf(page, 'user/company_admin', { statuses: ['Active'] })
  for (const [path, basics] of [
    [`/system/project/${site.id}`, projectScreenWords.basics],
    [`/system/admin/${admin.id}`, adminScreenWords.basics],
  ] as const) {
    await page.goto(path)
    for (const name of [basics, recordWords.usage]) await expect(group(page, name)).toBeVisible()
    await expect(historyOf(page).getByRole('listitem').first()).toBeVisible()
    await expect(main(page).locator('.btn.pri')).toHaveText([formWords.edit])
    await expect(otherActions(page)).toBeVisible()
  }
})

test('SHL-13 the browser’s title names the open tab of a record; who has signed in is at the title of the page', async ({
  page,
}) => {
  await page.goto('/system/login')
  await signIn(page, superUser)
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(heading(page)).not.toBeFocused()
  const { id, companyName: screen } = await firstOf(page, 'contract', { statuses: ['Signed'] })
  await page.goto(`/system/service-contract/${id}`)
  await expect(page).toHaveTitle(fill(productWords.pageTitle, { screen }))
  const tabs = page.locator('nav.tabs')
  for (const tab of ['現場', auditWords.recordObject]) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page).toHaveTitle(fill(productWords.pageTitle, { screen: `${tab}：${screen}` }))
    await expect(tabs.getByRole('link', { name: tab })).toBeFocused()
  }
})

const bars = (page: Page) => group(page, recordWords.usage).getByRole('img', { name: /^月別の利用者数：/u })
/** The people of each month as a screen reader says them. */
const peopleOf = async (page: Page) =>
  [...(await bars(page).getAttribute('aria-label'))!.matchAll(/月 ([\d,]+)名/gu)].map(([, n]) =>
    Number(n!.replaceAll(',', '')),
  )

test('PRJ-03 a site’s page draws who used it in twelve months, the running one hatched, equal to its graph', async ({
  page,
}) => {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id))
  await expect(bars(page)).toBeVisible()
  const drawn = await peopleOf(page)
  expect(drawn.length).toBe(12)
  await expect(bars(page).locator('rect.running')).toHaveCount(1)
  await expect(bars(page).locator('text:not(.name)')).toHaveText(drawn.map((n) => n.toLocaleString('ja-JP')))
  const heights = await bars(page)
    .locator('rect')
    .evaluateAll((rects) => rects.map((rect) => Number(rect.getAttribute('height'))))
  const highest = Math.max(...drawn)
  for (const [index, height] of heights.entries()) expect(height).toBeCloseTo((56 * drawn[index]!) / highest, 1)
  await main(page).getByRole('link', { name: projectScreenWords.showGraphs }).click()
  await page.getByLabel(activeUserWords.graphType).selectOption('MonthlyActive')
  await page.getByRole('button', { name: activeUserScreenWords.show }).click()
  const cells = page.getByRole('region', { name: activeUserScreenWords.table }).locator('tbody td:nth-child(2)')
  await expect(cells).toHaveCount(12)
  const counts = (await cells.allInnerTexts()).map((text) => Number(/([\d,]+)名/u.exec(text)![1]!.replaceAll(',', '')))
  expect(drawn).toEqual(counts.toReversed())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(sitePath(site!.id))
  await expect(bars(page).locator('rect')).toHaveCount(6)
  expect(await peopleOf(page)).toEqual(drawn.slice(-6))
})

test('CON-03 a company’s page draws its months as the overview of use does; what fails is said there alone', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/usage')
  const row = page.getByRole('row').nth(1)
  const bar = row.getByRole('img', { name: '：' })
  const counted = (await bar.getAttribute('aria-label'))!
    .split('：')[1]!
    .split('、')
    .map((n) => Number(n.replaceAll(',', '')))
  await row.getByRole('link').first().click()
  await expect(bars(page)).toBeVisible()
  expect(await peopleOf(page)).toEqual(counted)
  await page.route('**/usage/detail?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.reload()
  await expect(group(page, recordWords.usage).getByRole('alert')).toHaveText(recordWords.useFailed)
  await expect(group(page, contractScreenWords.contract)).toBeVisible()
})
