import { readFile } from 'node:fs/promises'
import { importDecision } from '@azas/domain/import/import.ts'
import {
  importEntryWords as entry,
  importFileWords,
  importScreenWords as words,
} from '@azas/domain/import/import.words.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, heading } from '../contract-form.ts'
import { addNames, drop, figure } from '../import-pages.ts'
import { makeSite, personNames, sitePath } from '../project-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const object = projectUserWords.object
const unit = '名'

// Shift_JIS, which Node cannot write: 氏名,職種,所属会社,一次,年齢,血液型 and below 検証 一, 検証 二 (a 職長), 検証 三 (aged 4O).
const shiftJis = [
  'joGWvCyQRY7tLI+Kka6J747QLIjqjp8slE6X7iyMjIl0jF4NCg==',
  'jJ+P2CCI6iyN7IvGiPUsjJ+P2IyakN0sjJ+P2IyakN0sNDEsQQ0K',
  'jJ+P2CCT8SyQRZK3LIyfj9iMmpDdLIyfj9iMmpDdLDMyLEINCg==',
  'jJ+P2CCOTyyN7IvGiPUsjJ+P2IyakN0sjJ+P2IyakN0sNE8sTw0K',
]
const roster = Buffer.concat(shiftJis.map((line) => Buffer.from(line, 'base64')))

async function saveErrorFile(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, words.errorFile).click()])
  expect(download.suggestedFilename()).toBe('名簿_エラー行.csv')
  return readFile(await download.path(), 'utf8')
}

test('USR-03 a dropped Shift_JIS file: dry run with its cells, commit, the people in the list, the error file', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-1')
  await page.goto(sitePath(site.id, '/user'))
  await page.getByRole('link', { name: fill(entry.title, { object }) }).click()
  await expect(heading(page)).toHaveText(fill(entry.title, { object }))
  await expectAccessibleHere(page, 'the choice of a file')
  await drop(page, '名簿.exe.csv', Buffer.from('MZ\u0000\u0001'))
  await expect(page.locator('.toast')).toContainText(importFileWords.unknown)

  await drop(page, '名簿.csv', roster)
  await expect(page.getByRole('status').filter({ hasText: fill(words.columnsOpen, { n: 1 }) })).toBeVisible()
  await expectAccessibleHere(page, 'the match of columns')
  await expect(button(page, words.next)).toBeDisabled()
  const [bloodType, age] = [/^血液型/u, /^年齢/u].map((name) => page.getByRole('combobox', { name }))
  // A field is of one column: the column that had it is open again.
  await bloodType!.selectOption({ label: '年齢' })
  await expect(age!).toHaveValue('open')
  await age!.selectOption({ label: '年齢' })
  await bloodType!.selectOption({ label: words.leaveOut })
  await button(page, words.next).click()

  await expect(page.getByRole('status').filter({ hasText: '未選択の「職長」1名は取り込みません。' })).toBeVisible()
  await button(page, words.next).click()
  await expect(figure(page, 'create', 1)).toBeVisible()
  await expect(figure(page, 'error', 2)).toBeVisible()
  // What a column is called here stands there where the file calls it otherwise.
  const match = page.locator('.match').getByRole('listitem')
  await expect(match).toHaveText(['職種役割', '所属会社所属', '一次一次会社', `血液型${words.leaveOut}`])
  await expect(page.getByRole('combobox', { name: '3行の役割' })).toHaveValue('職長')
  await expect(page.getByRole('textbox', { name: '4行の年齢' })).toHaveValue('4O')
  await expectAccessibleHere(page, 'the dry run')
  // The import outlives its page.
  await page.reload()
  await addNames(page, 1)
  await expectAccessibleHere(page, 'a new name')
  await button(page, fill(words.commit, { n: 1, unit })).click()
  await expect(page.getByText(fill(words.complete, { n: 1, unit }))).toBeVisible()
  await expectAccessibleHere(page, 'the receipt')
  const errors = await saveErrorFile(page)
  expect(
    errors
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual([
    '"理由"',
    '"役割は、監督・協力会社監督・作業員・事務局のいずれかにしてください。"',
    '"年齢は1〜120の数字で入力してください。"',
  ])
  // The receipt is found again without its address.
  await page.goto(sitePath(site.id, '/user/import'))
  await button(page, '名簿.csv').click()
  await page.getByRole('link', { name: fill(words.toList, { object }) }).click()
  await expect(personNames(page)).toHaveText(['検証 一'])
})

