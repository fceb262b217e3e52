import { readFile } from 'node:fs/promises'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { exportWords, tableWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { unfold } from '../contract-list.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const logPath = '/system/account/log'
const rows = (page: Page) => page.getByRole('table', { name: auditWords.object }).locator('tbody tr')
const sentences = (page: Page) => rows(page).getByRole('rowheader')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const changed = '備考：（なし） → 駐車場は南側'

/** A call with the token of whoever is signed in on the page. */
async function ask<T>(page: Page, method: 'get' | 'post', path: string, data?: object): Promise<T> {
  const { access_token: token } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('azas_admin_token')))!,
  ) as { access_token: string }
  const headers = { 'Client-Type': 'admin', Authorization: `Bearer ${token}` }
  const reply = await page.request[method](`/system-api${path}`, { headers, ...(data && { data }) })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as T
}

type Company = { id: string; version: number; companyName: string; note: string | null }

/** The SuperUser changes the note of the Admin's company, back and forth; answers its name. */
async function changeCompany(page: Page): Promise<string> {
  await openAs(page, 'admin@example.jp')
  const me = await ask<{ detail: { contract: Company } }>(page, 'get', '/user/me?realm=system')
  const target = `realm=system&target_contract_id=${me.detail.contract.id}`
  await openAs(page, superUser)
  for (const note of ['', '駐車場は南側']) {
    const { version, companyName, ...now } = await ask<Company & Record<string, unknown>>(
      page,
      'get',
      `/contract/detail?${target}`,
    )
    const { companyNameKana, contractNumber, corporateNumber, startDate, endDate, postalCode, address } = now
    const { contactName, contactEmail, contactPhone } = now
    const unchanged = { companyNameKana, contractNumber, corporateNumber, startDate, endDate, postalCode, address }
    const form = { ...unchanged, contactName, contactEmail, contactPhone, companyName, version, note }
    await ask(page, 'post', `/contract/update?${target}`, form)
  }
  return me.detail.contract.companyName
}

/** By the header's menu. */
async function chooseInMenu(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: shellWords.account }).click()
  await page.getByRole('menuitem', { name: word, exact: true }).click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
}

