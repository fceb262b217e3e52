import { importDecision } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { expectAccessibleHere } from '../axe.ts'
import { button } from '../contract-form.ts'
import { addNames, drop, figure } from '../import-pages.ts'
import { makeSite, sitePath } from '../project-pages.ts'
import { twoSheets } from '../two-sheets.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const unit = '名'

test('USR-03 of two visible sheets the active one is read; another one is chosen without the file, a hidden one never', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-SHEETS')
  await page.goto(`${sitePath(site.id, '/user')}/import`)
  await drop(page, '名簿.xlsx', twoSheets)
  const sheets = page.getByRole('radiogroup', { name: words.sheets })
  const sheetOf = (sheet: string, rows: number) =>
    sheets.getByRole('radio', { name: fill(words.sheetOf, { sheet, rows }) })
  await expect(sheets.getByRole('radio')).toHaveCount(2)
  await expect(sheetOf('A棟', 2)).toBeChecked()
  await expect(page.getByText(fill(words.sheetsHidden, { n: 1 }))).toBeVisible()
  await expectAccessibleHere(page, 'the choice of a sheet')
  await sheetOf('B棟', 3).check()
  await expect(page.getByText(fill(words.headerSum, { row: 1, total: 2 }))).toBeVisible()
  await expect(sheetOf('B棟', 3)).toBeChecked()
  await expect(sheetOf('B棟', 3)).toBeEnabled()
  await sheetOf('A棟', 2).check()
  await expect(page.getByText(fill(words.sheetsLead, { sheet: 'A棟', n: 2 }))).toBeVisible()
  await expect(sheetOf('B棟', 3)).toBeEnabled()
  await sheetOf('B棟', 3).check()
  await expect(page.getByText(fill(words.sheetsLead, { sheet: 'B棟', n: 2 }))).toBeVisible()
  await page.reload()
  await expect(sheetOf('A棟', 2)).toBeDisabled()
  await expect(page.getByText(words.sheetsAgain)).toBeVisible()
  await button(page, words.nextStep).click()
  await expect(figure(page, 'create', 2)).toBeVisible()
  await button(page, words.changeColumns).click()
  await button(page, words.changeSheet).click()
  await expect(sheetOf('B棟', 3)).toBeChecked()
})

test('USR-03 a file whose header is not found asks which row it is, and shows the first rows for it', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-HEADER')
  await page.goto(`${sitePath(site.id, '/user')}/import`)
  const rows = [
    '港南台 名簿',
    'なまえ,しごと,かいしゃ,もとうけ',
    '見出 一,作業員,見出建設,見出組',
    '見出 二,作業員,見出建設,見出組',
  ]
  await drop(page, '名簿.csv', Buffer.from(rows.join('\n')))
  await expect(page.getByText(fill(words.headerSum, { row: 1, total: 3 }))).toBeVisible()
  const second = page.getByRole('radio', { name: fill(words.headerRow, { row: 2 }) })
  await expect(page.getByRole('row', { name: '見出 二' })).toBeVisible()
  await second.check()
  await expect(page.getByText(fill(words.headerSum, { row: 2, total: 2 }))).toBeVisible()
  await expect(second).toBeChecked()
  await expectAccessibleHere(page, 'the choice of a header')
  await button(page, words.nextStep).click()
  await page.getByLabel('なまえ').selectOption('displayname')
  await page.getByLabel('しごと').selectOption('role')
  await page.getByLabel('かいしゃ').selectOption('company')
  await page.getByLabel('もとうけ').selectOption('primarySubcontractor')
  await button(page, words.next).click()
  await expect(figure(page, 'create', 2)).toBeVisible()
})

test('USR-03 of three namesakes each row updates whom it is told, and nobody twice', async ({ page }) => {
  const site = await makeSite(page, 'IMP-TWINS')
  const line = (age: number) => `双葉 一,作業員,双葉建設,双葉建設,${age}`
  const importFile = async (...ages: number[]) => {
    await page.goto(sitePath(site.id, '/user/import'))
    await drop(page, '名簿.csv', Buffer.from(`氏名,役割,所属,一次会社,年齢\n${ages.map(line).join('\n')}\n`))
  }
  const decideAll = (decision: 'update' | 'create') =>
    button(page, fill(words.decideAll, { decision: importDecision.label(decision) })).click()
  await importFile(30, 50)
  await decideAll('create')
  await addNames(page, 1)
  await button(page, fill(words.commit, { n: 2, unit })).click()
  await expect(page.getByText(fill(words.complete, { n: 2, unit }))).toBeVisible()

  await importFile(31, 33, 99)
  const rowOf = (age: number) => page.getByRole('row', { name: `${age}歳` }).first()
  const candidates = (age: number) => rowOf(age).getByRole('radio', { name: importDecision.label('update') })
  await expect(candidates(31)).toHaveCount(2)
  await rowOf(31).getByRole('radio', { name: '50歳' }).check()
  await expect(rowOf(33).getByText(fill(words.takenByChoice, { row: 2 }))).toBeVisible()
  await expect(rowOf(33).getByRole('radio', { name: '50歳' })).toBeDisabled()
  await decideAll('update')
  await expect(rowOf(31).getByRole('radio', { name: '50歳' })).toBeChecked()
  await expect(rowOf(33).getByRole('radio', { name: '30歳' })).toBeChecked()
  await expectAccessibleHere(page, 'several namesakes')
  await button(page, fill(words.commit, { n: 2, unit })).click()
  await expect(page.getByText(fill(words.complete, { n: 2, unit }))).toBeVisible()
})
