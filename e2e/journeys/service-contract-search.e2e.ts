import type { CDPSession, Page } from '@playwright/test'
import {
  countCalls,
  expectRows,
  keywordOf,
  listPath,
  namesOf,
  openRows,
  rangeOf,
  searchBy,
  searchButton,
  searchCall,
  unfold,
} from '../contract-list.ts'
import { expect, test } from '../world.ts'

/** Types a keyword, searches, and answers the names that are then on screen. */
async function find(page: Page, keyword: string): Promise<string[]> {
  await keywordOf(page).fill(keyword)
  const { reply } = await searchBy(page, () => searchButton(page).click())
  await expectRows(page, reply)
  return namesOf(page)
}

test('LST-03 株式会社 finds every spelling of it', async ({ page }) => {
  await openRows(page, 'size=100')
  const names = await find(page, '株式会社')
  for (const spelling of ['㈱', '(株)', '（株）', '株式会社']) {
    expect(
      names.some((name) => name.includes(spelling)),
      spelling,
    ).toBe(true)
  }
  expect(names.filter((name) => /有限|㈲|合同/u.test(name))).toEqual([])
  const total = await rangeOf(page).textContent()
  for (const keyword of ['㈱', '（株）', '(株)']) {
    await find(page, keyword)
    await expect(rangeOf(page)).toHaveText(total!)
  }
})

test('LST-03 variant kanji, kana of every width, letters of every width are one', async ({ page }) => {
  await openRows(page, 'size=100')
  const takahashi = ['㈱高橋工務店', '髙橋建設株式会社']
  expect((await find(page, '高橋')).toSorted()).toEqual(takahashi)
  for (const keyword of ['髙橋', 'たかはし', 'タカハシ', 'ﾀｶﾊｼ']) {
    expect((await find(page, keyword)).toSorted(), keyword).toEqual(takahashi)
  }
  for (const keyword of ['ABC', 'ａｂｃ', 'abc防水']) {
    expect(await find(page, keyword), keyword).toEqual(['株式会社ＡＢＣ防水システム'])
  }
})

test('LST-03 words are AND, separated by half- or full-width spaces; two characters are enough', async ({ page }) => {
  await openRows(page, 'size=100')
  const both = await find(page, '株式会社　建設')
  expect(both.length).toBeGreaterThan(1)
  expect(both.every((name) => name.includes('建設'))).toBe(true)
  expect(await find(page, '高橋 建設')).toEqual(['髙橋建設株式会社'])
  expect(await find(page, '吉野')).toHaveLength(2)
  await expect(page).toHaveURL(`${listPath}?size=100&keyword=${encodeURIComponent('吉野')}`)
})

for (const input of ['100%', '１００％']) {
  test(`LST-03 ${input} is refused with the message of the seed, and nothing that was typed is lost`, async ({
    page,
  }) => {
    await openRows(page)
    await unfold(page)
    await page.getByRole('textbox', { name: '開始日' }).fill('令和3年1月1日')
    await searchBy(page, () => page.getByRole('checkbox', { name: '契約終了', exact: true }).check())
    const calls = countCalls(page, searchCall)
    await keywordOf(page).fill(input)
    await searchButton(page).click()
    await expect(page.getByText('「%」を含まない検索キーワードを入力してください。')).toBeVisible()
    await expect(keywordOf(page)).toBeFocused()
    await expect(keywordOf(page)).toHaveValue(input)
    await expect(keywordOf(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: '開始日' })).toHaveValue('2021/01/01')
    await expect(page.getByRole('checkbox', { name: '契約終了', exact: true })).toBeChecked()
    expect(calls()).toBe(0)

    const { filter } = await searchBy(page, async () => {
      await keywordOf(page).fill('100')
      await searchButton(page).click()
    })
    expect(filter).toEqual({ keyword: '100', statuses: ['Terminated'], periodStart: '2021-01-01' })
  })
}

test('LST-03 a day that is none is refused at its field, in Japanese', async ({ page }) => {
  await openRows(page)
  await unfold(page)
  await page.getByRole('textbox', { name: '終了日' }).fill('2026/02/30')
  await searchButton(page).click()
  await expect(page.getByText('日付は「2026/11/21」の形式で入力してください。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '終了日' })).toBeFocused()
  await page.getByRole('textbox', { name: '開始日' }).fill('20261231')
  await page.getByRole('textbox', { name: '終了日' }).fill('２０２６／１／１')
  await searchButton(page).click()
  await expect(
    page.getByText('契約期間が正しくありません。開始日には、終了日以前の日付を入力してください。'),
  ).toBeVisible()
})

/** What an input method does between the first key and the Enter that takes the conversion. */
async function convert(session: CDPSession, reading: string, word: string): Promise<void> {
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 }
  await session.send('Input.imeSetComposition', {
    text: reading,
    selectionStart: reading.length,
    selectionEnd: reading.length,
  })
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await session.send('Input.insertText', { text: word })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}

test('LST-03 the Enter that takes a conversion does not search; the real one searches once', async ({ page }) => {
  await openRows(page)
  const calls = countCalls(page, searchCall)
  const session = await page.context().newCDPSession(page)
  await keywordOf(page).focus()
  await convert(session, 'たかはし', '高橋')
  await expect(keywordOf(page)).toHaveValue('高橋')
  expect(calls()).toBe(0)

  const { filter, reply } = await searchBy(page, () => page.keyboard.press('Enter'))
  await expectRows(page, reply)
  expect(filter).toEqual({ keyword: '高橋' })
  expect(calls()).toBe(1)
  await expect(keywordOf(page)).toBeFocused()
})
