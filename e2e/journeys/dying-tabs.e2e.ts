import { pages } from '@azas/domain/access/pages.ts'
import type { Page, Request, Response } from '@playwright/test'
import { spoilAccessToken } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const listName = pages['service-contract'].word
const otherName = pages.notice.word
const deaths = 3
const isRefresh = (request: Request) => request.url().includes('/user/v2/refresh_token')

/** Opens a page whose calls are not those of the list. */
async function goAway(page: Page): Promise<void> {
  await page.getByRole('link', { name: otherName, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
}

/** Goes back to the list, whose call needs the refresh, before the dead one is given up after 15 s. */
async function goOn(page: Page, givenUp: Promise<unknown>): Promise<void> {
  const isAnswer = (response: Response) => response.url().includes('/contract/search') && response.ok()
  const answered = page.waitForResponse(isAnswer).then(() => 'answered')
  await page.getByRole('link', { name: listName, exact: true }).click()
  expect(await Promise.race([answered, givenUp])).toBe('answered')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

/** When a tab that lives gives its refresh up; never for one that is closed. */
const waitForEnd = (dying: Page, closes: boolean): Promise<unknown> =>
  closes
    ? new Promise(() => undefined)
    : dying.waitForEvent('requestfailed', { predicate: isRefresh, timeout: 0 }).then(
        () => 'given up',
        () => 'closed',
      )

const ways = {
  'before the server heard of it': { heard: false, closes: true },
  'after the server answered': { heard: true, closes: true },
  'and never ends, before the server heard of it': { heard: false, closes: false },
  'and never ends, after the server answered': { heard: true, closes: false },
}

for (const [name, { heard, closes }] of Object.entries(ways)) {
  test(`SEC-12 a tab that dies amid its refresh ${name} holds nobody up, ${deaths} times`, async ({
    page,
    context,
  }) => {
    // A second after its load the tab asks for jobs: with a token that is spoilt by then, it would be the one to refresh.
    const jobs = page.waitForResponse((response) => response.url().includes('/system-api/job/list?'))
    await openAs(page, 'superuser@example.jp', '/system/service-contract')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await jobs
    for (let n = 0; n < deaths; n += 1) {
      await goAway(page)
      const dying = await context.newPage()
      // Its answer never arrives; whatever a tab would hold meanwhile, it holds.
      await dying.route('**/user/v2/refresh_token*', async (route) => void (heard && (await route.fetch())))
      await dying.goto('/system/notice')
      await expect(dying.getByRole('heading', { level: 1, name: otherName })).toBeVisible()
      // A call of the page that is still loading may be the one that needs the refresh.
      const refreshRequest = dying.waitForRequest(isRefresh)
      await spoilAccessToken(dying)
      await dying.getByRole('link', { name: listName, exact: true }).click()
      await refreshRequest
      const givenUp = waitForEnd(dying, closes)
      if (closes) await dying.close()
      await goOn(page, givenUp)
    }
    await expect(page).toHaveURL(/\/system\/service-contract/u)
  })
}
