import { pages } from '@azas/domain/access/pages.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { heading, superUser } from '../contract-form.ts'
import { delayCalls, foldOf, openRows, searchButton, unfold } from '../contract-list.ts'
import { tellSessionEnd } from '../drafts.ts'
import { signIn } from '../login-form.ts'
import { callApi, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const band = (page: Page) => page.getByRole('search')
const menuLink = (page: Page, word: string) => page.getByRole('link', { name: word, exact: true }).first()

/** What every control of the search band says. */
async function readBand(page: Page): Promise<string> {
  await expect(band(page)).toBeAttached()
  return band(page).evaluate((form) =>
    JSON.stringify(
      Array.from(form.querySelectorAll<HTMLInputElement>('input, select'), ({ type, value, checked }) =>
        type === 'checkbox' ? checked : value,
      ),
    ),
  )
}

/** Types into every field without a search. */
async function typeUnsent(page: Page, stored: string): Promise<void> {
  if ((await foldOf(page).count()) > 0) await unfold(page)
  for (const field of await band(page).getByRole('textbox').all()) await field.fill('髙橋')
  await expect.poll(() => readBand(page)).not.toBe(stored)
}

const idOfFirst = async (page: Page, call: string) =>
  (await callApi<{ items: { id: string }[] }>(page, `${call}/search?realm=system`, {})).items[0]!.id

// Every list with a search band.
const lists: Record<string, (page: Page) => Promise<string>> = {
  companies: async () => '/system/service-contract',
  administrators: async () => '/system/admin',
  sites: async () => '/system/project',
  notices: async () => '/system/notice',
  'notices to offices': async () => '/system/office-notice',
  tenants: async () => '/system/office-project',
  'office accounts': async () => '/system/office-account',
  'the audit log': async () => '/system/account/log',
  'a company’s administrators': async (page) => `/system/service-contract/${await idOfFirst(page, 'contract')}/admin`,
  'a company’s sites': async (page) => `/system/service-contract/${await idOfFirst(page, 'contract')}/project`,
  'a tenant’s accounts': async (page) => `/system/office-project/${await idOfFirst(page, 'office_project')}/account`,
  'a site’s people': async (page) => sitePath((await sitesBy(page, '-userCount'))[0]!.id, '/user'),
}

for (const [what, findPath] of Object.entries(lists)) {
  test(`LST-01 conditions of ${what} that were never sent are gone after a reload, other pages and the way back`, async ({
    page,
  }) => {
    await openAs(page, superUser, '/system/account/session')
    const path = await findPath(page)
    await page.goto(path)
    const stored = await readBand(page)
    const expectStored = () => expect.poll(() => readBand(page)).toBe(stored)

    await typeUnsent(page, stored)
    await page.reload()
    await expectStored()

    await typeUnsent(page, stored)
    await page.evaluate(() => history.pushState({}, '', '/system/account/session'))
    await expect(band(page)).toHaveCount(0)
    await page.goBack()
    await expectStored()

    await typeUnsent(page, stored)
    await tellSessionEnd(page)
    await signIn(page, superUser)
    await expect(page).toHaveURL(path)
    await expectStored()
    await expect(page.getByRole('main').getByRole('list', { name: tableWords.conditions })).toHaveCount(0)
  })
}

test('LST-01 a link to the list that is open, and back and forward within it, fill the band from the URL; its own controls leave it', async ({
  page,
}) => {
  await openRows(page)
  const stored = await readBand(page)
  await typeUnsent(page, stored)
  await menuLink(page, pages['service-contract'].word).click()
  await expect.poll(() => readBand(page)).toBe(stored)

  await typeUnsent(page, stored)
  const unsent = await readBand(page)
  await page
    .getByRole('button', { name: tableWords.sortBy.replace('{column}', '会社名') })
    .first()
    .click()
  await expect(page).toHaveURL(/sort=/u)
  expect(await readBand(page)).toBe(unsent)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/u)
  await expect.poll(() => readBand(page)).toBe(stored)
  await typeUnsent(page, stored)
  await page.goForward()
  await expect(page).toHaveURL(/sort=/u)
  await expect.poll(() => readBand(page)).toBe(stored)
})

test('LST-01 LST-05 the list of another site begins without the conditions and the picked rows of the one before', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/account/session')
  const [one, other] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const open = async (path: string) => {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await expect(page).toHaveURL(path)
  }
  await page.goto(sitePath(other!.id, '/user'))
  // A site that was open before is shown at once: nothing is taken down for its skeleton.
  await expect(heading(page)).toHaveText(other!.name)
  await open(sitePath(one!.id, '/user'))
  await expect(heading(page)).toHaveText(one!.name)
  await page.getByRole('rowheader').first().waitFor()
  const stored = await readBand(page)
  await typeUnsent(page, stored)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.locator('.bar .picked')).toBeVisible()
  // Several pages back or forward at once: the router goes from list to list.
  await open(sitePath(other!.id, '/user'))
  await expect(heading(page)).toHaveText(other!.name)
  await expect.poll(() => readBand(page)).toBe(stored)
  // Rows of the other site would stay picked out of sight.
  await expect(page.locator('.bar .picked')).toBeEmpty()
})

test('LST-01 another search with the same conditions returns to page 1', async ({ page }) => {
  await openRows(page, 'page=2')
  await searchButton(page).click()
  await expect(page).toHaveURL('/system/service-contract')
  const delay = await delayCalls(page, /\/contract\/search\?/u)
  const again = page.waitForRequest(/\/contract\/search\?/u)
  await searchButton(page).click()
  await again
  delay.release()
  await expect(page).toHaveURL('/system/service-contract')
})
