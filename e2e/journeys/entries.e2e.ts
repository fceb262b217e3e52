import { gzipSync } from 'node:zlib'
import { pages } from '@azas/domain/access/pages.ts'
import { authWords, deniedWords } from '@azas/domain/session/session.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { slowDown } from '../early-keys.ts'
import { loginForm, signIn } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const fatal = [failureWords.fatalTitle, failureWords.newVersionTitle]

/** Remembers in the tab every title that was ever on a screen, and each error of the console. */
async function recordTitles(page: Page): Promise<{ titles: () => Promise<string[]>; errors: string[] }> {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const titles = JSON.parse(sessionStorage.getItem('test_titles') ?? '[]') as string[]
      for (const { textContent } of document.querySelectorAll('h1')) titles.push(textContent)
      sessionStorage.setItem('test_titles', JSON.stringify([...new Set(titles)]))
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    // What is drawn after that, because the browser stopped the page's own requests, nobody sees.
    addEventListener('pagehide', () => observer.disconnect())
  })
  const titles = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('test_titles') ?? '[]') as string[])
  return { titles, errors }
}

for (const [email, path, landing, title] of [
  ['operator@example.jp', '/system/service-contract', /permission-denied$/u, deniedWords.deniedTitle],
  ['operator@example.jp', '/system/no/such/page', /permission-denied$/u, deniedWords.deniedTitle],
  ['admin@example.jp', '/system/office-account', /\/project$/u, pages.project.word],
] as const) {
  test(`SHL-02 SHL-07 on a slow processor ${email} is led on from ${path} and never sees the fatal screen`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    await openAs(page, email, '/system/account')
    const tabs = [page, await context.newPage()]
    await Promise.all(
      tabs.map(async (tab, index) => {
        const recorder = await recordTitles(tab)
        await slowDown(tab, 6 + 4 * index)
        for (let round = 0; round < 2; round += 1) {
          await tab.goto(path)
          await expect(tab).toHaveURL(landing, { timeout: 60_000 })
          await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
        }
        expect((await recorder.titles()).filter((each) => fatal.some((word) => each === word))).toEqual([])
        expect(recorder.errors).toEqual([])
      }),
    )
  })
}

test('SES-06 whoever is led from one entry to the other never sees the one that is left', async ({ page }) => {
  const recorder = await recordTitles(page)
  await page.goto('/system/project?page=2')
  await expect(loginForm(page).heading).toBeVisible()
  await expect(page).toHaveURL(/\/system\/login\?to=%2Fsystem%2Fproject%3Fpage%3D2$/u)
  expect(await recorder.titles()).toEqual([authWords.loginTitle])
  await openAs(page, superUser, '/system/login')
  await page.evaluate(() => sessionStorage.removeItem('test_titles'))
  await page.goto('/system/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages['service-contract'].word)
  expect(await recorder.titles()).toEqual([pages['service-contract'].word])
  expect(recorder.errors).toEqual([])
})

test('SES-06 a page that the browser kept shows nothing once it is for somebody else', async ({ page }) => {
  await openAs(page, superUser, '/system/notice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.notice.word)
  // A call on its way that finds no token leads to the login by itself.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    localStorage.removeItem('azas_admin_token')
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  await expect(page.locator('html')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(loginForm(page).heading).toBeVisible()
})

for (const [path, file] of [
  ['/system/login', 'login'],
  ['/system/notice', 'console'],
] as const) {
  test(`SHL-07 where ${file} does not arrive the page says so and offers to load again`, async ({ page }) => {
    if (file === 'console') await openAs(page, superUser, '/system/account')
    await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failureWords.newVersionTitle)
    await page.unroute(`**/assets/${file}-*.js`)
    await page.getByRole('button', { name: actionWords.reload }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(failureWords.newVersionTitle)
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'))
  })
}

test('SES-01 the password of a sign-in stands in no address, and Back leads to no login page', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/system/login')
  await signIn(page, superUser)
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
  expect(addresses.filter((address) => address.includes('genba'))).toEqual([])
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('SES-01 the console is asked for at the first sign of a person, not before', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const consoleFiles = () => requests.filter((path) => path.startsWith('/assets/console-')).length
  await page.goto('/system/login', { waitUntil: 'networkidle' })
  expect(consoleFiles()).toBe(0)
  await loginForm(page).email.press('s')
  await expect.poll(consoleFiles).toBe(2)
})

test('PRF-9 the scripts and sheets that the login page waits for weigh 102 kB at most', async ({ page }) => {
  await page.goto('/system/login')
  await expect(loginForm(page).password).toBeEnabled()
  const paths = await page.evaluate(() => {
    const parts = document.querySelectorAll('head script[src], head link:is([rel=stylesheet], [rel=modulepreload])')
    return Array.from(parts, (part) => part.getAttribute('src') ?? part.getAttribute('href') ?? '')
  })
  expect(paths.length).toBeGreaterThan(2)
  const bodies = await Promise.all(paths.map(async (path) => (await page.request.get(path)).body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(bytes).toBeLessThanOrEqual(102 * 1024)
})
