import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { addDays, formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { addMonthsTo } from '@azas/domain/kernel/typed.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { act, box, button, create, dialogOf, heading, otherActions, summaryOf, update } from '../contract-form.ts'
import { nameLinks, peekOf, peekTitle, rangeOf, searchButton, unfold } from '../contract-list.ts'
import { callApi, combo, definition } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

// Another server than that of other files: they change notices and tenants that stand in the demo.
test.use({ serverName: 'office accounts' })
const superUser = 'superuser@example.jp'
const path = '/system/office-account'
const dialogVerb = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const nextYear = `${new Date().getFullYear() + 1}-12-31`
const inHalfAYear = addDays(tokyoDate(new Date()), 180)

/** A new account of the first tenant in use, made by the API; the SuperUser stays signed in on its page. */
async function openNew(page: Page, displayname: string, part: object = {}): Promise<{ tenantId: string }> {
  await openAs(page, superUser, '/system/account/session')
  const { items } = await callApi<{ items: { id: string }[] }>(page, 'office_project/search?realm=system&sort=name', {
    statuses: ['Active'],
  })
  const tenants = [{ officeProjectId: items[0]!.id }]
  const email = `${crypto.randomUUID()}@example.jp`
  const body = { displayname, email, type: 'Member', tenants, ...part }
  const { id } = await callApi<{ id: string }>(page, 'office_account/create?realm=system', body)
  await page.goto(`${path}/${id}`)
  await expect(heading(page)).toHaveText(displayname)
  return { tenantId: items[0]!.id }
}

for (const user of ['admin', 'subadmin'])
  test(`OAC-01 SHL-02 ${user} has no entry for accounts and is led away from their addresses`, async ({ page }) => {
    await openAs(page, `${user}@example.jp`)
    await expect(page.getByRole('navigation').getByRole('link', { name: words.title })).toHaveCount(0)
    for (const below of ['', '/new', '/import']) {
      await page.goto(`${path}${below}`)
      await expect(page).toHaveURL('/system/project')
    }
  })

test('OAC-01 the SuperUser finds accounts by the menu, by their tenant, by what is near its end, and in the palette', async ({
  page,
}) => {
  await openAs(page, superUser)
  await page.getByRole('navigation').getByRole('link', { name: words.title }).click()
  await expect(heading(page)).toHaveText(words.title)
  await expect(rangeOf(page)).toContainText(/全24\d名/u)
  await unfold(page)
  await page.getByRole('checkbox', { name: words.expiresSoon }).check()
  await page.getByRole('checkbox', { name: 'ゲスト' }).check()
  await expect(page).toHaveURL(`${path}?type=Guest&expiresSoon=true`)
  await expect(page.getByText(/^(?:あと\d+日|本日まで)$/u).first()).toBeVisible()
  await combo(page, words.tenants).fill('総務')
  await page.getByRole('option', { name: '総務部' }).click()
  await expect(page.getByText('テナント：総務部')).toBeVisible()
  await page.goto(`${path}?expiresSoon=true&sort=expiresOn`)
  const name = (await nameLinks(page).first().textContent())!
  await page.getByRole('button', { name: `概要を表示：${name}` }).click()
  await expect(peekTitle(page)).toHaveText(name)
  await expect(peekOf(page)).toContainText(words.expiresOn)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: shellWords.jumpTitle })).toBeFocused()
  await page.keyboard.type(name)
  await page
    .getByRole('option', { name: new RegExp(`${name}.*office\\.example\\.jp`, 'u') })
    .first()
    .click()
  await expect(heading(page)).toHaveText(name)
})

