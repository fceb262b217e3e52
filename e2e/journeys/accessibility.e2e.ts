import { pages } from '@azas/domain/access/pages.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { actionWords, shellWords, supportWords } from '@azas/domain/words/shell.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoFindings } from '../axe.ts'
import { loginForm, signIn } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** The screens of this journey, each as a way to get there. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  login: async (page) => {
    await page.goto('/system/login')
    await expect(titleOf(page)).toBeVisible()
  },
  'login with errors': async (page) => {
    await page.goto('/system/login')
    await signIn(page, '', 'ａｂｃ')
    await expect(page.locator('.err')).toHaveCount(3)
  },
  'login that failed': async (page) => {
    await page.goto('/system/login')
    await signIn(page, superUser, 'a wrong password')
    await expect(page.locator('.note.bad')).toBeVisible()
  },
  'password reset': async (page) => {
    await page.goto('/system/password-reset')
    await expect(titleOf(page)).toBeVisible()
  },
  welcome: async (page) => {
    await openAs(page, 'first-login@example.jp')
    await expect(titleOf(page)).toBeVisible()
  },
  'permission denied': async (page) => {
    await openAs(page, 'manager@example.jp')
    await expect(titleOf(page)).toBeVisible()
  },
  'account menu': async (page) => {
    await openAs(page, superUser, '/system/notice')
    await page.getByRole('button', { name: shellWords.account }).click()
    await settle(page.getByRole('menu'))
  },
  'own devices': async (page) => {
    await openAs(page, superUser, '/system/account/session')
    await expect(page.getByRole('list', { name: accountWords.sessions })).toBeVisible()
  },
  'change of password with errors': async (page) => {
    await openAs(page, superUser, '/system/account/password')
    await page.getByRole('button', { name: accountWords.changePassword }).click()
    await expect(page.locator('.err')).toHaveCount(3)
  },
  'own history': async (page) => {
    await openAs(page, superUser, '/system/account/history')
    await expect(page.getByRole('list', { name: accountWords.history })).toBeVisible()
  },
  'support mail': async (page) => {
    await page.goto('/system/login')
    await page.getByRole('button', { name: supportWords.open }).click()
    await settle(page.getByRole('dialog'))
  },
  palette: async (page) => {
    await openAs(page, superUser, '/system/notice')
    await page.getByRole('button', { name: shellWords.jump }).click()
    await settle(page.getByRole('dialog'))
  },
  'fatal screen': async (page) => {
    await page.route('**/user/me*', (route) => route.fulfill({ status: 500, json: {} }))
    await openAs(page, superUser)
    await expect(page.locator('.fatal')).toBeVisible()
  },
}

/** Waits until nothing inside moves: a half faded word has a wrong contrast. */
async function settle(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  await expect.poll(() => part.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
}

for (const [name, open] of Object.entries(screens)) {
  test(`SHL-13 axe finds nothing on a desk or a phone, light or dark: ${name}`, async ({ page }) => {
    await open(page)
    await expectAccessible(page, name)
  })
}

for (const [where, css] of [
  ['in the dark', '[data-color-mode="dark"] .sub { color: #333 !important }'],
  ['on a phone', '@media (max-width: 600px) { .sub { color: #ccc !important } }'],
] as const) {
  test(`SHL-13 the check sees what cannot be read ${where} alone`, async ({ page }) => {
    await screens['login']!(page)
    await page.evaluate((rule) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      document.adoptedStyleSheets = [sheet]
    }, css)
    await expect(expectAccessible(page, where)).rejects.toThrow('color-contrast')
  })
}

test('SHL-13 axe finds nothing in the open menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, superUser, '/system/notice')
  await page.getByRole('button', { name: shellWords.openMenu }).click()
  await settle(page.getByRole('dialog'))
  await expectNoFindings(page, 'open menu')
})

test('SHL-13 a toast is heard and has nothing that axe finds', async ({ page }) => {
  await openAs(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/contract/search*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  const toast = page.locator('.toast')
  await settle(toast)
  await expect(toast).toHaveRole('alert')
  await expectNoFindings(page, 'toast', { part: '.toast' })
})

test('SHL-13 the first key leads over the menu to the content', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  // The heading alone may be the one of a page that still loads.
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: actionWords.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('SHL-13 the focus goes to the heading of the page one goes to, and at the login to its first field', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/notice')
  // A link that is pressed while the first page still loads opens the first page.
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('link', { name: pages.project.word, exact: true }).press('Enter')
  await expect(titleOf(page)).toHaveText(pages.project.word)
  await expect(titleOf(page)).toBeFocused()
  await page.getByRole('button', { name: shellWords.account }).press('Enter')
  await page.getByRole('menuitem', { name: actionWords.logout }).press('Enter')
  await expect(loginForm(page).email).toBeFocused()
})
