import type { Page } from '@playwright/test'
import { actionWords } from '@azas/domain/words/actions.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { pages } from '@azas/domain/access/pages.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { loginForm, signIn } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const keyword = (page: Page) => page.getByLabel(tableWords.keyword)
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('azas_admin_draft_')))

/** Ends the session as an administrator's change would: from outside, unseen until the next call. */
async function endSession(page: Page): Promise<void> {
  // What a landing page still asks for would find the end before the journey does.
  await page.waitForLoadState('networkidle')
  const pair = JSON.parse((await page.evaluate(() => localStorage.getItem('azas_admin_token')))!) as {
    refresh_token: string
  }
  await page.request.get('/system-api/user/v2/logout?realm=system', {
    headers: { 'Client-Type': 'admin', 'Refresh-Token': pair.refresh_token },
  })
}

test('SES-09 a form that was dirty when the session ended is filled again for the same person, and a logout wipes it', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/service-contract')
  await keyword(page).fill('港南台の')
  await endSession(page)
  await page
    .getByRole('button', { name: tableWords.sortBy.replace('{column}', '会社名') })
    .first()
    .click()
  await expect(page.getByText(authWords.sessionExpired)).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)

  await signIn(page, superUser)
  await expect(keyword(page)).toHaveValue('港南台の')

  await page.getByRole('button', { name: shellWords.account }).click()
  await page.getByRole('menuitem', { name: actionWords.logout, exact: true }).click()
  await expect(page.getByText(authWords.loggedOut)).toBeVisible()
  expect(await drafts(page)).toEqual([])
})

test('SES-09 whoever leaves the page on purpose finds the form as the address says', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await keyword(page).fill('港南台の')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('link', { name: pages.notice.word, exact: true }).click()
  await expect.poll(() => drafts(page)).toEqual([])
  await page.getByRole('link', { name: pages['service-contract'].word, exact: true }).click()
  await expect(keyword(page)).toHaveValue('')
})

test('SES-09 a form stays filled where it was another tab that found the session ended', async ({ page, context }) => {
  await openAs(page, superUser, '/system/service-contract')
  await keyword(page).fill('港南台の')
  const other = await context.newPage()
  await other.goto('/system/notice')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(pages.notice.word)
  await endSession(page)
  await other.getByRole('link', { name: pages.project.word, exact: true }).click()
  await expect(other.getByText(authWords.sessionExpired)).toBeVisible()
  await expect(page.getByText(authWords.sessionExpired)).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)

  await signIn(other, superUser)
  await expect(keyword(page)).toHaveValue('港南台の')
})

test('SES-09 a logout that was chosen in another tab wipes the drafts of this one too', async ({ page, context }) => {
  await openAs(page, superUser, '/system/service-contract')
  await keyword(page).fill('港南台の')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/system/notice')
  await other.getByRole('button', { name: shellWords.account }).click()
  await other.getByRole('menuitem', { name: actionWords.logout, exact: true }).click()
  await expect(loginForm(page).heading).toBeVisible()
  expect(await drafts(page)).toEqual([])
  await signIn(page, superUser)
  await expect(loginForm(page).heading).toHaveCount(0)
  await page.goto('/system/service-contract')
  await expect(keyword(page)).toHaveValue('')
})

test('SES-09 an end that is told twice at once still leads back to where one was', async ({ page }) => {
  await openAs(page, superUser, '/system/project')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // What two calls that fail together do, or a call and another tab: the second is told while the first still leads away.
  await page.evaluate(() => {
    localStorage.removeItem('azas_admin_token')
    const storageEvent = { key: 'azas_admin_token', newValue: null }
    dispatchEvent(new StorageEvent('storage', storageEvent))
    dispatchEvent(new StorageEvent('storage', storageEvent))
  })
  await expect(loginForm(page).heading).toBeVisible()
  await signIn(page, superUser)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.project.word)
})
