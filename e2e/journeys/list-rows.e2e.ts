import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { bulkWords, exportWords, tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import {
  delayCalls,
  keywordOf,
  namesOf,
  openList,
  openRows,
  peekButtons,
  rangeOf,
  searchBy,
  unfold,
  nameLinks,
} from '../contract-list.ts'
import { expect, test } from '../world.ts'

const exportCall = /\/system-api\/contract\/export\?/u
const boxes = (page: Page) => page.getByRole('checkbox', { name: /を選択$/u })
const pageBox = (page: Page) => page.getByRole('checkbox', { name: 'このページの契約会社をすべて選択' })
const pickCount = (page: Page) => page.locator('.bar .picked')
const pressed = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: '契約会社一覧のダウンロード' })

/** Starts the download in the open dialog; answers the name of the file and its bytes. */
async function take(page: Page, format = exportWords.csv as string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: format }).click(),
  ])
  await expect(dialog(page)).toHaveCount(0)
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const firstCells = (csv: string) =>
  csv
    .trimEnd()
    .split('"\r\n"')
    .slice(1)
    .map((line) => line.split('","')[0])

test('LST-05 rows are picked one by one, by Shift, by page, across pages, and all that match; other conditions let go', async ({
  page,
}) => {
  await openRows(page)
  const placeOfRows = async () => (await nameLinks(page).first().boundingBox())!.y
  const place = await placeOfRows()
  await boxes(page).nth(1).check()
  await expect(pickCount(page)).toHaveText('1社の契約会社を選択しています。')
  expect(await placeOfRows()).toBe(place)
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(pickCount(page)).toHaveText('4社の契約会社を選択しています。')
  await expect(pageBox(page)).toHaveJSProperty('indeterminate', true)
  await boxes(page).nth(2).press('Space')
  await expect(pickCount(page)).toHaveText('3社の契約会社を選択しています。')

  await searchBy(page, () => page.getByRole('button', { name: '次へ' }).click())
  await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(0)
  await pageBox(page).check()
  await expect(pickCount(page)).toHaveText('23社の契約会社を選択しています。')
  await pressed(page, '全40社を選択')
  await expect(pickCount(page)).toHaveText('条件に一致する契約会社40社をすべて選択しています。')
  await boxes(page).nth(0).uncheck()
  await expect(pickCount(page)).toHaveText('19社の契約会社を選択しています。')

  await unfold(page)
  await searchBy(page, () => page.getByRole('checkbox', { name: '契約中' }).check())
  await expect(pickCount(page)).toHaveText('')
  await expect(page.locator('.toast')).toHaveText(bulkWords.lost)
  await pageBox(page).check()
  await pressed(page, bulkWords.unpick)
  await expect(rangeOf(page)).toBeFocused()
  await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(0)
})

test('LST-05 what can be done with picked rows stays below the header while they scroll, over no row and no head', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openRows(page, 'size=50')
  await boxes(page).nth(30).check()
  const placeOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const bar = await placeOf('.bar.bulk')
  const header = await placeOf('header')
  const head = await placeOf('.t thead th')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect([bar.y, head.y]).toEqual([header.y + header.height, bar.y + bar.height])
  // The keys lead back to the search, which the header covered.
  await keywordOf(page).focus()
  await expect(keywordOf(page)).toBeInViewport()
})

test('LST-05 LST-06 the picked rows are what the file holds', async ({ page }) => {
  await openRows(page, 'sort=companyName')
  const names = await namesOf(page)
  await boxes(page).nth(5).check()
  await boxes(page).nth(2).check()
  await pressed(page, exportWords.open)
  await expect(dialog(page)).toContainText('選択した契約会社2社をダウンロードします。')
  const { bytes } = await take(page)
  expect(firstCells(bytes.toString())).toEqual([names[2], names[5]])
  await expect(pickCount(page)).toHaveText('2社の契約会社を選択しています。')
})

