import { authWords } from '@azas/domain/session/session.words.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { loginForm } from '../login-form.ts'
import { expect, test } from '../world.ts'

test('SES-01 the password field warns of what it hides, and shows it when asked', async ({ page }) => {
  const { password } = loginForm(page)
  await page.goto('/system/login')
  await password.fill('ｇｅｎｂａ')
  await expect(page.getByText(authWords.fullWidth)).toBeVisible()
  await password.fill('genba')
  await expect(page.getByText(authWords.fullWidth)).toBeHidden()
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText(authWords.capsLock)).toBeVisible()
  // What is pressed stays where it is while the field loses the focus.
  await password.focus()
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  const place = await page.getByLabel(actionWords.showPassword).boundingBox()
  await page.mouse.move(place!.x + 4, place!.y + 4)
  await page.mouse.down()
  expect(await page.getByLabel(actionWords.showPassword).boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(page.getByLabel(actionWords.showPassword)).toBeChecked()
  await expect(password).toHaveAttribute('type', 'text')
})
