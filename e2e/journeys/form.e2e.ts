import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { fieldWords, calendarWords, formWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { fieldRefusalWords } from '@azas/domain/words/refusals.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import {
  box,
  button,
  create,
  dialogOf,
  fillCompany,
  heading,
  makeCompany,
  newPath,
  recordWrites,
  summaryOf,
  superUser,
} from '../contract-form.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

test('FRM-01 the server’s refusal lands on its field in the same words, and goes when it is mended', async ({
  page,
}) => {
  await makeCompany(page, { name: '株式会社一番乗り', number: 'FRM-01' })
  await fillCompany(page, { name: '株式会社二番手', number: 'ＦＲＭ－０１' })
  await create(page).click()
  const duplicateError = fill(fieldRefusalWords.duplicated, { label: contractWords.contractNumber })
  await expect(box(page, '契約番号')).toHaveAccessibleDescription(duplicateError)
  await expect(box(page, '契約番号')).toBeFocused()
  await expect(summaryOf(page)).toHaveCount(0)
  await button(page, actionWords.closeNotification).click()
  await box(page, '契約番号').fill('FRM-01-2')
  await expect(page.getByText(duplicateError)).toHaveCount(0)
  await create(page).click()
  await expect(heading(page)).toHaveText('株式会社二番手')
})

test('FRM-02 days in every usual writing, no native picker, no native bubble', async ({ page }) => {
  await openAs(page, superUser, newPath)
  const start = box(page, '開始日')
  await expect(start).toHaveAttribute('type', 'text')
  for (const input of [
    '20261121',
    '2026-11-21',
    '2026年11月21日',
    '令和8年11月21日',
    '２０２６／１１／２１',
    'R8.11.21',
  ]) {
    await start.fill(input)
    await start.blur()
    await expect(start).toHaveValue('2026/11/21')
  }
  await start.fill('2026/02/30')
  await start.blur()
  await expect(start).toHaveValue('2026/02/30')
  await expect(start).toHaveAccessibleDescription(/開始日は「2026\/11\/21」の形式で入力してください。/u)
  expect(await page.locator('main form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true)
})

test('FRM-02 the calendar is walked with the keys, says its days in Japanese and gives the focus back', async ({
  page,
}) => {
  await openAs(page, superUser, newPath)
  await box(page, '終了日').fill('2027/01/31')
  const open = button(page, fill(calendarWords.openFor, { label: '終了日' }))
  await open.click()
  const day = (name: string) => page.getByRole('gridcell').getByRole('button', { name })
  await expect(day('2027年1月31日（日）')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(day('2027年2月28日（日）')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2027年3月', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box(page, '終了日')).toHaveValue('2027/03/01')
  await expect(open).toBeFocused()
  await open.click()
  await expect(day('2027年3月1日（月）')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('FRM-03 Enter that ends a conversion never sends; a real one sends once, and so does a double press', async ({
  page,
}) => {
  await fillCompany(page, { name: '株式会社変換', number: 'FRM-03' })
  const writes = recordWrites(page, 'create')
  const ime = await page.context().newCDPSession(page)
  await box(page, '住所').focus()
  for (const [input, expected] of [
    ['やま', '山'],
    ['だ', '田'],
  ] as const) {
    await ime.send('Input.imeSetComposition', { text: input, selectionStart: input.length, selectionEnd: input.length })
    const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
    await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
    await ime.send('Input.insertText', { text: expected })
    await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  }
  await expect(box(page, '住所')).toHaveValue('山田')
  await box(page, '会社名').evaluate((input) => input.focus())
  await expect(heading(page)).toHaveText('契約会社の登録')
  expect(writes).toEqual([])

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await create(page)
    .dblclick({ timeout: 2000 })
    .catch(() => 'the page has gone on')
  await expect(heading(page)).toHaveText('株式会社変換')
  expect(writes).toHaveLength(1)
})

test('FRM-04 a wrong form says all that is wrong and leads to each field; its button is never disabled', async ({
  page,
}) => {
  await openAs(page, superUser, newPath)
  await expect(page.getByText(fieldWords.required, { exact: true })).toHaveCount(5)
  await create(page).click()
  await expect(summaryOf(page)).toContainText(fill(validationWords.summary, { n: 5 }))
  await expect(box(page, '会社名')).toBeFocused()
  await expect(create(page)).toBeEnabled()
  await summaryOf(page).getByRole('link', { name: '開始日を入力してください。' }).click()
  await expect(box(page, '開始日')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
  await box(page, '開始日').fill('20261121')
  await expect(summaryOf(page)).toContainText(fill(validationWords.summary, { n: 4 }))
})

test('FRM-04 leaving with unsaved changes asks, by a link, by going back and by closing; without changes nothing asks', async ({
  page,
}) => {
  const openForm = page.getByRole('link', { name: recordWords.new })
  await openAs(page, superUser, '/system/service-contract')
  await openForm.click()
  await page.getByRole('link', { name: formWords.cancel }).click()
  await expect(heading(page)).toHaveText(contractWords.title)
  await openForm.click()
  await box(page, '会社名').fill('書きかけ')
  await page.getByRole('link', { name: formWords.cancel }).click()
  await expect(dialogOf(page)).toContainText(formWords.discardTitle)
  await expect(button(page, formWords.keepEditing)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(box(page, '会社名')).toHaveValue('書きかけ')

  // The browser tells the end of a dialog late: whoever goes back meanwhile is asked as well.
  await page.evaluate(() => window.addEventListener('close', (event) => event.stopImmediatePropagation(), true))
  await page.getByRole('link', { name: formWords.cancel }).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.goBack()
  await button(page, formWords.keepEditing).click()
  await expect(box(page, '会社名')).toHaveValue('書きかけ')

  const dialog = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const native = await dialog
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await reload
  await expect(box(page, '会社名')).toHaveValue('書きかけ')

  await page.getByRole('link', { name: formWords.cancel }).click()
  await button(page, formWords.discard).click()
  await expect(heading(page)).toHaveText(contractWords.title)
})

test('FRM-07 lengths are counted in code points beside the field and by the rule', async ({ page }) => {
  await openAs(page, superUser, newPath)
  await box(page, '備考').fill('𠮷'.repeat(2000))
  await box(page, '備考').blur()
  await expect(page.getByText('2,000 / 2,000文字')).toBeVisible()
  await expect(box(page, '備考')).not.toHaveAttribute('aria-invalid')
  await box(page, '備考').fill('𠮷'.repeat(2001))
  await box(page, '備考').blur()
  await expect(page.getByText('2,001 / 2,000文字（1文字超過）')).toBeVisible()
  await expect(box(page, '備考')).toHaveAccessibleDescription('備考は2,000文字以内で入力してください。')
})

test('FRM-04 SHL-13 the first wrong field is not left under the buttons, at 200 % too', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await openAs(page, superUser, newPath)
  await create(page).click()
  await expect(box(page, contractWords.companyName)).toBeFocused()
  const isSeen = () =>
    box(page, contractWords.companyName).evaluate((field) => {
      const { left, top, height } = field.getBoundingClientRect()
      return document.elementFromPoint(left + 8, top + height / 2) === field
    })
  await expect.poll(isSeen).toBe(true)
})
