import type { Page, Response } from '@playwright/test'
import { pages } from '@azas/domain/access/pages.ts'
import { expect, openAs, test } from '../world.ts'

const listName = pages['service-contract'].word
const otherName = pages.notice.word
const accessSeconds = 2

test.use({ serverEnv: { ACCESS_TTL: String(accessSeconds) } })

/** Goes away from the list and back: one call, with whatever token is stored by then. */
async function visitList(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: otherName, exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
  const isAnswer = (response: Response) => response.url().includes('/contract/search') && response.ok()
  // One that got away is no failure: what counts is asked at the end, of every answer.
  const answered = tab.waitForResponse(isAnswer, { timeout: 10_000 }).catch(() => null)
  await tab.getByRole('link', { name: listName, exact: true }).click()
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

test('SES-03 six tabs live through twenty seconds of tokens that die every two', async ({ page, context }) => {
  test.setTimeout(180_000)
  const rotations = 20 / accessSeconds
  const refreshTokens = new Set<string>()
  const refused: number[] = []
  await openAs(page, 'superuser@example.jp')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))]
  for (const tab of tabs) {
    recordRefreshes(tab, refreshTokens, refused)
    await tab.goto('/system/service-contract')
  }
  await Promise.all(
    tabs.map(async (tab) => {
      while (refreshTokens.size < rotations) await visitList(tab)
    }),
  )
  expect(refused).toEqual([])
  for (const tab of tabs) await expect(tab).toHaveURL(/\/system\/service-contract/u)
})
