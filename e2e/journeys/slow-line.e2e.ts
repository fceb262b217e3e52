import { pages } from '@azas/domain/access/pages.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { Page } from '@playwright/test'
import { superUser } from '../contract-form.ts'
import { delayCalls, nameLinks, rangeOf } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const skeleton = (page: Page) => page.locator('.skeleton')

test('LST-04 SHL-08 a page whose program is on the way has its title at once, and grey lines after a while', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/notice')
  // Its own grey lines are gone before those of the next page come.
  await expect(nameLinks(page).first()).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  const delay = await delayCalls(page, /\/assets\/AdminList-.*\.js/u)
  await page.getByRole('link', { name: pages.admin.word, exact: true }).click()
  await expect(heading(page)).toHaveText(pages.admin.word)
  await expect(page).toHaveTitle(new RegExp(pages.admin.word, 'u'))
  await expect(skeleton(page)).toBeVisible()
  delay.release()
  await expect(nameLinks(page).first()).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
})

test('LST-04 SHL-02 the first page has its frame and grey lines, and no name, while nobody knows yet who is signed in', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/notice')
  await expect(heading(page)).toHaveText(pages.notice.word)
  const delay = await delayCalls(page, /\/user\/me\?/u)
  await page.goto('/system/service-contract')
  await expect(skeleton(page)).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  delay.release()
  await expect(rangeOf(page)).toBeVisible()
  await expect(heading(page)).toHaveText(contractWords.title)
})

test('CON-03 LST-04 a record that is on the way has a title, the way back and grey lines', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  const admins = page.getByRole('row').nth(1).getByRole('link', { name: /名$/u })
  const path = (await admins.getAttribute('href'))!.replace(/\/admin$/u, '')
  const delay = await delayCalls(page, /\/contract\/detail\?/u)
  await page.goto(path)
  await expect(heading(page)).toHaveText(contractWords.detail)
  await expect(page.getByRole('link', { name: '契約会社一覧に戻る' })).toBeVisible()
  await expect(skeleton(page)).toBeVisible()
  delay.release()
  await expect(heading(page)).not.toHaveText(contractWords.detail)
})