test('LST-06 the file holds what the conditions find, in their order, and is named after the Tokyo time', async ({
  page,
}) => {
  await openRows(page, 'status=Terminated&sort=-companyName')
  const names = await namesOf(page)
  await pressed(page, exportWords.open)
  await expect(dialog(page)).toContainText(`条件に一致する契約会社${names.length}社をダウンロードします。`)
  const { name, bytes } = await take(page)
  expect(name).toMatch(/^契約会社_\d{8}_\d{4}\.csv$/u)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(firstCells(bytes.toString())).toEqual(names)
  await expect(page.locator('.toast')).toContainText(`契約会社${names.length}社をダウンロードしました。`)
})

test('LST-06 an Excel workbook of all rows, and the next file is offered as one', async ({ page }) => {
  await openRows(page)
  await pressed(page, exportWords.open)
  await expect(dialog(page).locator('.pri')).toHaveText(exportWords.xlsx)
  const { name, bytes } = await take(page, exportWords.xlsx)
  expect(name).toMatch(/\.xlsx$/u)
  const at = bytes.indexOf('xl/worksheets/sheet1.xml')
  const sheet = inflateRawSync(bytes.subarray(at + 'xl/worksheets/sheet1.xml'.length)).toString()
  expect(sheet.match(/<row /gu)).toHaveLength(41)
  expect(sheet).not.toContain('<f>')
  await page.reload()
  await pressed(page, exportWords.open)
  await expect(dialog(page).locator('.pri')).toHaveText(exportWords.xlsx)
})

test('LST-06 a running download shows how far it is and can be stopped; what fails is said and can be tried again', async ({
  page,
}) => {
  await openRows(page)
  await pressed(page, exportWords.open)
  const delay = await delayCalls(page, exportCall)
  await dialog(page).getByRole('button', { name: exportWords.csv }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expect(dialog(page)).toContainText('0社 / 全40社')
  await dialog(page).getByRole('button', { name: exportWords.stop }).click()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  delay.release()

  await page.unroute(exportCall)
  await page.route(exportCall, (route) => route.abort('connectionrefused'))
  await dialog(page).getByRole('button', { name: exportWords.csv }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('通信に失敗しました。')
  await page.unroute(exportCall)
  expect((await take(page)).name).toMatch(/\.csv$/u)
})

test('LST-05 LST-07 on a phone each card has its box, and the bar its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  await boxes(page).nth(1).check()
  await expect(pickCount(page)).toHaveText('1社の契約会社を選択しています。')
  await expect(page.getByRole('main').getByRole('button', { name: exportWords.open })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const width of [1440, 390]) {
  test(`SHL-13 axe finds nothing while rows are picked and saved, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openList(page)
    await boxes(page).nth(1).check()
    await boxes(page).nth(3).check()
    await expect(page.getByRole('button', { name: bulkWords.unpick })).toBeVisible()
    // What is half under the header by a scroll is no finding.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessibleHere(page, 'picked rows')
    await pressed(page, exportWords.open)
    await expect(dialog(page)).toBeVisible()
    await expectAccessibleHere(page, 'download')
  })
}

test('LST-05 with picked rows a quick look still opens, and the rows stay picked', async ({ page }) => {
  await openRows(page)
  await boxes(page).nth(1).check()
  await peekButtons(page).first().click()
  await expect(page).toHaveURL(/[?&]detail=/u)
  await expect(boxes(page).nth(1)).toBeChecked()
})

test('LST-05 on a phone the actions on picked rows stand at the foot, cover no search and let the last row go above them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  const box = page.getByRole('checkbox', { name: /を選択$/u }).first()
  await expect(box).toBeVisible()
  const first = (await box.boundingBox())!
  await box.check()
  const bar = page.locator('.bar.bulk')
  await expect(bar.getByRole('button', { name: bulkWords.unpick })).toBeVisible()
  expect((await box.boundingBox())!.y).toBe(first.y)
  const { y, height } = (await bar.boundingBox())!
  expect(Math.round(y + height)).toBe(844)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = (await page.getByRole('navigation', { name: tableWords.nav }).boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
})
