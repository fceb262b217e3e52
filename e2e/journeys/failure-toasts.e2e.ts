import { contractScreenWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { authWords } from '@azas/domain/session/session.words.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { actionWords, manualWords } from '@azas/domain/words/shell.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import type { Locator, Page } from '@playwright/test'
import { act, create, fillCompany, heading, makeCompany } from '../contract-form.ts'
import { loginForm, signIn } from '../login-form.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const superUser = 'superuser@example.jp'
const toastOf = (page: Page) => page.locator('.toast')
const closeOf = (toast: Locator) => toast.getByRole('button', { name: actionWords.closeNotification })
const number = (id: string) => failureWords.requestId.replace('{id}', id)

function problem(status: number, title: string, errors?: { path: string; title: string }[]) {
  const body = { type: 'about:blank', title, status, code: 'AZ-9999', request_id: 'req-toast', errors }
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) }
}

/** The toast, which stays until it is closed; the sentence stands `places` times on the page, a number where we are at fault. */
async function expectToast(page: Page, title: string, places = 1, asks = ''): Promise<void> {
  await expect(toastOf(page)).toHaveText(`${title}${asks}`)
  await expect(page.getByText(title)).toHaveCount(places)
  await closeOf(toastOf(page)).click()
  await expect(toastOf(page)).toHaveCount(0)
}

test('SHL-09 a form that is refused: toast and form say why without a number, and the input is kept', async ({
  page,
}) => {
  await page.route('**/contract/create*', (route) => route.fulfill(problem(400, 'この会社は登録できません。')))
  await fillCompany(page, { name: '株式会社断り', number: 'R-1' })
  await create(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('この会社は登録できません。')
  await expectToast(page, 'この会社は登録できません。', 2)
})

test('SHL-09 a refused field has its sentence at the field and in the toast, not in the summary', async ({ page }) => {
  const title = 'この契約番号はすでに登録されています。'
  await page.route('**/contract/create*', (route) =>
    route.fulfill(problem(400, title, [{ path: 'contractNumber', title }])),
  )
  await fillCompany(page, { name: '株式会社断り', number: 'R-2' })
  await create(page).click()
  await expect(page.getByRole('textbox', { name: '契約番号', exact: true })).toBeFocused()
  await expectToast(page, title, 2)
})

test('SHL-09 the toast of a form that was refused goes when the form is sent again, and its success is seen', async ({
  page,
}) => {
  const title = 'この契約番号はすでに登録されています。'
  await page.route('**/contract/create*', (route) =>
    route.fulfill(problem(400, title, [{ path: 'contractNumber', title }])),
  )
  await fillCompany(page, { name: '株式会社再送', number: 'R-REFUSED' })
  await create(page).click()
  await expect(toastOf(page)).toHaveText(title)
  await page.unroute('**/contract/create*')
  await page.getByRole('textbox', { name: '契約番号', exact: true }).fill('R-AGAIN')
  await create(page).click()
  await expect(heading(page)).toHaveText('株式会社再送')
  await expect(toastOf(page).filter({ hasText: title })).toHaveCount(0)
})

test('SHL-09 the toast of a step that was refused goes when it is taken again', async ({ page }) => {
  await makeCompany(page, { name: '株式会社再試行', number: 'R-STEP' })
  const title = 'ほかの人が先に更新しています。'
  await page.route('**/contract/terminate*', (route) => route.fulfill(problem(409, title)))
  await act(page, contractScreenWords.terminate)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('R-STEP')
  await dialog.getByRole('button', { name: contractScreenWords.terminate, exact: true }).click()
  await expect(toastOf(page).filter({ hasText: title })).toBeVisible()
  await page.unroute('**/contract/terminate*')
  await dialog.getByRole('button', { name: contractScreenWords.terminate, exact: true }).click()
  await expect(page.getByRole('dialog', { name: contractScreenWords.terminateTitle })).toHaveCount(0)
  await expect(toastOf(page).filter({ hasText: title })).toHaveCount(0)
})

test('SHL-09 a server error of a form: toast with its number, and a retry in place', async ({ page }) => {
  await page.route('**/contract/create*', (route) => route.fulfill(problem(500, 'サーバーの都合です。')))
  await fillCompany(page, { name: '株式会社断り', number: 'R-3' })
  await create(page).click()
  await expect(page.getByRole('button', { name: formWords.retry })).toBeVisible()
  await expectToast(page, 'サーバーの都合です。', 2, number('req-toast'))
})

test('SHL-09 a dialog that is refused: its toast stands above it and can be closed there', async ({ page }) => {
  await makeCompany(page, { name: '株式会社窓口', number: 'R-4' })
  await act(page, contractScreenWords.terminate)
  const dialog = page.getByRole('dialog')
  await page.route('**/contract/terminate*', (route) => route.fulfill(problem(400, '終了できません。')))
  for (const box of await dialog.getByRole('textbox').all()) await box.fill('R-4')
  await dialog.getByRole('button', { name: contractScreenWords.terminate, exact: true }).click()
  await expect(dialog.locator('.note.bad')).toHaveText('終了できません。')
  // The company's registration may still be told of beside it.
  await expect(page.locator('.toast.bad')).toHaveText(/^終了できません。/u)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('SHL-09 a bulk action that is refused has its toast', async ({ page }) => {
  await openAs(page, superUser, '/system/admin')
  await page
    .getByRole('checkbox', { name: /を選択$/u })
    .nth(1)
    .check()
  await page.route('**/company_admin/bulk*', (route) => route.fulfill(problem(400, 'まとめて実行できません。')))
  const bar = page.locator('.bar.bulk')
  await bar.getByRole('button').first().waitFor()
  await bar.locator('.btn:not(.quiet):not([aria-haspopup])').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('.note.bad')).toHaveText('まとめて実行できません。')
  await expectToast(page, 'まとめて実行できません。', 2)
})

test('SHL-09 a download that is refused has its toast', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.route('**/contract/export*', (route) => route.fulfill(problem(400, '書き出せません。')))
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: exportWords.csv }).click()
  await expectToast(page, '書き出せません。', 2)
})

