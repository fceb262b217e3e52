import { pages } from '@azas/domain/access/pages.ts'
import type { Page } from '@playwright/test'
import { loginForm, readStorage, recordCalls, spoilAccessToken, standStill } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const listName = pages['service-contract'].word
const otherName = pages.notice.word

/** Opens a page that stands still until the returned function is called. */
async function openAtRest(page: Page, path: string, name: string): Promise<() => Promise<void>> {
  await openAs(page, superUser, path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return standStill(page)
}

test('SES-03 calls that fail together cause one refresh and are all answered', async ({ page }) => {
  const goOn = await openAtRest(page, '/system/service-contract', listName)
  await spoilAccessToken(page)
  const calls = recordCalls(page)
  await page.reload()
  await goOn()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(calls.filter((path) => path === '/user/v2/refresh_token')).toHaveLength(1)
})

test('SES-03 a session that the server ended leads to the login page and back', async ({ page }) => {
  const goOn = await openAtRest(page, '/system/notice', otherName)
  const pair = JSON.stringify({ access_token: 'dead', refresh_token: 'dead' })
  await page.evaluate((text) => localStorage.setItem('azas_admin_token', text), pair)
  await page.getByRole('link', { name: listName }).click()
  await goOn()
  await expect(loginForm(page).heading).toBeVisible()
  await expect(page).toHaveURL(/\?to=%2Fsystem%2Fservice-contract$/u)
  expect(await readStorage(page)).not.toHaveProperty('azas_admin_token')
})

test('SES-03 a refresh that gets no answer signs nobody out', async ({ page }) => {
  const goOn = await openAtRest(page, '/system/notice', otherName)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/refresh_token'))
  await page.route('**/user/v2/refresh_token*', (route) => route.abort())
  await spoilAccessToken(page)
  await page.getByRole('link', { name: listName }).click()
  await goOn()
  await failed
  await expect(page.getByRole('heading', { level: 1, name: listName })).toBeVisible()
  expect(await readStorage(page)).toHaveProperty('azas_admin_token')
})
