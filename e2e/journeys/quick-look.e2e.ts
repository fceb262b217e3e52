import { projectUserActionWords as acts } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { heading } from '../contract-form.ts'
import { nameLinks, namesOf, openRows, peekButtons, peekOf, peekTitle } from '../contract-list.ts'
import { callApi, makeSite, personNames, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const within = (page: Page, name: string) => peekOf(page).getByRole('button', { name, exact: true })
const leftEdges = (page: Page) =>
  page
    .getByRole('row')
    .nth(3)
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
const yOf = async (page: Page) => (await page.getByRole('row').nth(3).boundingBox())!.y

for (const path of ['/system/service-contract', '/system/admin', '/system/project']) {
  test(`LST-01 a name opens the record's page, its control alone the quick look: ${path}`, async ({ page }) => {
    await openAs(page, superUser, path)
    const name = (await nameLinks(page).nth(1).textContent())!
    await peekButtons(page).nth(1).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?detail=[0-9a-f-]{36}$`, 'u'))
    await expect(peekTitle(page)).toHaveText(name)
    await expect(peekOf(page).getByRole('term')).toHaveCount(6)
    await expect(within(page, '編集')).toBeVisible()
    await page.goBack()
    await expect(peekOf(page)).toHaveCount(0)
    await nameLinks(page).nth(1).click()
    await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}$`, 'u'))
    await expect(heading(page)).toHaveText(name)
  })
}

test('LST-01 USR-05 a person’s name leads to their page, the control opens the quick look', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id, '/user'))
  const name = (await personNames(page).first().textContent())!
  await peekButtons(page).first().click()
  await expect(peekTitle(page)).toHaveText(name)
  await page.keyboard.press('Escape')
  await nameLinks(page).first().click()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/u)
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('main').getByRole('link', { name: site!.name })).toBeVisible()
})

test('LST-01 a quick look leads to the neighbouring rows by buttons and keys; back leads to the list at once', async ({
  page,
}) => {
  await openRows(page)
  const names = await namesOf(page)
  const url = page.url()
  await peekButtons(page).first().click()
  await expect(peekOf(page)).toContainText('1 / 20社')
  await expect(within(page, tableWords.previousRow)).toHaveAttribute('aria-disabled', 'true')
  await within(page, tableWords.nextRow).click()
  await expect(peekTitle(page)).toHaveText(names[1]!)
  await page.keyboard.press('ArrowDown')
  await expect(peekTitle(page)).toHaveText(names[2]!)
  await expect(peekOf(page)).toContainText('3 / 20社')
  await page.keyboard.press('ArrowUp')
  await expect(peekTitle(page)).toHaveText(names[1]!)
  const row = page.getByRole('row').nth(2)
  await expect(row).toHaveClass(/now/u)
  await expect(row.getByRole('button', { pressed: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(peekOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(url)
  await expect(peekButtons(page).nth(1)).toBeFocused()
})

test('LST-01 rows looked at one after the other by their buttons are one step back: one Escape leads to the list', async ({
  page,
}) => {
  await openRows(page)
  const names = await namesOf(page)
  const list = page.url()
  for (const row of [0, 2, 1]) {
    await peekButtons(page).nth(row).click()
    await expect(peekTitle(page)).toHaveText(names[row]!)
  }
  await page.keyboard.press('Escape')
  await expect(peekOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(peekButtons(page).nth(1)).toBeFocused()
})

test('LST-01 two presses of an arrow that come before the first is drawn lead two rows on', async ({ page }) => {
  await openRows(page)
  const names = await namesOf(page)
  const url = page.url()
  await peekButtons(page).first().press('Enter')
  await expect(peekOf(page)).toBeFocused()
  await expect(peekTitle(page)).toHaveText(names[0]!)
  const pressTwice = (key: string) =>
    peekOf(page).evaluate((panel, pressed) => {
      for (const _ of [1, 2]) panel.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    }, key)
  await pressTwice('ArrowDown')
  await expect(peekTitle(page)).toHaveText(names[2]!)
  await pressTwice('ArrowUp')
  await expect(peekTitle(page)).toHaveText(names[0]!)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(url)
})

test('LST-01 opening by keyboard leads into the quick look; the last row has no next one', async ({ page }) => {
  await openRows(page)
  await peekButtons(page).last().press('Enter')
  await expect(peekOf(page)).toBeFocused()
  await expect(peekOf(page)).toContainText('20 / 20社')
  await expect(within(page, tableWords.nextRow)).toHaveAttribute('aria-disabled', 'true')
})

test('LST-01 the quick look is docked over the right columns: nothing beside it moves, nothing is covered by a scrim', async ({
  page,
}) => {
  await openRows(page)
  const before = [await leftEdges(page), await yOf(page)]
  await peekButtons(page).nth(4).click()
  await expect(peekTitle(page)).toBeVisible()
  expect([await leftEdges(page), await yOf(page)]).toEqual(before)
  const panel = (await peekOf(page).boundingBox())!
  expect([panel.width, panel.x + panel.width]).toEqual([444, 1440])
  await expect(page.locator('dialog')).toHaveCount(0)
  // Another row is one press away.
  await peekButtons(page).nth(7).click()
  await expect(peekTitle(page)).toHaveText((await namesOf(page))[7]!)
})

test('LST-01 LST-07 on a phone it covers the screen, and closing leads back to its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/service-contract')
  await peekButtons(page).nth(1).click()
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('dialog').boundingBox())!.width).toBe(390)
  await within(page, tableWords.nextRow).click()
  await expect(peekOf(page)).toContainText('3 / 20社')
  await within(page, actionWords.close).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/detail=/u)
  await expect(peekButtons(page).nth(2)).toBeFocused()
})

test('LST-01 USR-08 who is taken off a site from the quick look leaves it without an error', async ({ page }) => {
  const { id: projectId } = await makeSite(page, 'PEEK-1')
  for (const displayname of ['去川 概子', '残川 留男'])
    await callApi(page, 'user/project_user/create?realm=system', {
      projectId,
      role: 'Operator',
      displayname,
      company: null,
      primarySubcontractor: '元請甲',
      jobs: ['NearMiss'],
      email: `${crypto.randomUUID()}@example.jp`,
      isActive: false,
    })
  await page.goto(sitePath(projectId, '/user'))
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  await page
    .getByRole('row', { name: /去川/u })
    .getByRole('button', { name: /^概要を表示：/u })
    .click()
  await within(page, acts.leave).click()
  await page.getByRole('dialog').getByRole('button', { name: acts.leave, exact: true }).click()
  await expect(page.getByText(fill(acts.left, { name: '去川 概子' }))).toBeVisible()
  await expect(peekOf(page)).toHaveCount(0)
  await expect(personNames(page)).toHaveText(['残川 留男'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(failed).toEqual([])
})
