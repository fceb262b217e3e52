import { activeUserScreenWords } from '@azas/domain/active-user/active-user.words.ts'
import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import type { Page } from '@playwright/test'
import { heading, superUser } from '../contract-form.ts'
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

test('SHL-02 SEC-17 an address that cannot be decoded is answered with a page that leads on, never with JSON', async ({
  page,
}) => {
  const response = await page.goto('/system/project/%E0%A4%A')
  expect(response?.status()).toBe(400)
  expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await expect(heading(page)).toHaveText(refusalWords.badAddressTitle)
  await page.getByRole('link', { name: failureWords.fatalAction }).click()
  await expect(page).toHaveURL(/\/system\/login/u)
})