test('OAC-01 FRM-03 a guest is registered with tenants and their flags, changed, and the history names them', async ({
  page,
}) => {
  await openAs(page, superUser, `${path}/new`)
  await expect(heading(page)).toHaveText(words.newTitle)
  await page.getByRole('radio', { name: 'ゲスト' }).check()
  await create(page).click()
  const all = [/氏名/u, /メールアドレス/u, words.guestExpires, words.tenantsRequired]
  await expect(summaryOf(page).getByRole('link')).toHaveText(all)
  await box(page, words.displayname).fill('招待 花子')
  await box(page, words.email).fill('shotai.hanako@example.jp')
  for (const tenant of ['総務', '人事']) {
    await combo(page, words.tenants).fill(tenant)
    await page.getByRole('option', { name: new RegExp(`^${tenant}部`, 'u') }).click()
  }
  await page.getByRole('checkbox', { name: /^人事部.*の管理者にする$/u }).check()
  await box(page, words.expiresOn).fill('2020/01/01')
  await create(page).click()
  await expect(box(page, words.expiresOn)).toHaveAccessibleDescription(new RegExp(words.pastDay, 'u'))
  await box(page, words.expiresOn).fill('2999/12/31')
  await create(page).click()
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    /^ゲストの有効期限には、.+以前の日付を入力してください。$/u,
  ])
  await box(page, words.expiresOn).fill(inHalfAYear.replaceAll('-', ''))
  await create(page).click()
  await expect(page.getByText(fill(formWords.created, { object: words.object }))).toBeVisible()
  await expect(heading(page)).toHaveText('招待 花子')
  await expect(definition(page, formatDate(inHalfAYear))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '人事部（管理者）' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: formWords.edit }).click()
  await expect(page.getByRole('checkbox', { name: /^人事部.*の管理者にする$/u })).toBeChecked()
  await page.getByRole('button', { name: /^「総務部.*」を解除$/u }).click()
  await expect(combo(page, words.tenants)).toBeFocused()
  await update(page).click()
  await expect(heading(page)).toHaveText('招待 花子')
  await page.getByRole('link', { name: auditWords.recordObject }).click()
  await expect(page.getByRole('list', { name: auditWords.recordObject })).toContainText(
    fill(auditWords.change, { label: words.tenants, before: '人事部（管理者）、総務部', after: '人事部（管理者）' }),
  )
})

test('OAC-01 FRM-06 an account is paused, resumed, extended and ended; what its state forbids is not offered', async ({
  page,
}) => {
  await openNew(page, '手順 一', { type: 'Contract', expiresOn: nextYear })
  const menu = async (entries: string[]) => {
    await otherActions(page).click()
    await expect(page.getByRole('menuitem')).toHaveText(entries)
    await page.keyboard.press('Escape')
  }
  await menu([screens.pause, screens.extend, screens.end])
  await act(page, screens.pause)
  await dialogVerb(page, screens.pause).click()
  await expect(page.getByText(fill(screens.paused, { name: '手順 一' }))).toBeVisible()
  await act(page, screens.resume)
  await dialogVerb(page, screens.resume).click()
  await expect(page.getByText(fill(screens.resumed, { name: '手順 一' }))).toBeVisible()
  await act(page, screens.extend)
  await page.keyboard.press('Escape')
  await expect(otherActions(page)).toBeFocused()
  await act(page, screens.extend)
  await dialogVerb(page, screens.extend).click()
  await expect(dialogOf(page)).toContainText('新しい有効期限を入力してください。')
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  await dialogOf(page).getByRole('textbox').fill(nextYear)
  await dialogVerb(page, screens.extend).click()
  await expect(dialogOf(page)).toContainText(fill(words.notLater, { day: formatDate(nextYear) }))
  const later = `${new Date().getFullYear() + 2}-03-31`
  await dialogOf(page).getByRole('textbox').fill(later)
  await dialogVerb(page, screens.extend).click()
  await expect(page.getByText(fill(screens.extended, { name: '手順 一' }))).toBeVisible()
  await expect(definition(page, formatDate(later))).toBeVisible()
  await act(page, screens.end)
  await dialogVerb(page, screens.end).click()
  await expect(page.getByText(fill(screens.ended, { name: '手順 一' }))).toBeVisible()
  await menu([screens.resume, screens.extend])
})

