import type { Page, Response } from '@playwright/test'
import { pages } from '@azas/domain/access/pages.ts'
import { loginForm, readStorage, recordCalls } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const listName = pages['service-contract'].word
const otherName = pages.notice.word
const accessSeconds = 2

test.use({ serverEnv: { ACCESS_TTL: String(accessSeconds) } })

/** Goes away from the list and back: one call, with whatever token is stored by then. */
async function visitList(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: otherName }).click()
  await expect(tab.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  const isAnswer = (response: Response) => response.url().includes('/contract/search') && response.ok()
  // One that got away is no failure: what counts is asked at the end, of every answer.
  const answered = tab.waitForResponse(isAnswer, { timeout: 10_000 }).catch(() => null)
  await tab.getByRole('link', { name: listName }).click()
  await answered
}

/** The token of an answer; one whose body is gone by now counts as another one: it was answered. */
async function readAccessToken(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { token: { access_token: string } } | null
  return body?.token.access_token ?? `unread ${response.request().timing().startTime}`
}

/** The access tokens that refreshes of a page gave, and the statuses of those that gave none. */
function recordRefreshes(tab: Page, tokens: Set<string>, refused: number[]): void {
  tab.on('response', async (response) => {
    if (!response.url().includes('/user/v2/refresh_token')) return
    if (!response.ok()) refused.push(response.status())
    else tokens.add(await readAccessToken(response))
  })
}

test('SES-03 six tabs live through forty seconds of tokens that die every two', async ({ page, context }) => {
  test.setTimeout(180_000)
  const rotations = 40 / accessSeconds
  const given = new Set<string>()
  const refused: number[] = []
  await openAs(page, superUser)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))]
  for (const tab of tabs) {
    recordRefreshes(tab, given, refused)
    await tab.goto('/system/service-contract')
  }
  await Promise.all(
    tabs.map(async (tab) => {
      while (given.size < rotations) await visitList(tab)
    }),
  )
  expect(refused).toEqual([])
  for (const tab of tabs) await expect(tab).toHaveURL(/\/system\/service-contract/u)
})

test('SES-03 calls that fail together cause one refresh and are all answered', async ({ page }) => {
  await openAs(page, superUser)
  await expect(page.getByRole('heading', { level: 1, name: listName })).toBeVisible()
  await spoilAccessToken(page)
  const calls = recordCalls(page)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(calls.filter((path) => path === '/user/v2/refresh_token')).toHaveLength(1)
})

test('SES-03 a session that the server ended leads to the login page and back', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  const pair = JSON.stringify({ access_token: 'dead', refresh_token: 'dead' })
  await page.evaluate((text) => localStorage.setItem('azas_admin_token', text), pair)
  await page.getByRole('link', { name: listName }).click()
  await expect(loginForm(page).heading).toBeVisible()
  await expect(page).toHaveURL(/\?to=%2Fsystem%2Fservice-contract$/u)
  expect(await readStorage(page)).not.toHaveProperty('azas_admin_token')
})

test('SES-03 a refresh that gets no answer signs nobody out', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  await spoilAccessToken(page)
  await page.route('**/user/v2/refresh_token*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: listName }).click()
  await failed
  await expect(page.getByRole('heading', { level: 1, name: listName })).toBeVisible()
  expect(await readStorage(page)).toHaveProperty('azas_admin_token')
})

async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pair = JSON.parse(localStorage.getItem('azas_admin_token') ?? '{}') as object
    localStorage.setItem('azas_admin_token', JSON.stringify({ ...pair, access_token: 'dead' }))
  })
}
