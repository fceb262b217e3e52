import { userRole } from '@azas/domain/access/roles.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { lookupWords } from '@azas/domain/words/form.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page, Response } from '@playwright/test'
import { box } from '../contract-form.ts'
import {
  countCalls,
  keywordOf,
  listPath,
  openList,
  openRows,
  rangeOf,
  searchBy,
  searchButton,
  searchCall,
  unfold,
} from '../contract-list.ts'
import { peopleSearchCall } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const apply = (page: Page) => page.getByRole('button', { name: tableWords.applyConditions })

test('LST-08 a box applies as it is ticked, and the next one with it; what is typed beside them waits for the button', async ({
  page,
}) => {
  await openRows(page)
  await unfold(page)
  const [signed, endsSoon] = [contractStatus.label('Signed'), contractWords.endsSoon].map((name) =>
    page.getByRole('checkbox', { name, exact: true }),
  )
  await keywordOf(page).fill('建設')
  await box(page, '開始日').fill('2020')
  expect((await searchBy(page, () => signed!.check())).filter).toEqual({ statuses: ['Signed'] })
  expect((await searchBy(page, () => endsSoon!.check())).filter).toEqual({ statuses: ['Signed'], endsSoon: true })
  await expect(page).toHaveURL(`${listPath}?status=Signed&endsSoon=true`)
  await expect(page.getByRole('button', { name: /^絞り込み\s*（2）$/u })).toBeVisible()
  await expect(keywordOf(page)).toHaveValue('建設')
  await expect(box(page, '開始日')).toHaveValue('2020')
  await expect(endsSoon!).toBeFocused()
  await expect(apply(page)).toHaveClass(/acc/u)

  await page.getByRole('button', { name: /「.*30日.*」を解除/u }).click()
  await expect(page).toHaveURL(`${listPath}?status=Signed`)
  await expect(endsSoon!).not.toBeChecked()
  await expect(keywordOf(page)).toHaveValue('建設')
  await box(page, '開始日').fill('20200401')
  const { filter } = await searchBy(page, () => apply(page).click())
  expect(filter).toEqual({ keyword: '建設', statuses: ['Signed'], periodStart: '2020-04-01' })
  await expect(apply(page)).not.toHaveClass(/acc/u)
})

test('LST-05 LST-08 chips in a line of their own stay while rows are picked; those beside the tools give way', async ({
  page,
}) => {
  const chips = page.locator('.conds')
  await openRows(page, 'status=Signed')
  await page
    .getByRole('checkbox', { name: /を選択$/u })
    .nth(1)
    .check()
  await expect(chips).toBeHidden()
  await openRows(page, 'status=Signed&endsSoon=true&from=2020-01-01&to=2030-12-31')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page
    .getByRole('checkbox', { name: /を選択$/u })
    .nth(1)
    .check()
  await expect(chips).toBeVisible()
  const above = (await chips.boundingBox())!
  const bar = (await page.locator('.bar.bulk').boundingBox())!
  expect(above.y + above.height).toBeLessThanOrEqual(bar.y)
})

test('LST-08 an invalid day stops no box, and is told by the button', async ({ page }) => {
  await openRows(page)
  await unfold(page)
  await box(page, '開始日').fill('x')
  await searchButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const signed = page.getByRole('checkbox', { name: contractStatus.label('Signed'), exact: true })
  expect((await searchBy(page, () => signed.check())).filter).toEqual({ statuses: ['Signed'] })
  await expect(box(page, '開始日')).toHaveValue('x')
  await expect(page.getByRole('alert')).toBeVisible()
  const calls = countCalls(page, searchCall)
  await searchButton(page).click()
  await expect(box(page, '開始日')).toBeFocused()
  expect(calls()).toBe(0)
})

