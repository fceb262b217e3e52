import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { exportWords, tableWords } from '@azas/domain/words/table.ts'
import type { Page, Response } from '@playwright/test'
import { box } from '../contract-form.ts'
import { foldOf, nameLinks, openRows, rangeOf, searchButton, unfold } from '../contract-list.ts'
import { peopleSearchCall, personNames, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'

/** The room between the header and the list's head or first card. */
const roomAboveRows = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('header')!.getBoundingClientRect().bottom
    return document.querySelector('.listed')!.getBoundingClientRect().top - bottom
  })

test('LST-01 LST-08 conditions are folded until they are wanted, stay open where somebody opened them, and count what applies', async ({
  page,
}) => {
  await openRows(page)
  const others = page.getByRole('checkbox', { name: '契約中' })
  await expect(others).toBeHidden()
  await unfold(page)
  await expect(others).toBeVisible()
  await page.reload()
  await expect(others).toBeVisible()
  await others.check()
  await box(page, tableWords.keyword).fill('建設')
  await page.keyboard.press('Enter')
  await expect(foldOf(page)).toHaveText(tableWords.moreConditions + fill(tableWords.conditionCount, { n: 1 }))
  await foldOf(page).click()
  await page.reload()
  await expect(nameLinks(page).first()).toBeVisible()
  await expect(others).toBeHidden()
  await expect(box(page, tableWords.keyword)).toHaveValue('建設')
})

test('LST-08 a slash leads to the search line, Escape out of it; within a field it is a letter', async ({ page }) => {
  await openRows(page)
  await page.keyboard.press('/')
  const keyword = box(page, tableWords.keyword)
  await expect(keyword).toBeFocused()
  await expect(keyword).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(keyword).toHaveValue('a/b')
  await page.keyboard.press('Escape')
  await expect(keyword).not.toBeFocused()
  await expect(keyword).toHaveValue('a/b')
})

test('LST-08 an invalid condition that is folded is shown, with its message and the focus', async ({ page }) => {
  await openRows(page)
  await unfold(page)
  await box(page, '開始日').fill('x')
  await foldOf(page).click()
  await searchButton(page).click()
  await expect(box(page, '開始日')).toBeFocused()
  await expect(page.getByRole('alert')).toBeVisible()
})

/** The most px between header and list at 390; companies have what needs attention above them. */
const lists: Readonly<Record<string, [path: string, most: number]>> = {
  companies: ['/system/service-contract', 264],
  administrators: ['/system/admin', 240],
  sites: ['/system/project', 240],
  notices: ['/system/notice', 240],
  'notices to offices': ['/system/office-notice', 240],
  tenants: ['/system/office-project', 240],
  'office accounts': ['/system/office-account', 240],
}

for (const [what, [path]] of Object.entries({ ...lists, people: ['people'] }))
  test(`LST-08 at 1440 px the list of ${what} begins at most 190 px below the header`, async ({ page }) => {
    await openAs(page, superUser, '/system/account/session')
    const [site] = await sitesBy(page, '-userCount')
    await page.goto(path === 'people' ? sitePath(site!.id, '/user') : path!)
    await expect(rangeOf(page)).toContainText('全')
    expect(await roomAboveRows(page)).toBeLessThanOrEqual(190)
  })

for (const [what, [path, most]] of Object.entries(lists))
  test(`LST-08 at 390 px the list of ${what} begins at most ${most} px below the header, with range, order and download in one line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, superUser, path)
    await expect(rangeOf(page)).toContainText('全')
    expect(await roomAboveRows(page)).toBeLessThanOrEqual(most)
    const order = page.getByRole('combobox', { name: tableWords.sort })
    const parts = [rangeOf(page), order, page.getByRole('button', { name: exportWords.open })]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const middles = boxes.map((each) => each!.y + each!.height / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    expect(boxes.every((each) => each!.x >= 0 && each!.x + each!.width <= 390)).toBe(true)
  })

test('LST-08 SHL-13 at 390 px the tab key goes from the title to what stands beside it, then to what stands below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/office-account')
  await expect(rangeOf(page)).toContainText('全')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: recordWords.new })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'オフィスアカウントの取り込み' })).toBeFocused()
})

test('LST-08 at 390 px the people of a site begin at most 330 px below the header; its own buttons are on its first tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  const edit = page.getByRole('main').getByRole('link', { name: formWords.edit })
  await page.goto(sitePath(site!.id, '/user'))
  await expect(rangeOf(page)).toContainText('全')
  expect(await roomAboveRows(page)).toBeLessThanOrEqual(330)
  await expect(edit).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(edit).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(sitePath(site!.id))
  await expect(edit).toBeVisible()
})

test('LST-08 at 390 px a condition by default takes no line, and is counted; one that somebody chose has its chip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin@example.jp', '/system/project/user')
  const chips = page.getByRole('main').getByRole('button', { name: /を解除$/u })
  await expect(foldOf(page)).toHaveText(/（1）/u)
  await expect(chips).toHaveCount(0)
  await box(page, tableWords.keyword).fill('大輔')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(2)
})

test('LST-08 at 390 px field, search and opener stand in one line, with the number of what applies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/project?status=Active')
  await expect(foldOf(page)).toHaveText(/（1）/u)
  const boxes = await Promise.all(
    [box(page, tableWords.keyword), searchButton(page), foldOf(page)].map((each) => each.boundingBox()),
  )
  const bottoms = boxes.map((each) => Math.round(each!.y + each!.height))
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('LST-08 a person is found in the line by company, by name and by address, at a site and over all of them', async ({
  page,
}) => {
  await openAs(page, 'admin@example.jp', '/system/project/user')
  const replyTo = async (keyword: string) => {
    await box(page, tableWords.keyword).fill(keyword)
    // The list's first reply, without the keyword, may come after it was typed.
    const isReply = (response: Response) =>
      peopleSearchCall.test(response.url()) && response.request().postDataJSON()?.keyword === keyword
    const [reply] = await Promise.all([page.waitForResponse(isReply), page.keyboard.press('Enter')])
    return (await reply.json()) as { items: { projectId: string; company: string; email: string }[] }
  }
  const { items } = await replyTo('worker@exam')
  const { projectId, company } = items[0]!
  await expect(personNames(page)).toHaveText(items.map(() => '佐々木 大輔'))
  expect((await replyTo(`${company}　大輔`)).items.map(({ email }) => email)).toContain('worker@example.jp')
  await expect(personNames(page).filter({ hasText: '佐々木 大輔' })).not.toHaveCount(0)
  await page.goto(sitePath(projectId, '/user'))
  await replyTo('orker@exam')
  await expect(personNames(page)).toHaveText(['佐々木 大輔'])
  await expect(page).toHaveURL(/\?keyword=/u)
})

test('LST-08 an administrator is found in the line by company and address', async ({ page }) => {
  await openAs(page, superUser, '/system/admin')
  for (const keyword of ['admin@exam', 'ミナト　admin@exam']) {
    await box(page, tableWords.keyword).fill(keyword)
    await Promise.all([page.waitForResponse(/company_admin\/search/u), page.keyboard.press('Enter')])
    await expect(rangeOf(page)).toContainText('全')
    await expect(page.getByRole('row').filter({ hasText: 'admin@example.jp' }).first()).toBeVisible()
  }
})
