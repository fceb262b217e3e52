import { shellWords, supportWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

test.use({
  serverEnv: { SUPPORT_PHONE: '0120-111-222', SUPPORT_EMAIL: 'help@example.jp', COMPANY_HOLIDAYS: '2026-12-29' },
})

const bandOf = (page: Page) => page.getByRole('region', { name: supportWords.title })
const menuOf = (page: Page) => page.getByRole('navigation', { name: shellWords.mainMenu })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: supportWords.dialogTitle })
const openMail = (page: Page) => page.getByRole('button', { name: supportWords.open }).click()

async function openLoginAt(page: Page, tokyoTime: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${tokyoTime}+09:00`))
  await page.goto('/system/login')
}

// The browser's zone is New York's: the clock that counts is Tokyo's.
for (const [when, tokyoTime, word] of [
  ['on a working day at nine', '2026-11-20T09:00:00', 'ただいま受付時間内です。'],
  ['just before nine', '2026-11-20T08:59:00', 'ただいま受付時間外です。'],
  ['on a public holiday', '2026-11-23T10:00:00', 'ただいま受付時間外です。'],
  ['on the company’s holiday', '2026-12-29T10:00:00', 'ただいま受付時間外です。'],
] as const) {
  test(`SHL-05 ${when} the panel says so`, async ({ page }) => {
    await openLoginAt(page, tokyoTime)
    await expect(bandOf(page)).toContainText(word)
    await expect(bandOf(page)).toContainText(/0120-111-222.*受付時間：9:00〜17:00.*土日祝・会社休日を除く/u)
  })
}

test('SHL-05 a page that stays open learns that the support has closed', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T16:59:30+09:00') })
  await page.goto('/system/login')
  await expect(bandOf(page)).toContainText(supportWords.openNow)
  await page.clock.runFor(60_000)
  await expect(bandOf(page)).toContainText(supportWords.closedNow)
})

for (const path of ['login', 'password-reset', 'password-reset/form', 'token-expired']) {
  test(`SHL-05 ${path} has the panel, and its mail is that of people who cannot sign in`, async ({ page, baseURL }) => {
    await page.goto(`/system/${path}`)
    await openMail(page)
    const dialog = dialogOf(page)
    await expect(dialog.getByLabel('宛先', { exact: true })).toHaveValue('help@example.jp')
    await expect(dialog.getByLabel('件名', { exact: true })).toHaveValue('【現場サービス】ログイン前のお問い合わせ')
    await expect(dialog.getByLabel('本文', { exact: true })).toHaveValue(
      new RegExp(`■ログインURL\n${baseURL}/system/login\n`, 'u'),
    )
    await expect(dialog.getByLabel('本文', { exact: true })).toHaveValue(
      /OS：Linux\n.*\nブラウザ：\S+\nブラウザバージョン：\d[\d.]+\n取得元：UA-CH\n詳細：\{/u,
    )
  })
}

test('SHL-05 nothing of the mail can be changed, each part is copied as it is, and the confirmation leaves after 1,500 ms', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: new Date('2026-11-20T10:00:00+09:00') })
  await page.goto('/system/login')
  await openMail(page)
  await page.clock.pauseAt(new Date('2026-11-20T10:05:00+09:00'))
  const dialog = dialogOf(page)
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [label, button] of [
    ['宛先', '宛先をコピー'],
    ['件名', '件名をコピー'],
    ['本文', '本文をコピー'],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true })
    await expect(field).not.toBeEditable()
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByRole('button', { name: 'コピーしました' })).toBeVisible()
    expect(await readClipboard()).toBe((await field.inputValue()).replaceAll('\n', '\r\n'))
    await page.clock.runFor(1_499)
    await expect(dialog.getByRole('button', { name: 'コピーしました' })).toBeVisible()
    await page.clock.runFor(1)
    await expect(dialog.getByRole('button', { name: button })).toBeVisible()
  }
})

test('SHL-05 after login the mail names the person, and carries the last error with its number', async ({ page }) => {
  await openAs(page, 'superuser@example.jp')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/contract/search*', (route) =>
    route.fulfill({
      status: 400,
      json: { type: 'urn:x', title: '検索できません。', status: 400, code: 'AZ-4000', request_id: 'req-77' },
    }),
  )
  await page.getByRole('button', { name: '会社名で並べ替え' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await openMail(page)
  const body = dialogOf(page).getByLabel('本文', { exact: true })
  await expect(dialogOf(page).getByLabel('件名', { exact: true })).toHaveValue(
    '【現場サービス】ログイン後のお問い合わせ',
  )
  await expect(body).toHaveValue(/検索できません。（お問い合わせ番号：req-77）/u)
  await expect(body).toHaveValue(
    /■役割\nサービス管理者\n\n■ユーザーID\n[\da-f-]{36}\n\n■メールアドレス\nsuperuser@example\.jp\n/u,
  )
})

test('SHL-05 the dialog gives the focus back, and Escape closes it alone, over the drawer too', async ({ page }) => {
  await openAs(page, 'manager@example.jp')
  const opener = page.getByRole('button', { name: supportWords.open })
  await opener.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin@example.jp')
  await page.getByRole('button', { name: shellWords.openMenu }).click()
  await openMail(page)
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(menuOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: supportWords.open })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toHaveCount(0)
})

test('SHL-05 a mail written on a site, its people or any tab below it carries the code of the site', async ({
  page,
}) => {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  const people = sitePath(site!.id, '/user')
  await page.goto(people)
  const person = (await page.getByRole('rowheader').getByRole('link').first().getAttribute('href'))!
  for (const path of [sitePath(site!.id), people, sitePath(site!.id, '/history'), person, `${person}/history`]) {
    await page.goto(path)
    await openMail(page)
    await expect(dialogOf(page).getByLabel(supportWords.body, { exact: true })).toHaveValue(
      new RegExp(`■現場コード\\n${site!.code}\\n`, 'u'),
    )
  }
  await page.goto('/system/project')
  await openMail(page)
  await expect(dialogOf(page).getByLabel(supportWords.body, { exact: true })).toHaveValue(/■現場コード\n\n/u)
})
