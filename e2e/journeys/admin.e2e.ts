import { adminActionWords, adminScreenWords as screens, adminWords } from '@azas/domain/admin/admin.words.ts'
import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Response } from '@playwright/test'
import {
  companyAdmin,
  entry,
  lookUp,
  makeSubAdmin,
  menuButton,
  nameLinks,
  newPerson,
  openAdmins,
  rowOf,
  searchCall,
  superUser,
  toast,
} from '../admin-list.ts'
import { box, button, create, dialogOf, heading, makeCompany, summaryOf } from '../contract-form.ts'
import { searchButton, unfold } from '../contract-list.ts'
import { signIn, standStill } from '../login-form.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

test('ADM-02 a SuperUser sees the companies, an Admin the own one only; a SubAdmin reads and can press nothing', async ({
  page,
}) => {
  const head = page.getByRole('columnheader', { name: '契約会社', exact: true })
  await openAdmins(page)
  await expect(head).toBeVisible()
  await openAdmins(page, companyAdmin)
  await unfold(page)
  await expect(page.getByRole('checkbox', { name: '会社副管理者' })).toBeVisible()
  await expect(head.or(page.getByRole('combobox', { name: '契約会社' }))).toHaveCount(0)
  await openAdmins(page, 'subadmin@example.jp')
  await expect(page.getByRole('link', { name: recordWords.new })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^その他の操作/u })).toHaveCount(0)
  // What is not shown to a SubAdmin is told from what there is not.
  await expect(rowOf(page, 'admin@example.jp').filter({ hasNotText: 'subadmin' })).toContainText(
    [screens.everySite, screens.hidden, screens.hidden].join(''),
  )
  await expect(rowOf(page, 'subadmin@example.jp')).not.toContainText(screens.hidden)
  await page.getByRole('checkbox', { name: 'このページの会社管理者をすべて選択' }).check()
  await expect(button(page, tableWords.columns)).toHaveCount(0)
  await expect(button(page, adminActionWords.pause)).toHaveCount(0)
  await rowOf(page, 'admin@example.jp').filter({ hasNotText: 'subadmin' }).getByRole('link').first().click()
  for (const word of [adminWords.lastLoginAt, recordWords.registered])
    await expect(page.locator('dt', { hasText: word }).locator('+ dd')).toHaveText(screens.hidden)
  await page.goto('/system/admin/new')
  await expect(page).toHaveURL(/\/system\/admin$/u)
})
test('ADM-01 ADM-02 LST-01 conditions stand in the URL, as chips, and come back with it', async ({ page }) => {
  await openAdmins(page)
  await unfold(page)
  await lookUp(page, '契約会社', 'はやぶさ')
  const isByRole = (response: Response) =>
    searchCall.test(response.url()) && response.request().postDataJSON()?.roles !== undefined
  const [response] = await Promise.all([
    page.waitForResponse(isByRole),
    page.getByRole('checkbox', { name: '会社副管理者' }).check(),
  ])
  const body = response.request().postDataJSON() as { contractId: string; roles: string[] }
  expect(body.roles).toEqual(['SubAdmin'])
  await expect(page).toHaveURL(new RegExp(`company=${body.contractId}`, 'u'))
  const { items } = (await response.json()) as { items: { displayname: string; companyName: string }[] }
  expect(items.length).toBeGreaterThan(0)
  await expect(nameLinks(page)).toHaveText(items.map(({ displayname }) => displayname))
  const [reloaded] = await Promise.all([page.waitForResponse(searchCall), page.reload()])
  expect(reloaded.request().postDataJSON()).toEqual(body)
  const chip = { name: `「契約会社：${items[0]!.companyName}」を解除` }
  await page.getByRole('button', chip).click()
  await expect(page).not.toHaveURL(/company=/u)
})

