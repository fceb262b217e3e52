import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Response } from '@playwright/test'
import { box } from '../contract-form.ts'
import { nameLinks, peekOf, peekTitle, searchButton, unfold } from '../contract-list.ts'
import { callApi, makeSite, peopleSearchCall, personNames, sitePath, sitesBy, tab } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const admin = 'admin@example.jp'

test('PRJ-03 LST-01 a pasted link opens the tab, its conditions and the person; the tabs are places of their own', async ({
  page,
}) => {
  await openAs(page, admin, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  const query = `user/project_user/search?realm=system&target_project_id=${site!.id}&sort=displayname`
  const { items } = await callApi<{ items: { id: string; displayname: string }[] }>(page, query, {
    roles: ['Worker'],
    statuses: ['NoLogin', 'Active', 'Pause'],
  })
  const [person] = items
  await page.goto(`${sitePath(site!.id, '/user')}?sort=displayname&role=Worker&page=x&detail=${person!.id}`)
  await expect(peekTitle(page)).toHaveText(person!.displayname)
  await page.keyboard.press('Escape')
  await expect(personNames(page).first()).toHaveText(person!.displayname)
  await expect(page).toHaveURL(`${sitePath(site!.id, '/user')}?sort=displayname&role=Worker`)
  await expect(page.getByText('役割：作業員')).toBeVisible()
  await tab(page, screens.dutiesTab).click()
  await expect(page).toHaveURL(sitePath(site!.id, '/duty'))
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveText([/現場運営/u, /景品/u, /ヒヤリハット/u])
  await tab(page, auditWords.recordObject).click()
  await expect(page).toHaveURL(sitePath(site!.id, '/history'))
  await page.goBack()
  await page.goBack()
  await expect(personNames(page).first()).toHaveText(person!.displayname)
})

test('PRJ-03 who has a duty stands there with a way to the person; a duty that nobody has is warned of', async ({
  page,
}) => {
  await openAs(page, admin, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id, '/duty'))
  const gift = page.getByRole('row').filter({ hasText: '景品' })
  await gift.getByRole('link', { name: '渡邉 さくら' }).click()
  await expect(peekOf(page)).toContainText('ワタナベ サクラ')

  const empty = await makeSite(page, 'G-DUTY')
  await page.goto(sitePath(empty.id))
  await page.getByRole('link', { name: '担当者が未設定：現場運営、景品、ヒヤリハット' }).click()
  await expect(page).toHaveURL(sitePath(empty.id, '/duty'))
  for (const duty of ['現場運営', '景品', 'ヒヤリハット'])
    await expect(page.getByRole('row').filter({ hasText: duty })).toContainText(screens.noHolder)
})

test('PRJ-03 a SubAdmin reads the own sites, changes nothing, and is told of no other', async ({ page }) => {
  await openAs(page, 'subadmin@example.jp')
  const own = await sitesBy(page, 'code')
  const name = await nameLinks(page).first().textContent()
  await nameLinks(page).first().click()
  const { userCount } = own.find((site) => site.name === name)!
  await expect(tab(page, screens.usersTab)).toHaveText(
    new RegExp(`^${screens.usersTab}${userCount}(?:（終了 \\d+）)?$`, 'u'),
  )
  await expect(page.getByRole('main').getByRole('link', { name: formWords.edit })).toHaveCount(0)
  await expect(tab(page, auditWords.recordObject)).toHaveCount(0)
  await openAs(page, admin)
  const foreign = (await sitesBy(page, 'code')).find(({ id }) => own.every((site) => site.id !== id))
  await openAs(page, 'subadmin@example.jp', sitePath(foreign!.id))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('現場を読み込めませんでした。')
  await page.goto(sitePath(own[0]!.id, '/edit'))
  await expect(page).toHaveURL('/system/project')
})

test('USR-01 people are searched by name, company, period, role, duty and status; its two messages are said at their fields', async ({
  page,
}) => {
  await openAs(page, admin, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id, '/user'))
  await expect(personNames(page)).toHaveCount(20)
  await unfold(page)
  await box(page, '氏名').fill('100％')
  await box(page, '所属').fill('%')
  await box(page, '開始日').fill('2026/12/31')
  await box(page, '終了日').fill('20260101')
  await searchButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: validationWords.searchPercent })).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ hasText: validationWords.registeredPeriodInvalid })).toHaveCount(1)
  await expect(box(page, '氏名')).toBeFocused()

  await box(page, '氏名').fill('わたなべ　さくら')
  await box(page, '所属').fill('')
  await box(page, '開始日').fill('')
  const today = tokyoDate(new Date())
  const [year, month, day] = today.split('-').map(Number)
  await box(page, '終了日').fill(`令和${year! - 2018}年${month}月${day}日`)
  for (const name of ['事務局', '景品']) await page.getByRole('checkbox', { name, exact: true }).check()
  const isSearch = (response: Response) =>
    peopleSearchCall.test(response.url()) && response.request().postDataJSON()?.displayname !== undefined
  const [response] = await Promise.all([page.waitForResponse(isSearch), searchButton(page).click()])
  expect(response.request().postDataJSON()).toEqual({
    displayname: 'わたなべ　さくら',
    endTimestamp: today,
    roles: ['Operator'],
    jobs: ['Gift'],
    statuses: ['NoLogin', 'Active', 'Pause'],
  })
  await expect(personNames(page).filter({ hasText: '渡邉 さくら' })).toHaveCount(1)
  await page.getByRole('button', { name: '条件をクリア' }).click()
  await expect(personNames(page)).toHaveCount(20)
})

test('USR-01 no person yet: it is said, without a search', async ({ page }) => {
  const site = await makeSite(page, 'G-EMPTY')
  await page.goto(sitePath(site.id, '/user'))
  await expect(page.getByRole('heading', { name: '利用者はまだ登録されていません。' })).toBeVisible()
  await expect(page.getByText(projectUserWords.emptyHint)).toBeVisible()
  await expect(searchButton(page)).toHaveCount(0)
})

test("PRJ-03 SHL-13 an address that leads to no site of one's own has a heading and a way back", async ({ page }) => {
  await openAs(page, admin, sitePath('00000000-0000-4000-8000-000000000000'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.detail)
  await page.getByRole('link', { name: fill(formWords.backToList, { object: '現場' }) }).click()
  await expect(page).toHaveURL(/\/system\/project$/u)
})
