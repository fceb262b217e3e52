import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './world.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desk = { width: 1440, height: 844 }
const phone = { width: 390, height: 844 }
const smallPhone = { width: 360, height: 780 }

/** The rules of axe, and the part of the page. */
type AxeOptions = {
  /** `standards` of WCAG alone, `all` rules, or some by name. */
  rules?: 'standards' | 'all' | string[]
  part?: string
}

/** Expects no findings of axe on the current page. */
export async function expectNoFindings(
  page: Page,
  what: string,
  { rules = 'standards', part = 'html' }: AxeOptions = {},
): Promise<void> {
  // Only violations are described, and no second page puts them together: both cost more than the rules themselves.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include(part)
  if (rules === 'standards') axe.withTags(standards)
  else if (rules !== 'all') axe.withRules(rules)
  const { violations } = await axe.analyze()
  const findings = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  ])
  expect(findings, `${what} of ${page.url()}`).toEqual([])
}

/** Expects that the page is no wider than the window, once it is drawn at the window's width. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** As another tab would change it: the page stays as it is. */
async function showMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    const key = 'azas_admin_color_mode'
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, mode)
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', mode)
}

/**
 * What axe finds on the screen that is open, light and dark, at the width that it has (SHL-13). Names, roles and labels do
 * not change with the mode: all rules in the light, contrast alone in the dark.
 */
export async function expectAccessibleHere(page: Page, name: string, options: AxeOptions = {}): Promise<void> {
  await expectNoFindings(page, name, options)
  await expectNoSidewaysScroll(page, name)
  await showMode(page, 'dark')
  await expectNoFindings(page, `${name}, dark`, { ...options, rules: ['color-contrast'] })
  await showMode(page, 'light')
}

/** The same on a desk and two phones (SHL-13), for a screen that has the same elements on all. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectAccessibleHere(page, name)
  await page.setViewportSize(phone)
  // A link half under the sticky head is no finding: one scrolls.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoFindings(page, `${name}, phone`, { rules: ['color-contrast', 'target-size'] })
  await expectNoSidewaysScroll(page, `${name}, phone`)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page, `${name}, small phone`)
  await page.setViewportSize(desk)
}
