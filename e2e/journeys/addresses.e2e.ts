import type { Page } from '@playwright/test'
import { adminScreenWords } from '@azas/domain/admin/admin-screens.words.ts'
import { pages } from '@azas/domain/access/pages.ts'
import { projectScreenWords } from '@azas/domain/project/project-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { errorWords, failureWords } from '@azas/domain/words/errors.ts'
import { activeUserScreenWords } from '@azas/domain/active-user/active-user.words.ts'
import { heading, superUser } from '../contract-form.ts'
import { sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

/** Counts the calls for one record from now on. */
function countDetails(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (/\/detail\?/u.test(request.url())) calls += 1
  })
  return () => calls
}

for (const email of [superUser, 'admin@example.jp', 'subadmin@example.jp']) {
  test(`SHL-02 project/active-user is a page of its own and no site’s id, for ${email}`, async ({ page }) => {
    const details = countDetails(page)
    await openAs(page, email, '/system/project/active-user')
    await expect(heading(page)).toHaveText(projectScreenWords.activeUser)
    await expect(page.getByText(activeUserScreenWords.startHint)).toBeVisible()
    expect(details()).toBe(0)
  })
}

test('SHL-02 an address whose id is none says so without a call, at every depth; the lists themselves open', async ({
  page,
}) => {
  const details = countDetails(page)
  await openAs(page, superUser)
  for (const [path, title] of [
    ['/system/project/xyz', projectScreenWords.detail],
    ['/system/project/xyz/edit', projectScreenWords.detail],
    ['/system/admin/1', adminScreenWords.detail],
    ['/system/service-contract/no-id/history', contractWords.detail],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('alert')).toContainText(errorWords.e404)
  }
  expect(details()).toBe(0)
  for (const segment of ['project', 'admin', 'service-contract'] as const) {
    await page.goto(`/system/${segment}`)
    await expect(heading(page)).toHaveText(pages[segment].word)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  }
})

test('SHL-02 a page that a site does not have leads to the landing page', async ({ page }) => {
  await openAs(page, superUser)
  const [site] = await sitesBy(page, 'code')
  await page.goto(sitePath(site!.id, '/nothing'))
  await expect(page).toHaveURL('/system/service-contract')
})

test('SHL-02 SEC-17 an address that cannot be decoded is answered with a page that leads on, never with JSON', async ({
  page,
}) => {
  const response = await page.goto('/system/project/%E0%A4%A')
  expect(response?.status()).toBe(400)
  expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await expect(heading(page)).toHaveText(errorWords.badAddressTitle)
  await page.getByRole('link', { name: failureWords.fatalAction }).click()
  await expect(page).toHaveURL(/\/system\/login/u)
})
