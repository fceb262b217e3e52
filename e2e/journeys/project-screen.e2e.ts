import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts'
import { act, create, dialogOf, heading, summaryOf } from '../contract-form.ts'
import { combo, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const list = '/system/project'

/** Every screen of sites, each as a way to get there from the busiest site. */
const states: Record<string, (page: Page, site: string) => Promise<void>> = {
  list: async (page) => {
    await page.goto(list)
    await expect(page.getByRole('main').getByText('1〜20件').first()).toBeVisible()
  },
  'open choices': async (page) => {
    await page.goto(`${list}/new`)
    await combo(page, words.contractId).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'form with errors': async (page) => {
    await page.goto(`${list}/new`)
    await create(page).click()
    await expect(summaryOf(page)).toBeVisible()
  },
  overview: async (page, site) => {
    await page.goto(sitePath(site))
    await expect(heading(page)).toBeVisible()
  },
  edit: async (page, site) => {
    await page.goto(sitePath(site, '/edit'))
    await expect(page.getByText(screens.choices)).toBeVisible()
  },
  people: async (page, site) => {
    await page.goto(sitePath(site, '/user'))
    await expect(page.getByRole('main').getByText('1〜20名').first()).toBeVisible()
  },
  duties: async (page, site) => {
    await page.goto(sitePath(site, '/duty'))
    await expect(page.locator('.duties tbody tr')).toHaveCount(3)
  },
  end: async (page, site) => {
    await page.goto(sitePath(site))
    await act(page, screens.end)
    await expect(dialogOf(page)).toContainText(screens.affected)
  },
}

async function busiest(page: Page): Promise<string> {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  return site!.id
}

test('SHL-13 axe finds nothing on the pages of sites, on a desk or a phone, light or dark', async ({ page }) => {
  test.slow()
  const site = await busiest(page)
  for (const [name, open] of Object.entries(states)) {
    await open(page, site)
    await expectAccessible(page, name)
  }
})

test('LST-07 nothing on the pages of sites scrolls sideways, from a phone to a desk', async ({ page }) => {
  const site = await busiest(page)
  for (const [name, open] of Object.entries(states)) {
    await open(page, site)
    for (const width of [360, 1000, 1240, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      await expectNoSidewaysScroll(page, `${name} at ${width}`)
    }
  }
})
