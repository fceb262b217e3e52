import { pages } from '@azas/domain/access/pages.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { deniedWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, productWords, shellWords, supportWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { loginForm } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const menuOf = (page: Page) => page.getByRole('navigation', { name: shellWords.mainMenu })
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

// The seed's table (section 2), written by hand: it is what the program's own table is measured by.
const menus: [string, string[]][] = [
  [
    superUser,
    [
      // Not of the seed: product.md SHL-17.
      '利用状況',
      '契約会社管理',
      '会社管理者',
      '現場管理',
      '現場向けお知らせ',
      'オフィス向けテナント管理',
      'オフィス向けお知らせ',
      'オフィスアカウント管理',
    ],
  ],
  ['admin@example.jp', ['会社管理者', '現場管理']],
  ['subadmin@example.jp', ['会社管理者', '現場管理']],
]

for (const [email, words] of menus) {
  test(`SHL-01 SHL-02 ${email} lands, sees the own menu and may open each of it`, async ({ page }) => {
    await openAs(page, email)
    await expect(page).toHaveURL(email === superUser ? /\/service-contract$/u : /\/project$/u)
    await expect(menuOf(page).getByRole('link').and(page.locator('.item'))).toHaveText(words)
    for (const word of words) {
      await menuOf(page).getByRole('link', { name: word }).click()
      await expect(titleOf(page)).toHaveText(word)
      await expect(page).toHaveTitle(fill(productWords.pageTitle, { screen: word }))
      await expect(menuOf(page).locator('[aria-current]')).toHaveText(word)
    }
  })
}

test('SHL-02 what is unknown or forbidden leads to the landing page', async ({ page }) => {
  await openAs(page, 'admin@example.jp')
  for (const path of ['', '/', '/notice', '/service-contract', '/office-account', '/permission-denied', '/no/such']) {
    await page.goto(`/system${path}`)
    await expect(page).toHaveURL(/\/system\/project$/u)
    await expect(titleOf(page)).toHaveText(pages.project.word)
  }
})

for (const [email, role] of [
  ['manager@example.jp', 'Manager'],
  ['submanager@example.jp', 'SubManager'],
  ['worker@example.jp', 'Worker'],
  ['operator@example.jp', 'Operator'],
] as const) {
  test(`SHL-03 ${role} gets no menu, only the page that says why, and the way out`, async ({ page }) => {
    await openAs(page, email, '/system/project')
    await expect(page).toHaveURL(/\/system\/permission-denied$/u)
    await expect(titleOf(page)).toHaveText(deniedWords.deniedTitle)
    await expect(page.getByRole('main')).toContainText(`（${userRole.label(role)}）`)
    await expect(page.getByRole('main')).toContainText(deniedWords.appByCompany)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(menuOf(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: actionWords.logout }).click()
    await expect(loginForm(page).heading).toBeVisible()
  })
}

