import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import { contractScreenWords as words, contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { expectAccessibleHere } from '../axe.ts'
import {
  act,
  box,
  button,
  countByNumber,
  create,
  dialogOf,
  editPath,
  fillCompany,
  heading,
  makeCompany,
  newPath,
  otherActions,
  summaryOf,
  superUser,
} from '../contract-form.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const endContract = { name: new RegExp('契約を終了$', 'u') }

test('CON-02 a company and its first administrator are made in one go, and neither of them where one cannot be', async ({
  page,
  sink,
}) => {
  await fillCompany(page, { name: '株式会社同時登録', number: 'CON-02' })
  await expect(button(page, formWords.create)).toBeVisible()
  await page.getByRole('radio', { name: words.now }).check()
  await button(page, formWords.createAndMail).click()
  await expect(summaryOf(page)).toContainText(fill(validationWords.summary, { n: 2 }))
  await box(page, '氏名').fill('髙橋 花子')
  await box(page, 'メールアドレス').fill(superUser)
  await create(page).click()
  await expect(box(page, 'メールアドレス')).toHaveAccessibleDescription(new RegExp(fieldRefusalWords.emailTaken, 'u'))
  expect(await countByNumber(page, 'CON-02')).toBe(0)

  await box(page, 'メールアドレス').fill('ｔａｋａｈａｓｈｉ＠example.co.jp')
  await create(page).click()
  await expect(heading(page)).toHaveText('株式会社同時登録')
  await expect(page.getByText(fill(formWords.createdAndMailed, { object: contractWords.object }))).toBeVisible()
  const invitation = await sink.until({ to: 'takahashi@example.co.jp', subject: mailTexts.invitation.subject })
  expect(invitation.text).toContain('髙橋 花子')
})

test('CON-03 AUD-01 a company has its own page: overview and a history with what was changed', async ({ page }) => {
  const id = await makeCompany(page, { name: '株式会社履歴', number: 'CON-03' })
  await page.goto(editPath(id))
  await box(page, '担当者名').fill('山田 太郎')
  await button(page, formWords.update).click()
  await expect(page.getByRole('definition').filter({ hasText: '山田 太郎' })).toBeVisible()
  await page.getByRole('link', { name: auditWords.recordObject }).click()
  const facts = page.getByRole('list', { name: auditWords.recordObject })
  await expect(facts).toContainText(
    fill(auditWords.change, { label: contractWords.contactName, before: auditWords.nothing, after: '山田 太郎' }),
  )
  await expect(facts.getByRole('listitem').filter({ hasText: 'を登録しました。' })).toBeVisible()
  await page.getByRole('link', { name: fill(formWords.backToList, { object: contractWords.object }) }).click()
  await expect(heading(page)).toHaveText(contractWords.title)
})

test('CON-03 LST-01 a company’s name in the list leads to its own page', async ({ page }) => {
  await openAs(page, superUser, '/system/service-contract')
  const first = page.getByRole('rowheader').getByRole('link').first()
  const name = await first.textContent()
  await first.click()
  await expect(heading(page)).toHaveText(name!)
})

test('CON-04 FRM-06 ending a contract shows its numbers, wants the number typed, and is taken back with a reason', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/service-contract?sort=-userCount')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const number = (await page.getByRole('main').locator('.rnumber .code').textContent())!
  const impactReply = page.waitForResponse(/\/system-api\/contract\/impact\?/u)
  await act(page, words.terminate)
  const effect = (await (await impactReply).json()) as { administrators: number; people: number; sites: number }
  const n = effect.administrators + effect.people
  expect(n).toBeGreaterThan(0)
  const dialog = dialogOf(page)
  await expect(button(page, formWords.cancel)).toBeFocused()
  await expect(dialog).toContainText(fill(words.who, { n, ...effect }))
  await expect(dialog).toContainText(words.terminateWarning)
  const verb = dialog.getByRole('button', { name: words.terminate, exact: true })
  await verb.click()
  const mismatch = fill(formWords.typeMismatch, { label: contractWords.contractNumber })
  await expect(dialog).toContainText(mismatch)
  const fullWidth = number.replace(/[!-~]/gu, (char) => String.fromCodePoint(char.codePointAt(0)! + 0xfee0))
  await dialog.getByRole('textbox').fill(fullWidth)
  await verb.click()
  await expect(page.getByText(words.terminated)).toBeVisible()
  await expect(page.getByText(contractWords.terminatedReadOnly)).toBeVisible()
  await expect(button(page, formWords.edit)).toHaveAttribute('aria-disabled', 'true')

  await act(page, words.reopen)
  await expect(dialog).toContainText(fill(words.who, { n, ...effect }))
  const back = dialog.getByRole('button', { name: words.reopen, exact: true })
  await back.click()
  await expect(dialog).toContainText(formWords.reasonRequired)
  await dialog.getByRole('textbox').fill('更新の連絡が遅れていたため')
  await back.click()
  await expect(page.getByText(words.reopened)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await otherActions(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([words.terminate])
})

test('FRM-06 without the server’s numbers nothing can be ended', async ({ page }) => {
  await makeCompany(page, { name: '株式会社件数不明', number: 'FRM-06' })
  await page.route(/\/system-api\/contract\/impact\?/u, (route) => route.abort('connectionreset'), { times: 1 })
  let ends = 0
  page.on('request', (request) => (ends += request.url().includes('/contract/terminate') ? 1 : 0))
  await act(page, words.terminate)
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(formWords.impactFailed)
  await dialog.getByRole('textbox').fill('FRM-06')
  await expect(dialog.getByRole('button', endContract)).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').press('Enter')
  await dialog.getByRole('button', { name: formWords.retry }).click()
  await expect(dialog).toContainText(words.losesAccess)
  expect(ends).toBe(0)
  await dialog.getByRole('button', endContract).click()
  await expect(page.getByText(words.terminated)).toBeVisible()
  expect(ends).toBe(1)
})

for (const width of [1440, 390])
  test(`SHL-13 axe finds nothing in the forms at ${width} px, and nothing scrolls sideways`, async ({ page }) => {
    const all = { rules: 'all' } as const
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, superUser, newPath)
    await create(page).click()
    await expect(summaryOf(page)).toBeVisible()
    await button(page, '開始日：カレンダーを開く').click()
    await expectAccessibleHere(page, 'form with errors', all)
    await page.keyboard.press('Escape')
    await makeCompany(page, { name: '株式会社見た目', number: `SHL-13-${width}` })
    await expectAccessibleHere(page, 'company', all)
    await act(page, words.terminate)
    await expect(dialogOf(page)).toContainText(words.losesAccess)
    await expectAccessibleHere(page, 'end of a contract', all)
  })