test('SHL-09 a sign-in that is refused: the toast says why, the form that it failed', async ({ page }) => {
  await page.goto('/system/login')
  await signIn(page, superUser, 'a wrong password')
  await expect(toastOf(page)).toContainText(signInRefusalWords.failed)
  await expect(toastOf(page)).not.toContainText('お問い合わせ番号')
  await expect(page.getByText(signInRefusalWords.failed)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(authWords.loginFailed)
  await closeOf(toastOf(page)).click()
  await expect(toastOf(page)).toHaveCount(0)
  await expect(loginForm(page).email).toHaveValue(superUser)
})

test('SHL-09 a query that leaves nothing to show: fatal screen and toast', async ({ page }) => {
  await page.route('**/contract/search*', (route) => route.fulfill(problem(500, 'サーバーの都合です。')))
  await openAs(page, superUser, '/system/service-contract')
  await expect(heading(page)).toHaveText(failureWords.fatalTitle)
  await expect(toastOf(page)).toContainText('サーバーの都合です。')
  await expect(toastOf(page)).toContainText(number('req-toast'))
  await closeOf(toastOf(page)).click()
  await expect(toastOf(page)).toHaveCount(0)
})

test('SHL-09 a record that a server error keeps away: fatal screen and toast', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await page.route('**/contract/detail*', (route) => route.fulfill(problem(503, 'ただいま利用できません。')))
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(heading(page)).toHaveText(failureWords.fatalTitle)
  await expect(toastOf(page)).toContainText('ただいま利用できません。')
})

test('SHL-09 calls that fail together, or again, are one toast', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.route('**/contract/search*', (route) => route.fulfill(problem(500, 'サーバーの都合です。')))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect(toastOf(page)).toHaveCount(1)
  const again = page.waitForResponse('**/contract/search*')
  await page.getByRole('main').getByRole('button', { name: actionWords.reload }).click()
  await again
  await expect(page.getByText(failureWords.refetchFailed)).toBeVisible()
  await expect(toastOf(page)).toHaveCount(1)
})

test('SHL-09 SHL-13 where a reload brings the rows, the keyboard goes on at their number', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.route('**/contract/search*', (route) => route.fulfill(problem(500, 'サーバーの都合です。')))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect(page.getByText(failureWords.refetchFailed)).toBeVisible()
  await page.unroute('**/contract/search*')
  await page.getByRole('main').getByRole('button', { name: actionWords.reload }).press('Enter')
  await expect(page.getByText(failureWords.refetchFailed)).toHaveCount(0)
  await expect(page.getByRole('main').locator('p.total')).toBeFocused()
})

test('SHL-09 an error stays until it is closed, a success for 2,000 ms', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.clock.install()
  await page.route('**/contract/search*', (route) => route.fulfill(problem(400, '並べ替えられません。')))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect(toastOf(page)).toBeVisible()
  // The clock stands still from here, or a slow machine closes the next toast by itself.
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  await expect(toastOf(page)).toHaveText(/^並べ替えられません。/u)
  await closeOf(toastOf(page)).click()
  await page.unroute('**/contract/search*')
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: exportWords.csv }).click()
  await expect(toastOf(page)).toHaveRole('status')
  await page.clock.runFor(1_900)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toastOf(page)).toHaveCount(0)
})

test('SHL-09 a toast moves into the dialog that opens above it, and back when that closes', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.route('**/contract/search*', (route) => route.fulfill(problem(400, '並べ替えられません。')))
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect(toastOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.toast')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await closeOf(toastOf(page)).click()
  await expect(toastOf(page)).toHaveCount(0)
})

test('SHL-06 without a manual the console of the browser has no error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/company_admin_manual*', (route) => route.fulfill({ json: null }))
  await openAs(page, superUser, '/system/notice')
  await expect(page.getByText(manualWords.none)).toBeVisible()
  expect(errors).toEqual([])
})
