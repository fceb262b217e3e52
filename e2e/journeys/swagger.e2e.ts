import { demoPassword, expect, test } from '../world.ts'

test('API-04 Swagger UI signs in and makes a call as that person', async ({ page }) => {
  await page.goto('/system-api/docs/')
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.dialog-ux')
  await dialog.locator('#oauth_username').fill('superuser@example.jp')
  await dialog.locator('#oauth_password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove authorization' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const call = page.locator('.opblock', { has: page.locator('[data-path="/user/me"]') })
  // Of so many calls Swagger UI draws those near the window alone.
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(call).toBeVisible({ timeout: 500 })
  }).toPass()
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByPlaceholder('realm').fill('system')
  await call.locator('[data-param-name="Client-Type"] select').selectOption('admin')
  const answered = page.waitForResponse('**/system-api/user/me*')
  await call.getByRole('button', { name: 'Execute' }).click()
  const answer = await answered
  expect([answer.status(), ((await answer.json()) as { email: string }).email]).toEqual([200, 'superuser@example.jp'])
})