test('ADM-04 what cannot be done stands disabled with its reason: oneself, the last Admin, an invitation after the first login', async ({
  page,
}) => {
  await openAdmins(page, companyAdmin)
  await menuButton(page, '髙橋 健一').click()
  await expect(entry(page, adminActionWords.pause)).toHaveAttribute('aria-disabled', 'true')
  await expect(entry(page, adminActionWords.pause)).toContainText('自分のアカウントは一時停止できません。')
  await expect(entry(page, adminActionWords.delete)).toContainText('自分のアカウントは削除できません。')
  await entry(page, adminActionWords.delete).press('Enter')
  await expect(entry(page, adminActionWords.delete)).toBeFocused()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await menuButton(page, '中島 真由美').click()
  await expect(entry(page, adminActionWords.resend)).toContainText('すでにログインしているため')
  await page.keyboard.press('Escape')

  const person = newPerson('唯一')
  await makeCompany(page, { name: '株式会社一人管理', number: 'ADM-04' })
  await page.getByRole('navigation', { name: '契約会社の詳細' }).getByRole('link', { name: '会社管理者' }).click()
  await expect(page.getByText('会社管理者はまだ登録されていません。')).toBeVisible()
  await page.getByRole('link', { name: recordWords.new }).click()
  await expect(page.getByRole('combobox', { name: '契約会社' })).toHaveValue('株式会社一人管理')
  await box(page, '氏名').fill(person.name)
  await box(page, 'メールアドレス').fill(person.email)
  await create(page).click()
  await expect(heading(page)).toHaveText(person.name)
  await button(page, `その他の操作：${person.name}`).click()
  await expect(entry(page, adminActionWords.pause)).toContainText('利用できる会社管理者がほかにいないため')
  await expect(entry(page, adminActionWords.delete)).toContainText('利用できる会社管理者がほかにいないため')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: formWords.edit, exact: true }).click()
  await expect(page.getByText('利用できる会社管理者がほかにいないため、一時停止できません。')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('ADM-03 account and invitation are two facts: the mail leads to the first password and into the console; a resend kills the older link; somebody else signs out first', async ({
  page,
  browser,
  sink,
}) => {
  const person = newPerson('招待')
  const id = await makeSubAdmin(page, person)
  await expect(toast(page)).toContainText('会社副管理者を登録し、招待メールの送信を受け付けました。')
  const mail = page.getByRole('main').getByRole('status').filter({ hasText: '招待メール' })
  await expect(mail).toContainText('に招待メールを送信しました。')
  const invitation = { to: person.email, subject: mailTexts.invitation.subject }
  const linkIn = ({ text = '' }: { text?: string }) => /http\S+#invitation=\S+/u.exec(text)![0]
  const first = await sink.until(invitation)
  expect(first.text).not.toContain('genba-demo')

  await button(page, `その他の操作：${person.name}`).click()
  await entry(page, adminActionWords.resend).click()
  await expect(dialogOf(page)).toContainText(person.email)
  await expect(dialogOf(page)).toContainText('1通')
  await dialogOf(page).getByRole('button', { name: adminActionWords.resend }).click()
  await expect(toast(page).filter({ hasText: adminActionWords.resent })).toBeVisible()
  const second = await sink.until(invitation, 2)

  await page.goto(linkIn(second))
  await expect(page.getByText('別のアカウントでログインしています。')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: actionWords.logout }).click()
  await expect(page.getByRole('button', { name: 'パスワードの設定に進む' })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(linkIn(first))
  await expect(guest).toHaveURL(/token-expired/u)
  await expect(guest.getByText('招待メールの再送を依頼してください。')).toBeVisible()
  await guest.goto('about:blank')
  await guest.goto(linkIn(second))
  await guest.getByRole('button', { name: 'パスワードの設定に進む' }).click()
  await guest.getByLabel('新しいパスワード', { exact: true }).fill('現場の朝礼は八時から始まる')
  await guest.getByLabel('新しいパスワード（確認用）').fill('現場の朝礼は八時から始まる')
  await guest.getByRole('button', { name: '設定して利用を開始' }).click()
  await expect(heading(guest)).toHaveText('現場管理')
  await guest.close()

  await openAs(page, companyAdmin, `/system/admin/${id}/history`)
  await expect(page.getByRole('listitem').filter({ hasText: '招待しました' })).toHaveCount(2)
})

test('SES-08 ADM-02 who is paused or signed out everywhere is out at once, and says so on the login page', async ({
  page,
  browser,
}) => {
  await openAdmins(page, companyAdmin)
  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'subadmin@example.jp', '/system/admin')
  await expect(nameLinks(other).first()).toBeVisible()
  const goOn = await standStill(other)
  await menuButton(page, '中島 真由美').click()
  await entry(page, adminActionWords.signOut).click()
  await expect(dialogOf(page)).toContainText(/[1-9]\d*台/u)
  await dialogOf(page).getByRole('button', { name: adminActionWords.signOut }).click()
  await expect(toast(page)).toContainText('すべての端末からログアウトしました。')
  await searchButton(other).click()
  await goOn()
  await expect(other).toHaveURL(/\/system\/login/u)
  await signIn(other, 'subadmin@example.jp')
  await expect(nameLinks(other).first()).toBeVisible()

  const goOnAgain = await standStill(other)
  await menuButton(page, '中島 真由美').click()
  await entry(page, adminActionWords.pause).click()
  await dialogOf(page).getByRole('button', { name: adminActionWords.pause }).click()
  await expect(rowOf(page, '中島 真由美')).toContainText('一時停止中')
  await searchButton(other).click()
  await goOnAgain()
  await expect(other).toHaveURL(/\/system\/login/u)
  await signIn(other, 'subadmin@example.jp')
  await expect(other.getByText('このアカウントは一時停止中のため、ログインできません。')).toBeVisible()
  await menuButton(page, '中島 真由美').click()
  await entry(page, adminActionWords.resume).click()
  await dialogOf(page).getByRole('button', { name: adminActionWords.resume }).click()
  await expect(rowOf(page, '中島 真由美')).toContainText('利用中')
})