test('OAC-01 LST-05 many are extended by one call, with a result for each; a tenant lists its own accounts', async ({
  page,
}) => {
  const { tenantId } = await openNew(page, '一括 一', { type: 'Contract', expiresOn: nextYear })
  await openNew(page, '一括 二')
  await page.goto(`/system/office-project/${tenantId}`)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^アカウント/u })
    .click()
  await box(page, 'キーワード').fill('一括')
  await searchButton(page).click()
  await expect(nameLinks(page)).toHaveText(['一括 一', '一括 二'])
  await page.getByRole('checkbox', { name: 'このページのオフィスアカウントをすべて選択' }).check()
  await button(page, screens.extend).click()
  await expect(dialogOf(page)).toContainText(fill(screens.extendMany, { n: 2 }))
  await dialogVerb(page, screens.extend).click()
  await expect(dialogOf(page)).toContainText('新しい有効期限を入力してください。')
  await dialogOf(page)
    .getByRole('textbox')
    .fill(`${new Date().getFullYear() + 2}/03/31`)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('1名の有効期限を延長しました。1名は完了しませんでした。')
  await expect(dialogOf(page).getByRole('definition')).toHaveText(words.withoutEnd)
})

test('OAC-01 a last day that is often meant is one press away, in the form and when an account is extended', async ({
  page,
}) => {
  const expiresOn = addDays(tokyoDate(new Date()), 100)
  await openNew(page, '期限 三', { type: 'Guest', expiresOn })
  await act(page, screens.extend)
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${screens.inThreeMonths}`, 'u') })
    .click()
  await expect(dialogOf(page).getByRole('textbox')).toHaveValue(formatDate(addMonthsTo(expiresOn, 3)))
  await expect(dialogOf(page)).toContainText(fill(screens.guestExpiresOnHelp, { days: 366 }))
  await dialogVerb(page, screens.extend).click()
  await expect(definition(page, formatDate(addMonthsTo(expiresOn, 3)))).toBeVisible()
  await page.goto(`${path}/new`)
  await page.getByRole('button', { name: new RegExp(`^${screens.inOneMonth}`, 'u') }).click()
  await expect(box(page, words.expiresOn)).toHaveValue(formatDate(addMonthsTo(tokyoDate(new Date()), 1)))
})

test('OAC-01 SHL-02 an address that leads to no account has a heading and a way back', async ({ page }) => {
  await openAs(page, superUser, `${path}/00000000-0000-4000-8000-000000000000`)
  await expect(heading(page)).toHaveText(words.detail)
  await page.getByRole('link', { name: fill(formWords.backToList, { object: words.object }) }).click()
  await expect(page).toHaveURL(path)
})

for (const width of [1440, 390])
  test(`OAC-01 SHL-13 axe finds nothing in the pages of accounts at ${width} px`, async ({ page }) => {
    const all = { rules: 'all' } as const
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, superUser, `${path}?expiresSoon=true`)
    await expect(page.getByText(/^あと\d+日$/u).first()).toBeVisible()
    await expectAccessibleHere(page, 'accounts', all)
    await page.getByRole('link', { name: recordWords.new }).click()
    await combo(page, words.tenants).fill('総務')
    await page.getByRole('option', { name: /^総務部/u }).click()
    await create(page).click()
    await expect(summaryOf(page)).toBeVisible()
    await expectAccessibleHere(page, 'form with a tenant and errors', all)
    await openNew(page, '検証 花子', { expiresOn: nextYear })
    await expectAccessibleHere(page, 'account', all)
    await act(page, screens.extend)
    await dialogVerb(page, screens.extend).click()
    await expectAccessibleHere(page, 'extension with an error', all)
  })

test('OPJ-01 the tab of a tenant counts what its list shows, ended accounts among them', async ({ page }) => {
  const { tenantId } = await openNew(page, '終了 済人')
  await act(page, screens.end)
  await dialogVerb(page, screens.end).click()
  await expect(page.getByText(fill(screens.ended, { name: '終了 済人' }))).toBeVisible()
  await page.goto(`/system/office-project/${tenantId}/account`)
  await expect(nameLinks(page).first()).toBeVisible()
  const total = /全(\d+)名/u.exec((await rangeOf(page).textContent())!)![1]!
  await expect(
    page
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link', { name: /アカウント/u }),
  ).toContainText(total)
})
