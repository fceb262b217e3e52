import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords, lookupWords, nameListWords } from '@azas/domain/words/form.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { act, box, button, create, dialogOf, heading, otherActions, summaryOf, update } from '../contract-form.ts'
import { callApi, combo, definition, makeSite, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const superUser = 'superuser@example.jp'
const adder = (page: Page, label: string) => box(page, fill(nameListWords.addTo, { label }))
const namesIn = (page: Page, label: string) =>
  page.getByRole('list', { name: fill(nameListWords.listOf, { label }) }).getByRole('listitem')

async function paste(page: Page, label: string, text: string): Promise<void> {
  await adder(page, label).evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

test('PRJ-01 a site is registered: what is missing is said, names are pasted, moved and taken away', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/project/new')
  await create(page).click()
  await expect(summaryOf(page)).toContainText(fill(validationWords.summary, { n: 4 }))
  await box(page, words.name).fill('駅前ビル新築工事')
  await box(page, words.code).fill('Ｇ２６－９９０１')
  await combo(page, words.contractId).fill('ミナト')
  await page.getByRole('option', { name: '株式会社ミナト総合建設' }).click()
  await box(page, words.startDate).fill('令和8年11月21日')

  await paste(page, words.affiliations, '㈱甲建設\n乙工業\r\n\n 丙組 \n乙工業')
  const rows = namesIn(page, words.affiliations)
  await expect(rows).toHaveText(['㈱甲建設', '乙工業', '丙組'])
  await button(page, fill(nameListWords.up, { name: '丙組' })).press('Enter')
  await expect(rows).toHaveText(['㈱甲建設', '丙組', '乙工業'])
  await expect(button(page, fill(nameListWords.up, { name: '丙組' }))).toBeFocused()
  await button(page, fill(nameListWords.remove, { name: '㈱甲建設' })).press('Enter')
  await expect(button(page, fill(nameListWords.remove, { name: '丙組' }))).toBeFocused()
  await adder(page, words.affiliations).fill('丙組')
  await adder(page, words.affiliations).press('Enter')
  await expect(page.getByText(fill(nameListWords.twice, { name: '丙組' }))).toBeVisible()
  // Typed and not added: saving takes it along.
  await adder(page, words.primarySubcontractors).fill('丁設備')
  await create(page).click()

  await expect(heading(page)).toHaveText('駅前ビル新築工事')
  await expect(page.getByText(fill(formWords.created, { object: words.object }))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('G26-9901')
  await expect(definition(page, '丙組').getByRole('listitem')).toHaveText(['丙組', '乙工業'])
  await expect(definition(page, '丁設備')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('準備中')
})

test('PRJ-01 a company’s Admin changes what is shown of a site; the rest is to read, with the reason', async ({
  page,
}) => {
  const site = await makeSite(page, 'G-ADMIN')
  await openAs(page, 'admin@example.jp', sitePath(site.id))
  await expect(otherActions(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: formWords.edit }).click()
  await expect(page.getByText(screens.fixedReason)).toBeVisible()
  for (const name of [words.code, words.startDate]) await expect(box(page, name)).toHaveCount(0)
  await expect(combo(page, words.contractId)).toHaveCount(0)
  await expect(definition(page, 'G-ADMIN')).toBeVisible()
  await box(page, words.address).fill('横浜市西区1-1')
  await update(page).click()
  await expect(definition(page, '横浜市西区1-1')).toBeVisible()
  await expect(page.getByText(fill(formWords.updated, { object: words.object }))).toBeVisible()
})

test('PRJ-01 a name that people of the site have stays; the refusal says so at its field', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id, '/edit'))
  const rows = namesIn(page, words.primarySubcontractors)
  const name = (await rows.first().textContent())!
  await button(page, fill(nameListWords.remove, { name })).first().click()
  await update(page).click()
  await expect(page.getByRole('main').getByText(`「${name}」は`)).toBeVisible()
  await expect(page).toHaveURL(sitePath(site!.id, '/edit'))
})

