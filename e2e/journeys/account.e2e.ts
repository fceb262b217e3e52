import { accountWords, authWords, passwordWords } from '@azas/domain/session/session.words.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { credentialWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { loginForm, signIn, standStill } from '../login-form.ts'
import { demoPassword, expect, openAs, ownServer, test } from '../world.ts'

// A password is changed here that other files sign in with.
test.use(ownServer)

const devices = (page: Page) => page.getByRole('list', { name: accountWords.sessions }).getByRole('listitem')
const history = (page: Page) => page.getByRole('list', { name: accountWords.history }).getByRole('listitem')
const chooseInMenu = async (page: Page, word: string) => {
  await page.getByRole('button', { name: shellWords.account }).click()
  await page.getByRole('menuitem', { name: word }).click()
}

test('SES-10 the header menu lists the own devices; one is ended, then all others, and theirs say so', async ({
  page,
  browser,
  baseURL,
}) => {
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      await openAs(other, 'subadmin@example.jp')
      return { other, goOn: await standStill(other) }
    }),
  )
  await openAs(page, 'subadmin@example.jp')
  await chooseInMenu(page, accountWords.sessions)
  await expect(devices(page)).toHaveCount(4)
  await expect(devices(page).first()).toContainText(accountWords.thisDevice)
  await expect(devices(page).first()).toContainText(/Chrome \d+・Linux/u)
  await expect(devices(page).first().getByRole('button')).toHaveCount(0)

  await devices(page).nth(1).getByRole('button').click()
  await expect(page.getByText(accountWords.endedOne)).toBeVisible()
  await expect(devices(page)).toHaveCount(3)

  await page.getByRole('button', { name: accountWords.endOthers }).click()
  const dialog = page.getByRole('dialog', { name: accountWords.endOthersTitle })
  await expect(dialog).toContainText('2台')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(devices(page)).toHaveCount(3)
  await page.getByRole('button', { name: accountWords.endOthers }).click()
  await dialog.getByRole('button', { name: accountWords.endOthersAction }).click()
  await expect(page.getByText(accountWords.onlyThis)).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
  for (const { other, goOn } of others) {
    await other.reload()
    await goOn()
    await expect(other.getByText(authWords.sessionExpired)).toBeVisible()
    await other.context().close()
  }
})

test('SES-10 the own password: errors at their fields, then changed, here one stays, elsewhere one is signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const good = '足場の上で食べたおにぎり'
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openAs(other, 'operator@example.jp')
  await openAs(page, 'operator@example.jp')
  await chooseInMenu(page, accountWords.password)
  const current = page.getByLabel(passwordWords.currentPassword)
  const password = page.getByLabel(passwordWords.newPassword, { exact: true })
  const confirmation = page.getByLabel(passwordWords.passwordConfirm)
  const send = () => page.getByRole('button', { name: accountWords.changePassword }).click()
  /** At a field: the toast says it too. */
  const refusal = (text: string) => page.getByRole('main').getByText(text, { exact: true })

  await send()
  await expect(page.getByText(credentialWords.currentPasswordRequired)).toBeVisible()
  await expect(current).toBeFocused()
  const fillIn = async (values: [string, string, string]) => {
    for (const [index, field] of [current, password, confirmation].entries()) await field.fill(values[index]!)
    await send()
  }
  await fillIn([demoPassword, good, `${good}。`])
  await expect(page.getByText(credentialWords.passwordMismatch)).toBeVisible()
  await fillIn(['wrong-password-1', good, good])
  await expect(refusal(passwordWords.currentPasswordWrong)).toBeVisible()
  await expect(current).toBeFocused()
  await fillIn([demoPassword, 'operator2026!', 'operator2026!'])
  await expect(refusal(fieldRefusalWords.passwordWeak)).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(good)
  await expect(refusal(fieldRefusalWords.passwordWeak)).toHaveCount(0)
  await fillIn([demoPassword, good, good])
  await expect(page.getByText(accountWords.passwordChanged)).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(password).toHaveValue('')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: accountWords.title })).toBeVisible()
  await other.reload()
  await expect(loginForm(other).heading).toBeVisible()
  await signIn(other, 'operator@example.jp', good)
  await expect(other).toHaveURL(/permission-denied$/u)
  await other.context().close()
})

test('AUD-01 the own history stands on the account page as sentences, with device and address', async ({ page }) => {
  await openAs(page, 'manager@example.jp')
  await chooseInMenu(page, accountWords.history)
  await expect(page).toHaveURL(/\/system\/account\/history$/u)
  await expect(history(page).first()).toContainText('藤原 誠 さんがログインしました。')
  await expect(history(page).first()).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/u)
  await expect(history(page).first()).toContainText(/IPアドレス：/u)
})

test('SES-10 the account is open to every role by its address, and to nobody who is signed out', async ({ page }) => {
  await page.goto('/system/account')
  await expect(loginForm(page).heading).toBeVisible()
  for (const email of ['superuser@example.jp', 'admin@example.jp', 'worker@example.jp']) {
    await openAs(page, email, '/system/account')
    await expect(page).toHaveURL(/\/system\/account\/session$/u)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountWords.title)
  }
})
