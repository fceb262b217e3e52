import { authWords, passwordWords } from '@azas/domain/session/session.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { superUser } from '../contract-form.ts'
import { loginForm, readStorage, recordCalls, signIn, standStill } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

test('SES-01 a sign-in stores the pair, asks once who that is and opens the landing page', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/')
  await expect(loginForm(page).heading).toBeVisible()
  expect(calls).toEqual([])
  await signIn(page, superUser)
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
  const tokens = await readStorage(page)
  expect(Object.keys(JSON.parse(tokens['azas_admin_token']!) as object)).toEqual(['access_token', 'refresh_token'])
  expect(calls.filter((path) => path === '/user/me')).toHaveLength(1)
})

test('SES-01 an error is reported with the id of who is signed in, and with none after', async ({ page }) => {
  const reported: string[] = []
  page.on('console', (message) => {
    // From the text: the document may be gone before its objects could be read.
    const id = /\{userId: "?([\w-]+)"?\}/u.exec(message.text())?.[1]
    if (message.type() === 'error' && id) reported.push(id)
  })
  const answered = page.waitForResponse('**/user/me*')
  await page.goto('/system/login')
  await signIn(page, superUser)
  const { id } = (await (await answered).json()) as { id: string }
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/contract/search*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect.poll(() => reported).toEqual([id])
  await page.route('**/user/v2/logout*', (route) => route.abort())
  await logOut(page)
  await expect.poll(() => reported).toEqual([id, 'null'])
})

test('SES-01 one comes to the page one was heading for', async ({ page }) => {
  await page.goto('/system/service-contract?page=2&size=20')
  await expect(page).toHaveURL(/\/system\/login\?to=/u)
  await signIn(page, superUser)
  await expect(page).toHaveURL(/\/system\/service-contract\?page=2/u)
})

test('SES-01 the form says at each field what is missing and goes to the first one', async ({ page }) => {
  const calls = recordCalls(page)
  const form = loginForm(page)
  await page.goto('/system/login')
  await form.submit.click()
  await expect(page.getByText(credentialWords.emailRequired)).toBeVisible()
  await expect(page.getByText(credentialWords.passwordRequired, { exact: true })).toBeVisible()
  await expect(form.email).toBeFocused()
  await form.email.fill('nobody')
  await form.password.fill('12345678901')
  await form.submit.click()
  await expect(page.getByText(credentialWords.emailRequired)).toBeVisible()
  await expect(page.getByText(fill(credentialWords.passwordMinOf, { min: 12 }))).toBeVisible()
  await form.email.fill('ｎｏｂｏｄｙ＠example.jp')
  await form.submit.click()
  await expect(form.password).toBeFocused()
  await expect(form.email).toHaveValue('nobody@example.jp')
  expect(calls).toEqual([])
})

test('SES-01 pressing twice sends once', async ({ page }) => {
  const calls = recordCalls(page)
  const { promise: blocker, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/user/v2/login*', async (route) => {
    await blocker
    await route.continue()
  })
  await page.goto('/system/login')
  await signIn(page, superUser)
  await loginForm(page).submit.dblclick()
  await loginForm(page).password.press('Enter')
  release()
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
  expect(calls.filter((path) => path === '/user/v2/login')).toHaveLength(1)
})

test('SES-02 a wrong password and an unknown address read the same, and what was typed stays', async ({ page }) => {
  await page.goto('/system/login')
  const bodies = []
  for (const email of [superUser, 'nobody@example.jp']) {
    const answer = page.waitForResponse('**/user/v2/login*')
    await signIn(page, email, 'a wrong password')
    const { request_id: _, ...body } = (await (await answer).json()) as Record<string, unknown>
    bodies.push(body)
    await expect(page.locator('.toast')).toContainText(signInRefusalWords.failed)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(authWords.loginFailed)
    await expect(loginForm(page).email).toHaveValue(email)
    await expect(loginForm(page).password).toHaveValue('a wrong password')
  }
  expect(bodies[0]).toEqual(bodies[1])
  await expect(page).toHaveURL(/\/system\/login$/u)
})

test('SES-02 a sign-in that gets no answer says so in place', async ({ page }) => {
  await page.route('**/user/v2/login*', (route) => route.abort())
  await page.goto('/system/login')
  await signIn(page, superUser)
  await expect(page.getByRole('alert')).toHaveText(failureWords.network)
})

test('SES-04 logout clears the tokens before it tells the server, and the other tabs follow', async ({
  page,
  context,
}) => {
  await openAs(page, superUser)
  const other = await context.newPage()
  await other.goto('/system/notice')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const { refresh_token } = JSON.parse((await readStorage(page))['azas_admin_token']!) as { refresh_token: string }
  const still = await context.newPage()
  await still.goto('/system-api/system/health?realm=system')
  let storedAtCall: Record<string, string> | null = null
  let header: string | undefined
  await page.route('**/user/v2/logout*', async (route) => {
    storedAtCall = await readStorage(still)
    header = route.request().headers()['refresh-token']
    await route.abort()
  })
  await logOut(page)
  await expect(page.getByText(authWords.loggedOut)).toBeVisible()
  await expect.poll(() => header).toBeDefined()
  expect(storedAtCall).not.toHaveProperty('azas_admin_token')
  expect(header).toBe(refresh_token)
  await expect(other).toHaveURL(/\/system\/login\?to=%2Fsystem%2Fnotice$/u)
  await expect(other.getByText(authWords.otherTab)).toBeVisible()
})