test('ADM-02 a deleted administrator leaves the list and comes back within 30 days as before', async ({ page }) => {
  const person = newPerson('削除')
  await makeSubAdmin(page, person)
  await button(page, `その他の操作：${person.name}`).click()
  await entry(page, adminActionWords.delete).click()
  await expect(dialogOf(page)).toContainText('30日以内であれば、元に戻せます。')
  await dialogOf(page).getByRole('button', { name: adminActionWords.delete }).click()
  await expect(page.getByText('元に戻せる期限')).toBeVisible()
  await page.goto('/system/admin')
  await expect(nameLinks(page).first()).toBeVisible()
  await expect(nameLinks(page).filter({ hasText: person.name })).toHaveCount(0)
  await page.goto('/system/admin?status=Inactive')
  await menuButton(page, person.name).click()
  await entry(page, adminActionWords.restore).click()
  await dialogOf(page).getByRole('button', { name: adminActionWords.restore }).click()
  await expect(nameLinks(page).filter({ hasText: person.name })).toHaveCount(0)
  await page.goto('/system/admin?status=NoLogin')
  await expect(nameLinks(page).filter({ hasText: person.name })).toHaveCount(1)
})

test('ADM-01 FRM-04 a SuperUser makes an Admin or a SubAdmin of a company; what is wrong is said at its field', async ({
  page,
}) => {
  const person = newPerson('登録')
  await openAs(page, superUser, '/system/admin/new')
  await create(page).click()
  await expect(summaryOf(page)).toContainText('3件の不備')
  await expect(page.getByRole('combobox', { name: '契約会社' })).toBeFocused()
  await page.getByRole('radio', { name: '会社副管理者' }).check()
  await lookUp(page, '契約会社', 'ミナト')
  await box(page, '氏名').fill(person.name)
  await box(page, 'メールアドレス').fill(superUser)
  await page.getByRole('combobox', { name: '担当現場' }).click()
  const site = page.getByRole('option').first()
  const name = (await site.textContent())!
  await site.click()
  await expect(page.getByRole('button', { name: `「${name}」を解除` })).toBeVisible()
  await create(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'すでに登録されています。' }).first()).toBeVisible()
  await box(page, 'メールアドレス').fill(person.email)
  await button(page, formWords.createAndMail).click()
  await expect(heading(page)).toHaveText(person.name)
  await expect(page.getByText(fill(formWords.createdAndMailed, { object: '会社副管理者' }))).toBeVisible()
  await expect(
    page.getByRole('definition').filter({ hasText: /（(?<code>[^（）]+)）$/u.exec(name)!.groups!['code']! }),
  ).toBeVisible()
})