test('USR-03 a namesake is decided by a person, and nobody is mailed unless it is chosen', async ({ page }) => {
  const site = await makeSite(page, 'IMP-2')
  const row = '重複 太郎,作業員,重複建設,重複建設'
  const importFile = async (text: string) => {
    await page.goto(sitePath(site.id, '/user/import'))
    await drop(page, '名簿.csv', Buffer.from(`氏名,役割,所属,一次会社,メールアドレス\n${text}`))
  }
  await importFile(`${row}\n`)
  await addNames(page, 1)
  await button(page, fill(words.commit, { n: 1, unit })).click()
  await expect(page.getByText(fill(words.complete, { n: 1, unit }))).toBeVisible()

  await importFile(
    `重複　太郎,作業員,重複建設,重複建設\n招待 花子,作業員,重複建設,重複建設,hanako-${Date.now()}@example.jp\n`,
  )
  await expect(page.getByText(fill(words.undecidedTitle, { n: 1, unit }))).toBeVisible()
  await expect(button(page, fill(words.commit, { n: 1, unit }))).toBeVisible()
  await page.getByRole('radio', { name: '別の人として登録' }).check()
  await expect(page.getByText(fill(words.undecidedTitle, { n: 1, unit }))).toBeHidden()
  const decide = (decision: 'update' | 'create') =>
    button(page, fill(words.decideAll, { decision: importDecision.label(decision) })).click()
  await decide('update')
  await expect(page.getByRole('radio', { name: importDecision.label('update') })).toBeChecked()
  await decide('create')
  await expect(page.getByRole('radio', { name: importDecision.label('create') })).toBeChecked()
  // What was decided outlives its page.
  await page.reload()
  await expect(page.getByRole('radio', { name: '別の人として登録' })).toBeChecked()
  await expect(page.getByText(fill(words.undecidedTitle, { n: 1, unit }))).toBeHidden()
  const mail = page.getByRole('checkbox', { name: fill(words.mailChoice, { n: 1 }) })
  await expect(mail).not.toBeChecked()
  await expectAccessibleHere(page, 'the doubtful rows')
  await mail.check()
  await button(page, fill(words.commitMail, { n: 2, unit, mails: 1 })).click()
  await expect(page.getByText(fill(words.completeMail, { n: 2, unit, mails: 1 }))).toBeVisible()
  await page.getByRole('link', { name: fill(words.toList, { object }) }).click()
  await expect(personNames(page)).toHaveCount(3)
})

test('USR-03 USR-04 our own error file comes in again, and the receipt leads to the cards of who has none', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-3')
  const head = '氏名,役割,所属,一次会社,年齢'
  await page.goto(sitePath(site.id, '/user/import'))
  await drop(page, '名簿.csv', Buffer.from(`${head}\n再 一,作業員,再組,再組,30\n再 二,作業員,再組,再組,4O\n`))
  await addNames(page, 1)
  await button(page, fill(words.commit, { n: 1, unit })).click()
  const errors = await saveErrorFile(page)

  // Its reasons are left out by themselves, so that no step asks for them.
  await button(page, words.again).click()
  await drop(page, '名簿_エラー行.csv', Buffer.from(errors.replace('4O', '40')))
  await button(page, fill(words.commit, { n: 1, unit })).click()
  await expect(page.getByText(fill(words.complete, { n: 1, unit }))).toBeVisible()
  await page.getByRole('link', { name: fill(cardWords.issueAll, { n: 1 }) }).click()
  await button(page, fill(cardWords.issue, { n: 1 })).click()
  await expect(page.locator('article.card .name')).toHaveText(['再 二'])
})
