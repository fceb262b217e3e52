import { pages } from '@azas/domain/access/pages.ts'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { nameLinks } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

const listName = pages['service-contract'].word
const otherName = pages.notice.word
const rounds = 5

/** Goes away from the list and back, until its rows stand. */
async function visitList(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: otherName, exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  await tab.getByRole('link', { name: listName, exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1, name: listName })).toBeVisible()
  await expect(nameLinks(tab).first()).toBeVisible()
  await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0)
}

/**
 * Lets access tokens die by the test's word, not by the clock: a token that lives two seconds is dead on a busy machine
 * before the call that was to be tried again with it is made, and then the session rightly ends.
 * @returns lets every token that any call has carried be refused from now on.
 */
async function controlTokens(context: BrowserContext): Promise<() => void> {
  const carried = new Set<string>()
  const dead = new Set<string>()
  await context.route('**/system-api/**', async (route) => {
    const bearer = route.request().headers()['authorization'] ?? ''
    if (dead.has(bearer)) return route.fulfill({ status: 401, json: null })
    if (bearer) carried.add(bearer)
    return route.continue()
  })
  return () => carried.forEach((bearer) => dead.add(bearer))
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

test('SES-03 six tabs live through five deaths of every token at once', async ({ page, context }) => {
  const given = new Set<string>()
  const refused: number[] = []
  const killTokens = await controlTokens(context)
  await openAs(page, 'superuser@example.jp')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))]
  for (const tab of tabs) {
    recordRefreshes(tab, given, refused)
    await tab.goto('/system/service-contract')
  }
  for (let round = 0; round < rounds; round += 1) {
    killTokens()
    await Promise.all(tabs.map(visitList))
  }
  expect(refused).toEqual([])
  expect(given.size).toBeGreaterThanOrEqual(rounds)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/system\/service-contract/u)
})