test('LST-08 a day that is picked in the calendar applies at once, with the one that was typed at the other end', async ({
  page,
}) => {
  await openRows(page)
  await unfold(page)
  const pickDay = async (end: '開始日' | '終了日') => {
    await page.getByRole('button', { name: `${end}：カレンダーを開く` }).click()
    await expect(page.getByRole('gridcell').locator(':focus')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await keywordOf(page).fill('建設')
  await box(page, '開始日').fill('20200401')
  const { filter } = await searchBy(page, () => pickDay('終了日'))
  expect(filter).toEqual({ periodStart: '2020-04-01', periodEnd: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) })
  await expect(keywordOf(page)).toHaveValue('建設')

  const calls = countCalls(page, searchCall)
  await box(page, '終了日').fill('20200331')
  await pickDay('開始日')
  await expect(page.getByRole('alert')).toHaveText(validationWords.contractPeriodInvalid)
  expect(calls()).toBe(0)
})

test('LST-08 boxes that are ticked faster than the page follows all apply; the way back unticks the last', async ({
  page,
}) => {
  await openRows(page)
  await unfold(page)
  const names = [contractStatus.label('Signed'), contractWords.endsSoon, contractWords.withoutAdmin]
  const ticked = page.getByRole('search').getByRole('checkbox', { checked: true })
  await page.getByRole('search').evaluate((form, words) => {
    const labels = [...form.querySelectorAll('label')]
    for (const word of words) labels.find(({ textContent }) => textContent === word)!.click()
  }, names)
  await expect(page).toHaveURL(`${listPath}?status=Signed&withoutAdmin=true&endsSoon=true`)
  await expect(ticked).toHaveCount(3)
  await page.getByRole('checkbox', { name: names[1], exact: true }).uncheck()
  await expect(page).toHaveURL(`${listPath}?status=Signed&withoutAdmin=true`)
  await page.goBack()
  await expect(ticked).toHaveCount(3)
})

test('LST-08 a box that is ticked and unticked at once is unticked, and the list stays as it was', async ({ page }) => {
  await openRows(page)
  await unfold(page)
  const signed = contractStatus.label('Signed')
  await page.getByRole('search').evaluate((form, word) => {
    const label = [...form.querySelectorAll('label')].find(({ textContent }) => textContent === word)!
    label.click()
    label.click()
  }, signed)
  await page.getByRole('checkbox', { name: contractWords.endsSoon, exact: true }).check()
  await expect(page).toHaveURL(`${listPath}?endsSoon=true`)
  await expect(page.getByRole('checkbox', { name: signed, exact: true })).not.toBeChecked()
})

test('LST-04 LST-08 the button of a list without a match clears what is typed and waits, too', async ({ page }) => {
  await openList(page, 'keyword=zzzzzz')
  await unfold(page)
  await box(page, '開始日').fill('x')
  await page.locator('.state').getByRole('button', { name: actionWords.clearConditions }).click()
  await expect(page).toHaveURL(listPath)
  await expect(box(page, '開始日')).toHaveValue('')
})

test('LST-08 a look-up that was typed into and emptied searches for nothing', async ({ page }) => {
  await openAs(page, 'superuser@example.jp', '/system/project?page=2')
  await unfold(page)
  const company = page.getByRole('combobox', { name: '契約会社' })
  await company.fill('ミ')
  await company.fill('')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/system/project?page=2')
})

test('LST-08 at 390 px the button says at the foot how many are found, and leads to them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin@example.jp', '/system/project/user')
  await expect(rangeOf(page)).toContainText('全')
  await unfold(page)
  const byRole = (response: Response) =>
    peopleSearchCall.test(response.url()) && response.request().postDataJSON()?.roles !== undefined
  const operator = page.getByRole('checkbox', { name: userRole.label('Operator'), exact: true })
  const [response] = await Promise.all([page.waitForResponse(byRole), operator.check()])
  const total = ((await response.json()) as { total: number }).total
  const show = page.getByRole('button', { name: fill(tableWords.showResults, { n: total }) })
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.click()
  await expect(show).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport()
})

test('LST-08 a company that is typed and not chosen stays with the sentence that says so, until all is cleared', async ({
  page,
}) => {
  await openAs(page, 'superuser@example.jp', '/system/project')
  await unfold(page)
  const company = page.getByRole('combobox', { name: '契約会社' })
  await company.fill('無い会社')
  await page.keyboard.press('Tab')
  await expect(company).toHaveValue('無い会社')
  await expect(company).toHaveAccessibleDescription(lookupWords.unmatched)
  await page.getByRole('button', { name: actionWords.clearConditions }).click()
  await expect(company).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
