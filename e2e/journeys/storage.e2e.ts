import { pages } from '@azas/domain/access/pages.ts'
import { authWords, passwordWords } from '@azas/domain/session/session.words.ts'
import type { Page } from '@playwright/test'
import { loginForm, signIn } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'

/** Makes the access itself throw, as a browser does that blocks the cookies of a site. */
function block(page: Page, names: readonly string[]): Promise<unknown> {
  return page.addInitScript((blocked) => {
    for (const name of blocked)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  }, names)
}

/** Leaves no room for a value, as a private mode does that keeps nothing. */
function leaveNoRoom(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const noRoom = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const nothing = { length: 0, getItem: () => null, setItem: noRoom, removeItem: () => null, key: () => null }
    Object.defineProperty(window, 'localStorage', { value: nothing })
  })
}

test('SES-11 with blocked cookies the login says so and what to do', async ({ page }) => {
  await block(page, ['localStorage', 'sessionStorage'])
  await page.goto('/system/login')
  await expect(loginForm(page).heading).toBeVisible()
  await expect(page.getByText(authWords.storageBlocked)).toBeVisible()
  await expect(loginForm(page).submit).toHaveCount(0)
  await page.goto('/system/project')
  await expect(page.getByText(authWords.storageBlocked)).toBeVisible()
  await page.goto(`/system/welcome-password-reset#invitation=${'A'.repeat(43)}`)
  await expect(page.getByText(passwordWords.storageBlocked)).toBeVisible()
})

for (const [what, prepare] of [
  ['blocked', (page: Page) => block(page, ['localStorage'])],
  ['without room', leaveNoRoom],
] as const)
  test(`SES-11 with local storage ${what} one is signed in for the tab`, async ({ page }) => {
    await prepare(page)
    await page.goto('/system/login')
    await expect(page.getByText(authWords.tabOnly)).toBeVisible()
    await signIn(page, superUser)
    const heading = page.getByRole('heading', { level: 1, name: pages.project.word })
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.goto('/system/project')
    await expect(heading).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
  })

test('FRM-04 a file that is dropped beside a drop zone does not replace the console', async ({ page }) => {
  await openAs(page, superUser, '/system/project')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'a.txt', { type: 'text/plain' }))
    const events = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
    )
    return events.map((event) => !document.body.dispatchEvent(event))
  })
  expect(prevented).toEqual([true, true])
})
