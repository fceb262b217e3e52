import { pages } from '@azas/domain/access/pages.ts'
import { deniedWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { productWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { heading, superUser } from '../contract-form.ts'
import { delayCalls } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

const id = '018f4e9a-7c1e-7b3a-9d55-0a1b2c3d4e5f'
const admin = 'admin@example.jp'
const subAdmin = 'subadmin@example.jp'
const worker = 'worker@example.jp'

/** A page with its heading, and the name of the tab where that is another. */
type Landing = { path: string; title: string; screen?: string }

const companies = { path: '/system/service-contract', title: pages['service-contract'].word }
const sites = { path: '/system/project', title: pages.project.word }
const denied = { path: '/system/permission-denied', title: deniedWords.deniedTitle, screen: deniedWords.deniedScreen }

// The seed's table (section 2), by hand: whom it leads where, and which segments it leaves them.
const people: { email: string; landing: Landing; open: string[] }[] = [
  { email: superUser, landing: companies, open: Object.keys(pages) },
  { email: admin, landing: sites, open: ['admin', 'project'] },
  { email: subAdmin, landing: sites, open: ['admin', 'project'] },
  { email: worker, landing: denied, open: [] },
]

const segments = ['service-contract', 'admin', 'project', 'notice', 'office-project', 'office-notice', 'office-account']
const formsOf = (segment: string) =>
  ['', '/new', `/${id}`, `/${id}/edit`, `/${id}/history`].map((tail) => segment + tail)
const tabs = [
  `service-contract/${id}/admin`,
  `service-contract/${id}/project`,
  `office-project/${id}/account`,
  'office-account/import',
  'notice/calendar',
  'office-notice/calendar',
  'project/active-user',
  `project/${id}/duty`,
  `project/${id}/user`,
  `project/${id}/user/${id}`,
  `project/${id}/user/${id}/history`,
  `project/${id}/user/${id}/edit`,
  ...['new', 'card', 'copy', 'import'].map((page) => `project/${id}/user/${page}`),
]
const routes = [...segments.flatMap(formsOf), ...tabs]
const ofAccount = ['account', 'account/session', 'account/password', 'account/history', 'account/log']
// Words where an id belongs are no page either.
const nameless = segments.flatMap((segment) => [`${segment}/not-an-id`, `${segment}/not-an-id/edit`, `${segment}/1`])
const unknown = [
  ...[...routes, ...ofAccount, 'permission-denied'].map((route) => `${route}/x`),
  ...nameless,
  `project/${id}/user/not-an-id`,
  `project/not-an-id/user/${id}`,
  'nothing',
]
// Typed into the address bar.
const openedAnew = ['notice/new/x', 'project/not-an-id', 'project/active-user/x', `project/${id}/x`]

/** Every name of a page that the tab draws, as its title or its heading, from now on. */
async function recordNames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    sessionStorage.removeItem('test_names')
    const read = () => {
      const names = new Set(JSON.parse(sessionStorage.getItem('test_names') ?? '[]') as string[])
      for (const { textContent } of document.querySelectorAll('h1, title')) names.add(textContent)
      sessionStorage.setItem('test_names', JSON.stringify([...names]))
    }
    const observer = new MutationObserver(read)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('test_names') ?? '[]') as string[])
}

/** The names that are drawn on the way to a page, besides the product's. */
const namesOf = ({ title, screen = title }: Landing) => [title, fill(productWords.pageTitle, { screen })]
const isPageName = (name: string) => !['', `${productWords.serviceName} ${productWords.consoleName}`].includes(name)

for (const { email, landing, open } of people) {
  test(`SHL-02 ${email} is led from every unknown and every forbidden address to the own page, and no name of another is drawn`, async ({
    page,
  }) => {
    const forbidden = routes.filter((route) => !open.includes(route.split('/')[0]!))
    await openAs(page, email, landing.path)
    await expect(heading(page)).toHaveText(landing.title)
    const readNames = await recordNames(page)
    await page.reload()
    await expect(heading(page)).toHaveText(landing.title)
    const expectLanding = async (path: string) => {
      await expect(page, path).toHaveURL(landing.path)
      await expect(heading(page), path).toHaveText(landing.title)
      const foreign = (await readNames()).filter((name) => isPageName(name) && !namesOf(landing).includes(name))
      expect(foreign, path).toEqual([])
    }
    for (const path of [...forbidden, ...unknown]) {
      // As a link of the console leads there; the router puts the landing page into its place.
      await page.evaluate((to) => history.pushState({}, '', to), `/system/${path}`)
      await expectLanding(path)
    }
    for (const path of [...segments.filter((segment) => !open.includes(segment)), ...openedAnew]) {
      await page.goto(`/system/${path}`)
      await expectLanding(path)
    }
  })
}

test('SHL-02 while nobody knows yet who is signed in, no page has a name; a forbidden one never gets it', async ({
  page,
}) => {
  await openAs(page, admin)
  await expect(heading(page)).toHaveText(pages.project.word)
  const readNames = await recordNames(page)
  for (const path of ['/system/office-account', '/system/notice/new', `/system/service-contract/${id}/edit`]) {
    const delay = await delayCalls(page, /\/user\/me\?/u)
    await page.goto(path)
    await expect(page.locator('.skeleton')).toBeVisible()
    expect((await readNames()).filter(isPageName)).toEqual([])
    delay.release()
    await expect(heading(page)).toHaveText(pages.project.word)
    expect((await readNames()).filter((name) => isPageName(name) && !namesOf(sites).includes(name))).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('SHL-02 a forbidden page gets no name where the router draws it before its guard has run', async ({ page }) => {
  await openAs(page, admin)
  await expect(heading(page)).toHaveText(pages.project.word)
  const readNames = await recordNames(page)
  await page.reload()
  await expect(heading(page)).toHaveText(pages.project.word)
  for (const path of ['/system/office-account', '/system/notice/new', `/system/service-contract/${id}/edit`]) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      // As on a machine that is busy from here on: the time after which a page on its way is drawn is over at once.
      const { now } = Date
      Date.now = () => now() + 1000
    }, path)
    await expect(page).toHaveURL(sites.path)
    await expect(heading(page)).toHaveText(sites.title)
    expect((await readNames()).filter((name) => isPageName(name) && !namesOf(sites).includes(name))).toEqual([])
  }
})
