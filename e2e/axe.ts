import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './world.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const desk = { width: 1440, height: 844 }
const phone = { width: 390, height: 844 }

async function expectNone(page: Page, axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  ])
  expect(found, `${what} of ${page.url()}`).toEqual([])
}

/** As another tab would change it: the page stays as it is. */
async function showMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'azas_admin_color_mode'
    localStorage.setItem(key, chosen)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, mode)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', mode)
}

/**
 * What axe finds on the screen that is open, on a desk and a phone, light and dark (SHL-13). Names, roles and labels do not
 * change with mode or width: all rules once, then those that do, contrast, size of targets, reflow.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).withTags(standards), name)
  await showMode(page, 'dark')
  await expectNone(page, new AxeBuilder({ page }).withRules(['color-contrast']), `${name}, dark`)
  await page.setViewportSize(phone)
  // A link half under the sticky head is no finding: one scrolls.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNone(page, new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']), `${name}, dark, phone`)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${name} scrolls sideways on a phone`).toBeLessThanOrEqual(0)
  await showMode(page, 'light')
  await expectNone(page, new AxeBuilder({ page }).withRules(['color-contrast']), `${name}, phone`)
  await page.setViewportSize(desk)
}