test('FRM-05 PRJ-01 two people change a site: the second one chooses, in words and not in ids', async ({ page }) => {
  const site = await makeSite(page, 'G-BOTH')
  await page.goto(sitePath(site.id, '/edit'))
  await box(page, words.name).fill('あとの名称')
  const { id, version, code, postalCode, startDate, endDate, affiliations } = site
  // This page never showed the company that the other one moves the site to.
  const body = { statuses: ['Signed'] }
  const { items } = await callApi<{ items: { id: string; companyName: string }[] }>(
    page,
    'contract/search?realm=system&size=100',
    body,
  )
  const moved = items.find((company) => company.id !== site.contractId)!
  await callApi(page, `project/update?realm=system&target_project_id=${id}`, {
    version,
    code,
    contractId: moved.id,
    postalCode,
    startDate,
    endDate,
    affiliations,
    name: '先の名称',
    address: '先の住所',
    primarySubcontractors: ['先の一次'],
  })
  await update(page).click()
  await expect(dialogOf(page)).toContainText('先の一次')
  await expect(dialogOf(page)).toContainText(moved.companyName)
  await expect(dialogOf(page)).not.toContainText(moved.id)
  await button(page, formWords.conflictSave).click()
  await expect(heading(page)).toHaveText('あとの名称')
  await expect(definition(page, '先の住所')).toBeVisible()
})

test('FRM-06 PRJ-01 ending a site shows its numbers and wants the code typed; it is reopened with a reason', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  await page.goto(sitePath(site!.id))
  const impactReply = page.waitForResponse(/\/system-api\/project\/impact\?/u)
  await act(page, screens.end)
  const effect = (await (await impactReply).json()) as { people: number; peopleElsewhere: number }
  expect(effect.people).toBe(site!.userCount)
  // A page that is opened first brings all its styles: none may come with another page.
  await expect(dialogOf(page).locator('form')).toHaveCSS('row-gap', '16px')
  const dialog = dialogOf(page)
  await expect(button(page, formWords.cancel)).toBeFocused()
  const numbers = { n: effect.people, elsewhere: effect.peopleElsewhere }
  await expect(dialog).toContainText(fill(screens.affectedElsewhere, numbers))
  const verb = dialog.getByRole('button', { name: screens.end, exact: true })
  await verb.click()
  await expect(dialog).toContainText(fill(formWords.typeMismatch, { label: words.code }))
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill(site!.code)
  await verb.click()
  await expect(page.getByText(screens.ended)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('利用終了')

  await act(page, screens.reopen)
  const again = dialog.getByRole('button', { name: screens.reopen, exact: true })
  await again.click()
  await expect(dialog).toContainText(formWords.reasonRequired)
  await dialog.getByRole('textbox').fill('追加工事のため')
  await again.click()
  await expect(page.getByText(screens.reopened)).toBeVisible()
  await page.getByRole('link', { name: '変更履歴' }).click()
  await expect(page.getByRole('list', { name: '変更履歴' })).toContainText('追加工事のため')
})

test('FRM-06 PRJ-01 a site in preparation is started once its effect was shown', async ({ page }) => {
  await openAs(page, superUser, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount', { statuses: ['Pause'] })
  await page.goto(sitePath(site!.id))
  await act(page, screens.start)
  await dialogOf(page).getByRole('button', { name: screens.start, exact: true }).click()
  await expect(page.getByText(screens.started)).toBeVisible()
  await otherActions(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([screens.end])
})

test('FRM-05 PRJ-01 whoever comes from the list reads both values of a conflict in lines', async ({ page }) => {
  const { id, code } = await makeSite(page, 'G26-FRM-05')
  const other = await page.context().newPage()
  await other.goto(sitePath(id, '/edit'))
  // By links, for what the list brought along stays: its styles must not reach into the dialog.
  await page.goto(`/system/project?keyword=${code}`)
  await page.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('link', { name: '編集', exact: true }).click()
  await box(page, words.address).fill('東京都千代田区丸の内一丁目')
  await box(other, words.address).fill('神奈川県横浜市西区みなとみらい')
  await update(other).click()
  await expect(heading(other)).toHaveText(`${code}新築工事`)
  await update(page).click()
  const address = dialogOf(page).getByText('神奈川県横浜市西区みなとみらい')
  const { width, height } = (await address.boundingBox())!
  expect(width).toBeGreaterThan(2 * height)
})

test('FRM-01 PRJ-01 whoever types a company and goes on has chosen it where only one is left, and none of several', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/project/new')
  const company = combo(page, words.contractId)
  await company.fill('みなと')
  await expect(page.getByRole('option')).toHaveCount(1)
  await company.press('Tab')
  await expect(company).toHaveValue('株式会社ミナト総合建設')
  await create(page).click()
  await expect(company).not.toHaveAttribute('aria-invalid', 'true')

  await company.fill('建設')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await company.press('Tab')
  await expect(company).toHaveValue('建設')
  await expect(page.getByRole('alert').filter({ hasText: lookupWords.unmatched })).toBeVisible()
})
