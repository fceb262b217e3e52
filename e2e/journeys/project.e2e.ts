import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { box, button, heading } from '../contract-form.ts'
import { nameLinks, namesOf, rangeOf, searchButton, unfold } from '../contract-list.ts'
import { combo, countSites, projectSearchCall, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const path = '/system/project'
const heads = ['現場名', '概要', '現場コード', 'ステータス', '工期', '利用者数']
const nothing = { json: { items: [], total: 0, offset: 0, size: 20 } }

test('PRJ-02 Admin and SubAdmin land on their own sites: no company to choose, nobody else’s rows', async ({
  page,
}) => {
  const counts: number[] = []
  for (const user of ['admin', 'subadmin']) {
    await openAs(page, `${user}@example.jp`)
    await expect(heading(page)).toHaveText(words.title)
    await expect(page).toHaveURL(path)
    counts.push(await countSites(page))
    await expect(rangeOf(page)).toContainText(`全${counts.at(-1)}件`)
    await expect(page.getByRole('columnheader')).toHaveText([...heads, '最終利用'])
    await unfold(page)
    await expect(combo(page, words.companyName)).toHaveCount(0)
    await expect(page.getByRole('link', { name: recordWords.new })).toHaveCount(0)
  }
  expect(counts[1]).toBe(3)
  expect(counts[0]).toBeGreaterThanOrEqual(12)
  expect(counts[0]).toBeLessThan(100)
})

test('PRJ-02 LST-01 a company is found by a part of its name, by keys alone, and stands in the URL', async ({
  page,
}) => {
  await openAs(page, superUser, path)
  const [busiest] = await sitesBy(page, '-userCount')
  const all = await countSites(page)
  const own = await countSites(page, { contractId: busiest!.contractId })
  await unfold(page)
  await combo(page, words.companyName).focus()
  await page.keyboard.type('ミナト')
  const option = page.getByRole('option', { name: '株式会社ミナト総合建設' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(combo(page, words.companyName)).toHaveValue('株式会社ミナト総合建設')
  await expect(rangeOf(page)).toContainText(`全${own}件`)
  await expect(page).toHaveURL(/\?company=[0-9a-f-]{36}$/u)
  await page.reload()
  await expect(combo(page, words.companyName)).toHaveValue('株式会社ミナト総合建設')
  await expect(page.getByText('契約会社：株式会社ミナト総合建設')).toBeVisible()
  await page.getByRole('button', { name: '「契約会社：株式会社ミナト総合建設」を解除' }).click()
  await expect(rangeOf(page)).toContainText(`全${all}件`)
})

test('PRJ-02 FRM-03 the Enter that ends a conversion chooses no company; what is not chosen is no condition', async ({
  page,
}) => {
  await openAs(page, superUser, path)
  await unfold(page)
  await combo(page, words.companyName).focus()
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'みなと', selectionStart: 3, selectionEnd: 3 })
  await expect(page.getByRole('option', { name: '株式会社ミナト総合建設' })).toBeVisible()
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
  await ime.send('Input.insertText', { text: 'ミナト' })
  await expect(combo(page, words.companyName)).toHaveValue('ミナト')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(combo(page, words.companyName)).toHaveValue('')
})

test('PRJ-02 words, status and period narrow the list down', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  // The demo's days move with today: what is to be found is asked of the API.
  const statuses = ['Active']
  const { code } = (await sitesBy(page, 'code', { statuses, keyword: '横浜' }))[0]!
  const keyword = `横浜　${code.slice(0, 3)}`
  const first = (await sitesBy(page, 'startDate', { statuses }))[0]!.startDate
  const [byName, early, all] = await Promise.all(
    [{ statuses, keyword }, { statuses, periodEnd: first }, {}].map((filter) => countSites(page, filter)),
  )
  expect(Math.min(byName!, early!)).toBeGreaterThan(0)
  expect(Math.max(byName!, early!)).toBeLessThan(all!)
  await box(page, 'キーワード').fill(keyword)
  await unfold(page)
  await page.getByRole('checkbox', { name: '利用中' }).check()
  await searchButton(page).click()
  await expect(rangeOf(page)).toContainText(`全${byName}件`)
  await box(page, 'キーワード').fill('')
  await box(page, '終了日').fill(first.replaceAll('-', ''))
  await searchButton(page).click()
  await expect(page.getByRole('group', { name: /^工期\s*（期間が重なるもの）$/u })).toBeVisible()
  await expect(page.getByText(`工期：〜${first.replaceAll('-', '/')}`)).toBeVisible()
  await expect(rangeOf(page)).toContainText(`全${early}件`)
  await box(page, '開始日').fill('2099/01/01')
  await searchButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words.periodInvalid })).toBeVisible()
  await expect(box(page, '開始日')).toBeFocused()
})

test('PRJ-02 LST-01 back from a site: the same rows in the same order', async ({ page }) => {
  await openAs(page, superUser, `${path}?sort=-userCount&status=Active`)
  await expect(nameLinks(page)).toHaveCount(20)
  const names = await namesOf(page)
  await nameLinks(page).nth(3).click()
  await expect(heading(page)).toHaveText(names[3]!)
  await page.goBack()
  await expect(nameLinks(page)).toHaveText(names)
  await expect(page.getByText('ステータス：利用中')).toBeVisible()
})

test('PRJ-02 no site yet: who can help is said to each role', async ({ page }) => {
  await page.route(projectSearchCall, (route) => route.fulfill(nothing))
  await openAs(page, superUser, path)
  await page.locator('.state').getByRole('link', { name: recordWords.new }).click()
  await expect(heading(page)).toHaveText(screens.newTitle)
  await openAs(page, 'admin@example.jp')
  await expect(page.getByText(screens.emptyAdminHint)).toBeVisible()
  await openAs(page, 'subadmin@example.jp')
  await expect(page.getByRole('heading', { name: screens.emptySubAdmin })).toBeVisible()
  await expect(page.locator('.state')).toContainText('髙橋 健一')
})

test('CON-03 PRJ-02 a company’s tab has its own sites alone, and a new one begins with the company', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(`/system/service-contract/${site!.contractId}/project?sort=-userCount`)
  const own = await countSites(page, { contractId: site!.contractId })
  await expect(rangeOf(page)).toContainText(`全${own}件`)
  await expect(nameLinks(page).first()).toHaveText(site!.name)
  await expect(page.getByRole('columnheader', { name: words.companyName })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: recordWords.new }).click()
  await expect(combo(page, words.companyName)).toHaveValue(site!.companyName)
})

test('SHL-12 a site is found by its code or a part of its name, and its page opens', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const all = await sitesBy(page, 'code')
  await openAs(page, 'subadmin@example.jp')
  await expect(heading(page)).toBeVisible()
  const own = await sitesBy(page, 'code')
  const foreign = all.find(({ id }) => own.every((site) => site.id !== id))!
  const { code } = own[0]!
  await page.keyboard.press('Control+k')
  await expect(combo(page, shellWords.jumpTitle)).toBeFocused()
  await page.keyboard.type(code.toLowerCase())
  await expect(page.getByRole('group', { name: words.object }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page).toHaveURL(/\/system\/project\/[0-9a-f-]{36}$/u)
  await page.keyboard.press('Control+k')
  await expect(combo(page, shellWords.jumpTitle)).toBeFocused()
  await page.keyboard.type(foreign.code)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(shellWords.jumpNone)
  await expect(button(page, '閉じる')).toBeVisible()
})