test('AUD-01 a SuperUser finds a change in the log of the service, by a link too, and takes what was found as CSV', async ({
  page,
}) => {
  const company = await changeCompany(page)
  await chooseInMenu(page, accountWords.history)
  await expect(page.getByRole('link', { name: auditWords.serviceLog })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(auditWords.serviceLead)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await unfold(page)
  await choose(page, auditWords.objectType, '契約会社')
  await choose(page, auditWords.action, '更新')
  await expect(page).toHaveURL(/log\?object=contract&action=updated$/u)
  await page.getByRole('textbox', { name: '開始日' }).fill('20260101')
  await button(page, actionWords.search).click()
  await expect(page).toHaveURL(/log\?from=2026-01-01&object=contract&action=updated$/u)
  await expect(sentences(page).first()).toHaveText(`桐生 美咲 さんが、契約会社「${company}」を更新しました。`)
  await expect(rows(page).first()).toContainText(changed)
  await expect(rows(page).first()).toContainText('サービス管理者')
  await expect(rows(page).first().getByRole('checkbox')).toHaveCount(0)
  // The change stood first before the search, too: what it leaves out must be gone.
  await expect(sentences(page).filter({ hasNotText: '契約会社「' })).toHaveCount(0)
  const texts = await sentences(page).allTextContents()

  await page.reload()
  await expect(sentences(page)).toHaveText(texts)
  await expect(page.getByRole('combobox', { name: auditWords.action, exact: true })).toHaveValue('updated')

  await button(page, exportWords.open).click()
  const dialog = page.getByRole('dialog', { name: '操作履歴一覧のダウンロード' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: exportWords.csv }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^操作履歴_\d{8}_\d{4}\.csv$/u)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('"\r\n"')
  // The file holds every page of the list, the screen the first one.
  const [, ...sentencesInFile] = lines.map((line) => line.split('","')[3])
  expect(sentencesInFile.slice(0, texts.length)).toEqual(texts)
  expect(lines[1]).toContain(changed)

  await page.goto(`${logPath}?action=exported`)
  await expect(sentences(page).first()).toHaveText(
    /^桐生 美咲 さんが、ファイル「操作履歴_\d{8}_\d{4}\.csv」をダウンロードしました。$/u,
  )
  await expect(rows(page).first()).toContainText('操作「更新」')
  await page.getByRole('link', { name: accountWords.ownHistory }).click()
  await expect(page.getByRole('listitem').filter({ hasText: company }).first()).toContainText(changed)
})

test('AUD-01 an Admin sees what changed in the own company, with before and after, and cannot take it', async ({
  page,
}) => {
  const company = await changeCompany(page)
  await openAs(page, 'admin@example.jp', `${logPath}?object=contract`)
  await expect(page.getByRole('link', { name: auditWords.companyLog })).toHaveAttribute('aria-current', 'page')
  await expect(rows(page).first()).toContainText(changed)
  expect((await sentences(page).allTextContents()).filter((sentence) => !sentence.includes(company))).toEqual([])
  await expect(button(page, exportWords.open)).toHaveCount(0)
})

test('AUD-01 a SuperUser searches the log by person and by text, without sign-ins, and a link brings it all back', async ({
  page,
}) => {
  const company = await changeCompany(page)
  await chooseInMenu(page, accountWords.history)
  await expect(sentences(page).filter({ hasText: 'ログインしました。' }).first()).toBeVisible()
  await unfold(page)
  await page.getByRole('checkbox', { name: auditWords.withoutSignIns }).check()
  await expect(page).toHaveURL(/log\?changes=true$/u)
  await expect(rows(page).first()).toContainText(changed)
  await expect(sentences(page).filter({ hasText: /ログイン(?:しました|に失敗)/u })).toHaveCount(0)

  await page.getByRole('textbox', { name: auditWords.person }).fill('superuser@')
  await page.getByRole('textbox', { name: tableWords.keyword }).fill('駐車場　南側')
  await button(page, actionWords.search).click()
  await expect(page.getByText(fill(tableWords.chip, { label: auditWords.person, value: 'superuser@' }))).toBeVisible()
  await expect(sentences(page).first()).toHaveText(`桐生 美咲 さんが、契約会社「${company}」を更新しました。`)
  await expect(rows(page).filter({ hasNotText: '駐車場は南側' })).toHaveCount(0)
  const texts = await rows(page).allTextContents()
  await page.reload()
  await expect(rows(page)).toHaveText(texts)
  await expect(page.getByRole('textbox', { name: auditWords.person })).toHaveValue('superuser@')

  await page.getByRole('textbox', { name: auditWords.person }).fill('存在しない人')
  await button(page, actionWords.search).click()
  await expect(page.getByRole('heading', { name: '条件に一致する操作履歴はありません。' })).toBeVisible()
  await page.getByRole('textbox', { name: auditWords.person }).fill('100%')
  await button(page, actionWords.search).click()
  await expect(page.getByRole('alert')).toHaveText(validationWords.searchPercent)
})

test('AUD-01 no condition fits: one button leads back; a period that ends before it begins is said', async ({
  page,
}) => {
  await openAs(page, superUser, `${logPath}?to=2020-01-01`)
  await expect(page.getByRole('heading', { name: '条件に一致する操作履歴はありません。' })).toBeVisible()
  await page.locator('.state').getByRole('button', { name: actionWords.clearConditions }).click()
  await expect(rows(page).first()).toBeVisible()
  await unfold(page)
  await page.getByRole('textbox', { name: '開始日' }).fill('20260402')
  await page.getByRole('textbox', { name: '終了日' }).fill('20260401')
  await button(page, actionWords.search).click()
  await expect(page.getByRole('alert')).toHaveText(auditWords.periodInvalid)
  await expect(page.getByRole('textbox', { name: '開始日' })).toBeFocused()
})

test('AUD-01 who may read no more than their own history is led there', async ({ page }) => {
  for (const name of ['subadmin', 'manager']) {
    await openAs(page, `${name}@example.jp`, logPath)
    await expect(page).toHaveURL(/\/system\/account\/history$/u)
    await expect(page.getByRole('link', { name: /操作履歴/u })).toHaveCount(1)
  }
})

test('AUD-01 SHL-13 axe finds nothing in the log, on a desk or a phone, light or dark', async ({ page }) => {
  await changeCompany(page)
  await page.goto(logPath)
  await expect(page.getByText(changed).first()).toBeVisible()
  await expectAccessible(page, 'log')
})
