import type { Page } from '@playwright/test'
import { failureWords } from '@azas/domain/words/errors.ts'
import { loginForm, readStorage } from '../login-form.ts'
import { demoPassword, expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const program = '**/assets/libraries-*.js'

/** Keeps the program on its way until it is let through. */
async function holdProgram(page: Page): Promise<() => void> {
  let letThrough = () => undefined as void
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(program, async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}

const early = (page: Page) => page.locator('#early')

/** A page is not loaded before its program is; its form stands before. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/system/login', { waitUntil: 'commit' })
  await expect(loginForm(page).email).toBeFocused()
  await expect(early(page)).toBeVisible()
}

for (const width of [1440, 390]) {
  test(`SES-01 at ${width} px the form can be typed into before any program, which takes over what was typed, where it was`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const letThrough = await holdProgram(page)
    await openLogin(page)
    const form = loginForm(page)
    await page.keyboard.type(superUser)
    await page.keyboard.press('Tab')
    await page.keyboard.type('genba-2026')
    for (let left = 0; left < 5; left += 1) await page.keyboard.press('ArrowLeft')
    const places = () =>
      Promise.all([form.heading, form.email, form.password, form.submit].map((one) => one.boundingBox()))
    const before = await places()
    letThrough()
    await expect(early(page)).toHaveCount(0)
    await expect(form.email).toHaveValue(superUser)
    expect(await places()).toEqual(before)
    await expect(form.password).toBeFocused()
    await page.keyboard.type('-demo')
    await expect(form.password).toHaveValue(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/system\/service-contract$/u)
  })
}

test('SES-01 Enter before any program signs in once it is there, and the password stands in no address', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const letThrough = await holdProgram(page)
  await openLogin(page)
  await page.keyboard.type(superUser)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(loginForm(page).submit).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/system\/login$/u)
  letThrough()
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
  expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([])
})

test('SES-01 a Japanese conversion that is under way keeps its field until it ends', async ({ page }) => {
  const letThrough = await holdProgram(page)
  await openLogin(page)
  const ime = await page.context().newCDPSession(page)
  await ime.send('Input.imeSetComposition', { text: 'たなか', selectionStart: 3, selectionEnd: 3 })
  const ready = page.waitForFunction(() => document.querySelector('#root form') !== null)
  letThrough()
  await ready
  await expect(early(page)).toBeVisible()
  await expect(early(page).locator('input[name=username]')).toHaveValue('たなか')
  await ime.send('Input.insertText', { text: '田中' })
  await expect(early(page)).toHaveCount(0)
  await expect(loginForm(page).email).toHaveValue('田中')
  await expect(loginForm(page).email).toBeFocused()
})

test('SES-01 SES-06 whoever is signed in never sees the form', async ({ page }) => {
  await openAs(page, superUser)
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
  const letThrough = await holdProgram(page)
  await page.goto('/system/login', { waitUntil: 'commit' })
  await expect(early(page)).toBeAttached()
  await expect(early(page)).toBeHidden()
  letThrough()
  await expect(page).toHaveURL(/\/system\/service-contract$/u)
  expect(Object.keys(await readStorage(page))).toContain('azas_admin_token')
})

test('SES-01 SHL-09 a form whose program does not come says so, and keeps what was typed', async ({ page }) => {
  await page.route(program, (route) => route.abort())
  await page.goto('/system/login', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText(failureWords.newVersion)
  await loginForm(page).email.fill(superUser)
  await expect(loginForm(page).email).toHaveValue(superUser)
})