test('SES-04 the session is dead on the server after logout', async ({ page }) => {
  await openAs(page, superUser)
  const { access_token } = JSON.parse((await readStorage(page))['azas_admin_token']!) as { access_token: string }
  const headers = { 'Client-Type': 'admin', Authorization: `Bearer ${access_token}` }
  const askMe = () => page.request.get('/system-api/user/me?realm=system', { headers })
  expect((await askMe()).status()).toBe(200)
  await logOut(page)
  // The call outlives its page, whose next document hides the reply on a slow machine.
  await expect.poll(async () => (await askMe()).status()).toBe(401)
})

test('SES-04 a sign-in in one tab opens the others too', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/system/login')
  await page.goto('/system/login')
  await signIn(page, superUser)
  await expect(other).toHaveURL(/\/system\/service-contract$/u)
})

test('SES-04 the login page says why this session ended, not the one before', async ({ page, context }) => {
  await openAs(page, superUser, '/system/notice')
  const other = await context.newPage()
  await other.goto('/system/notice')
  await expect(other.getByRole('heading', { level: 1, name: '現場向けお知らせ' })).toBeVisible()
  await logOut(page)
  await expect(other.getByText(authWords.otherTab)).toBeVisible()
  await signIn(page, superUser)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await other.getByRole('link', { name: 'オフィスアカウント管理' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'オフィスアカウント管理' })).toBeVisible()
  await expect(other.getByRole('rowheader').first()).toBeVisible()
  await standStill(page)
  const goOn = await standStill(other)
  await other.evaluate(() => localStorage.setItem('azas_admin_token', '{"access_token":"x","refresh_token":"x"}'))
  await other.getByRole('link', { name: '契約会社管理' }).click()
  await goOn()
  await expect(other.getByText(authWords.sessionExpired)).toBeVisible()
})

test('SES-06 signed out, only the pages of signing in stand', async ({ page }) => {
  for (const path of ['/system/login', '/system/password-reset', '/system/token-expired']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  // Without the token of a mail's link this page has nothing to ask.
  await page.goto('/system/password-reset/form')
  await expect(page).toHaveURL(/\/system\/token-expired$/u)
  for (const path of [
    '/',
    '/system',
    '/system/service-contract',
    '/system/no/such/page',
    '/system/welcome-password-reset',
    '/system/welcome-password-reset#invitation=',
  ]) {
    await page.goto(path)
    await expect(loginForm(page).heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/system/login')
  }
})

test('SES-06 signed in, the pages of signing in lead to the landing page', async ({ page }) => {
  await openAs(page, superUser)
  for (const path of ['login', 'password-reset', 'password-reset/form', 'token-expired', 'welcome-password-reset']) {
    await page.goto(`/system/${path}`)
    await expect(page).toHaveURL(/\/system\/service-contract$/u)
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
})

test('SES-05 a first login is held at the page of the first password', async ({ page }) => {
  for (const path of ['/', '/system/project', '/system/login', '/system/no-such-page']) {
    await openAs(page, 'first-login@example.jp', path)
    await expect(page.getByRole('heading', { level: 1, name: passwordWords.welcome })).toBeVisible()
    await expect(page).toHaveURL(/\/system\/welcome-password-reset$/u)
  }
  await page.getByRole('button', { name: actionWords.logout }).click()
  await expect(loginForm(page).heading).toBeVisible()
})

test('SES-11 corrupt values in local storage never break the start', async ({ page }) => {
  const keys = ['azas_admin_token', 'azas_admin_color_mode']
  for (const value of ['', '{', 'null', '[1]', '"x"', '{"access_token":7,"refresh_token":null}', '💥'.repeat(999)]) {
    await page.goto('/system-api/system/health')
    await page.evaluate(([names, text]) => names.forEach((key) => localStorage.setItem(key, text)), [
      keys,
      value,
    ] as const)
    await page.goto('/system/service-contract')
    await expect(loginForm(page).heading).toBeVisible()
  }
})

test('SES-11 every key in the browser’s storages is ours, the scroll positions’ too', async ({ page }) => {
  await page.goto('/system/login')
  await signIn(page, superUser)
  await page.getByRole('link', { name: '現場管理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '現場管理' })).toBeVisible()
  const keys = Object.keys(await readStorage(page))
  // The router writes its own when the document is left.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '現場管理' })).toBeVisible()
  const sessionKeys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(sessionKeys).toContain('azas_admin_scroll')
  expect([...keys, ...sessionKeys].filter((key) => !key.startsWith('azas_admin_'))).toEqual([])
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'アカウント' }).click()
  await page.getByRole('menuitem', { name: actionWords.logout }).click()
}