for (const [motion, reducedMotion] of [
  ['with motion', 'no-preference'],
  ['without motion', 'reduce'],
] as const) {
  test(`SHL-01 on a narrow screen the menu is a drawer that gives the focus back and closes when the screen widens, ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, superUser)
    await expect(menuOf(page)).toHaveCount(0)
    const open = page.getByRole('button', { name: shellWords.openMenu })
    const drawer = page.getByRole('dialog')
    await open.click()
    await expect(drawer.getByRole('navigation')).toBeVisible()
    await drawer.getByRole('link', { name: pages.notice.word }).click()
    await expect(titleOf(page)).toHaveText(pages.notice.word)
    await expect(drawer).toHaveCount(0)
    await open.click()
    await expect(drawer).toBeVisible()
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await expect(drawer).toBeVisible()
    await page.setViewportSize({ width: 62 * 16, height: 844 })
    await expect(drawer).toHaveCount(0)
    await expect(menuOf(page)).toBeVisible()
  })
}

test('SHL-04 an unknown stored mode is light; the toggle switches and is kept', async ({ page }) => {
  const mode = page.locator('html')
  await page.addInitScript(() => {
    if (!localStorage.getItem('azas_admin_color_mode')) localStorage.setItem('azas_admin_color_mode', 'purple')
  })
  await page.goto('/system/login')
  await expect(mode).toHaveAttribute('data-color-mode', 'light')
  await page.getByRole('button', { name: shellWords.toDark }).click()
  await expect(mode).toHaveAttribute('data-color-mode', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: shellWords.toLight })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('azas_admin_color_mode'))).toBe('dark')
})

test('SHL-04 the account menu offers the three modes, and system follows the system', async ({ page }) => {
  const mode = page.locator('html')
  await openAs(page, superUser, '/system/notice')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(mode).toHaveAttribute('data-color-mode', 'light')
  await page.getByRole('button', { name: shellWords.account }).click()
  await page.getByRole('menuitemradio', { name: shellWords.system }).click()
  await expect(mode).toHaveAttribute('data-color-mode', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(mode).toHaveAttribute('data-color-mode', 'light')
})

test('SHL-04 no other mode is ever seen while the page loads', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await page.evaluate(() => localStorage.setItem('azas_admin_color_mode', 'dark'))
  await page.addInitScript(() => {
    const modes: (string | null)[] = []
    Object.assign(window, { seenModes: modes })
    const look = () => modes.push(document.documentElement.getAttribute('data-color-mode'))
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-color-mode'] })
  })
  let shownBeforeProgram: string | null = null
  await page.route('**/assets/console-*.js', async (route) => {
    // The browser asks for the program ahead of time: wait for the small script before it, the program itself is held here.
    shownBeforeProgram = await page.locator('html[data-color-mode]').getAttribute('data-color-mode')
    await route.continue()
  })
  await page.reload()
  await expect(titleOf(page)).toHaveText(pages.notice.word)
  expect(shownBeforeProgram).toBe('dark')
  const modes = await page.evaluate(() => (window as unknown as { seenModes: string[] }).seenModes)
  expect(new Set(modes)).toEqual(new Set(['dark']))
})

test('SHL-08 the page is Japanese, and nothing that is read aloud is English', async ({ page }) => {
  await openAs(page, superUser)
  await expect(titleOf(page)).toBeVisible()
  await page.getByRole('button', { name: shellWords.account }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label],[title],[alt],[placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  )
  expect(labels.filter((label) => /^[ -~]*[A-Za-z]{3,}[ -~]*$/u.test(label))).toEqual([])
})

test('SHL-08 days are those of Tokyo, wherever the browser is', async ({ page }) => {
  const answered = page.waitForResponse('**/contract/search*')
  await openAs(page, superUser)
  const { items } = (await (await answered).json()) as { items: { companyName: string; updatedAt: string }[] }
  const dayIn = (zone: string, instant: string) =>
    new Intl.DateTimeFormat('ja-JP', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      new Date(instant),
    )
  const differing = items.filter(({ updatedAt: at }) => dayIn('Asia/Tokyo', at) !== dayIn('America/New_York', at))
  expect(differing.length).toBeGreaterThan(0)
  for (const { companyName, updatedAt } of differing) {
    const row = page.getByRole('row', { name: companyName })
    await expect(row.getByRole('cell').last()).toHaveText(dayIn('Asia/Tokyo', updatedAt))
  }
})

test('SHL-10 build, environment and version stand at the foot', async ({ page }) => {
  await page.goto('/system/login')
  await expect(page.getByRole('region', { name: supportWords.title })).toContainText(
    /admin.*prod.*バージョン \d+\.\d+/u,
  )
  await openAs(page, superUser)
  await expect(menuOf(page)).toContainText(/admin.*prod.*バージョン \d+\.\d+/u)
})

test('SHL-11 every call names the client, its version and the operating system', async ({ page }) => {
  const bad: string[] = []
  let calls = 0
  page.on('request', (request) => {
    if (!/\/system-api\/(?:user|contract)/u.test(request.url()) || request.isNavigationRequest()) return
    calls += 1
    const headers = request.headers()
    const hasHeaders = ['client-version', 'os-type', 'os-version'].every((name) => headers[name])
    if (headers['client-type'] !== 'admin' || !hasHeaders) bad.push(request.url())
  })
  await openAs(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(bad).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(2)
})
