import { authWords } from '@azas/domain/session/session.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import type { Page, Route } from '@playwright/test'
import { demoPassword } from './world.ts'

/** The parts of the login form, by what a person reads. */
export function loginForm(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: authWords.loginTitle }),
    // Exact: the form that a dead session leaves has an address of its own, and stands a moment longer.
    email: page.getByLabel(authWords.email, { exact: true }),
    password: page.getByLabel(authWords.password, { exact: true }),
    submit: page.getByRole('button', { name: actionWords.login }),
  }
}

/** Fills the login form and sends it. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const form = loginForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

/** Everything that local storage holds. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

/**
 * Makes a page stand still: once its calls are answered, later ones wait until the returned function lets them go. A page
 * that asks by itself would find out what the journey is about before the journey does.
 */
export async function standStill(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState('networkidle')
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await promise
    await route.fallback()
  }
  await page.route('**/system-api/**', wait)
  return async () => {
    resolve()
    await page.unroute('**/system-api/**', wait)
  }
}

/** Stores an access token that the server does not take: the next call refreshes. */
export function spoilAccessToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const pair = JSON.parse(localStorage.getItem('azas_admin_token') ?? '{}') as object
    localStorage.setItem('azas_admin_token', JSON.stringify({ ...pair, access_token: 'dead' }))
  })
}

/** Collects the paths of the API calls that a page makes, without their query. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/system-api/')) calls.push(pathname.replace('/system-api', ''))
  })
  return calls
}
