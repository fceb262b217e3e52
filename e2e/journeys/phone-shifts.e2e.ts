import type { Page } from '@playwright/test'
import { slowDown } from '../early-keys.ts'
import { sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** How far what stands on a page moves while it loads, as the browser sums it up (layout-shift). */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // A page on which nothing moved has no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test('SHL-13 SHL-17 on a slow phone nothing moves while the figures and the tools of a list load', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await slowDown(page)
  const pages = [
    ['/system/usage', '.usage-totals dt'],
    [sitePath(site!.id, '/user'), '.bar .total'],
    ['/system/service-contract', '.bar .total'],
  ] as const
  for (const [path, last] of pages) {
    await page.goto(path)
    await expect(page.locator('ul.cards > li').first()).toBeVisible()
    await expect(page.locator(last).first()).toBeVisible()
    expect(await readShift(page), path).toBeLessThan(0.02)
  }
})
