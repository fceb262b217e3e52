import { userRole } from '@azas/domain/access/roles.ts'
import { importDecision, importOutcome } from '@azas/domain/import/import.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button } from '../contract-form.ts'
import { addNames, drop, figure } from '../import-pages.ts'
import { callApi, makeSite, personNames, sitePath } from '../project-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const unit = '名'
const head = '氏名,役割,所属,一次会社,年齢,メールアドレス'

async function openFile(page: Page, siteId: string, ...rows: string[]): Promise<void> {
  await page.goto(sitePath(siteId, '/user/import'))
  await drop(page, '名簿.csv', Buffer.from(`${[head, ...rows].join('\n')}\n`))
}

const box = (page: Page, row: number, label: string) =>
  page.getByRole('textbox', { name: fill(words.cellOf, { row, label }), exact: true })
const answers = (page: Page, from: string) =>
  page.getByRole('radiogroup', { name: fill(words.wordToOf, { from, label: userWords.role }) })
const commit = (page: Page, n: number) => button(page, fill(words.commit, { n, unit }))
const checkCells = (page: Page, n: number) => button(page, fill(words.checkCells, { n }))

test('USR-03 wrong cells are corrected in place by keys alone, kept by a reload, and imported without a new file', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-CELLS')
  await openFile(
    page,
    site.id,
    '直し 一,作業員,直し組,直し組,4O,naoshi',
    ',作業員,直し組,直し組,36,',
    '直し 三,作業員,直し組,直し組,28,',
  )
  await expect(figure(page, 'error', 2)).toBeVisible()
  await expect(button(page, words.checkNoCells)).toBeDisabled()
  const age = box(page, 2, '年齢')
  const mail = box(page, 2, 'メールアドレス')
  const name = box(page, 3, userWords.displayname)
  await age.fill('41')
  await age.press('Escape')
  await expect(age).toHaveValue('4O')
  await mail.fill(`naoshi-${Date.now()}@example.jp`)
  // The Enter of a kanji conversion is no step to the next cell.
  await mail.evaluate((cell) =>
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
  )
  await expect(mail).toBeFocused()
  await mail.press('Enter')
  await expect(age).toBeFocused()
  await age.fill('40')
  await age.press('Enter')
  await expect(name).toBeFocused()
  await page.reload()
  await expect(age).toHaveValue('40')
  await expect(name).toHaveValue('')
  await name.fill('直し 二')
  await expect(page.getByRole('status').filter({ hasText: fill(words.unchecked, { n: 2 }) })).toBeVisible()
  await expectAccessibleHere(page, 'wrong cells that were corrected')
  await name.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.content })).toBeFocused()
  await expect(figure(page, 'create', 3)).toBeVisible()
  await expect(figure(page, 'error', 1)).toHaveCount(0)
  await addNames(page, 1)
  await commit(page, 3).click()
  await page.getByRole('link', { name: fill(words.toList, { object: '利用者' }) }).click()
  await expect(personNames(page)).toHaveCount(3)
  for (const person of ['直し 一', '直し 二', '直し 三'])
    await expect(personNames(page).filter({ hasText: person })).toBeVisible()
})

test('USR-03 what was decided of a namesake stands after cells were corrected; what is still wrong is said at its cell', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-STAND')
  const twin = '双子 一,作業員,双子組,双子組,30,'
  await openFile(page, site.id, twin, twin, '双子 二,作業員,双子組,双子組,x,', '双子 三,作業員,双子組,双子組,y,')
  const asOther = page.getByRole('radio', { name: importDecision.label('create') })
  const forAll = (decision: 'create' | 'update') =>
    button(page, fill(words.decideAll, { decision: importDecision.label(decision) }))
  await expect(forAll('create')).toBeVisible()
  // The other one is a row of the file: nobody is there who could be updated.
  await expect(page.getByRole('columnheader', { name: words.earlierRows })).toBeVisible()
  await expect(forAll('update')).toHaveCount(0)
  await asOther.check()
  await addNames(page, 1)
  await expect(commit(page, 2)).toBeEnabled()
  await box(page, 4, '年齢').fill('31')
  await box(page, 5, '年齢').fill('z')
  await expect(commit(page, 2)).toBeDisabled()
  await checkCells(page, 2).click()
  await expect(page.getByRole('heading', { name: fill(words.errors, { n: 1, unit }) })).toBeFocused()
  await expect(box(page, 5, '年齢')).toHaveValue('z')
  await expect(box(page, 5, '年齢')).toHaveAccessibleDescription(/^年齢は1〜120/u)
  await expect(asOther).toBeChecked()
  await box(page, 5, '年齢').fill('32')
  await checkCells(page, 1).click()
  await expect(figure(page, 'create', 3)).toBeVisible()
  await expect(asOther).toBeChecked()
  await commit(page, 4).click()
  await expect(page.getByText(fill(words.complete, { n: 4, unit }))).toBeVisible()
})

test('USR-03 a misspelt company is read as one of the site’s in all its rows, with what was corrected, without a new file', async ({
  page,
}) => {
  const listed = '株式会社直し組'
  const site = await makeSite(page, 'IMP-NAMES', [listed])
  await openFile(
    page,
    site.id,
    '名前 一,作業員,直し組,株式会社直組,30,',
    '名前 二,作業員,直し組,株式会社直組,31,',
    '名前 三,作業員,直し組,まったく別の組,32,',
    '名前 四,作業員,直し組,株式会社直組,x,',
  )
  const asListed = page.getByRole('combobox', { name: fill(words.listedNameOf, { name: '株式会社直組' }) })
  await expect(button(page, words.checkNoNames)).toBeDisabled()
  const other = page.getByRole('combobox', { name: fill(words.listedNameOf, { name: 'まったく別の組' }) })
  await other.selectOption(listed)
  await asListed.selectOption(listed)
  await expect(button(page, fill(words.checkNames, { n: 2 }))).toBeEnabled()
  await other.selectOption(words.notReplaced)
  await expect(commit(page, 0)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: fill(words.uncheckedNames, { n: 1 }) })).toBeVisible()
  await box(page, 5, '年齢').fill('33')
  await page.reload()
  await expect(asListed).toHaveValue(listed)
  await expect(other).toHaveValue('')
  // A box half under the sticky foot is no finding: one scrolls.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessibleHere(page, 'names that are read as listed ones')
  await button(page, fill(words.checkNames, { n: 1 })).click()
  await expect(figure(page, 'error', 1)).toHaveCount(0)
  await expect(asListed).toHaveCount(0)
  await page.getByRole('checkbox', { name: fill(words.newNamesChoice, { n: 1 }) }).check()
  await commit(page, 4).click()
  await page.getByRole('link', { name: fill(words.toList, { object: '利用者' }) }).click()
  await expect(personNames(page)).toHaveCount(4)
  const path = `user/project_user/search?realm=system&target_project_id=${site.id}`
  const { items } = await callApi<{ items: { primarySubcontractor: string }[] }>(page, path, {})
  expect(items.filter(({ primarySubcontractor }) => primarySubcontractor === listed)).toHaveLength(3)
})

test('USR-03 words that are no roles are matched once for all their rows, and are matched already in the next file', async ({
  page,
}) => {
  const site = await makeSite(page, 'IMP-WORDS')
  await openFile(
    page,
    site.id,
    '言葉 一,鍛冶工,言葉組,言葉組,30,',
    '言葉 二,鍛冶工,言葉組,言葉組,31,',
    '言葉 三,見学者,言葉組,言葉組,32,',
    '言葉 四,作業員,言葉組,言葉組,33,',
  )
  await expect(page.getByText(fill(words.wordsUnreadTitle, { n: 2 }))).toBeVisible()
  await expect(page.getByRole('row', { name: /^鍛冶工 ?言葉 一、言葉 二/u })).toContainText(`2${unit}`)
  await answers(page, '鍛冶工')
    .getByRole('radio', { name: userRole.label('Worker'), exact: true })
    .check()
  await expect(page.getByText('未選択の「見学者」1名は取り込みません。')).toBeVisible()
  await answers(page, '見学者').getByRole('radio', { name: words.leaveOut }).check()
  await expect(page.getByText(fill(words.wordsUnreadTitle, { n: 1 }))).toHaveCount(0)
  await expectAccessibleHere(page, 'the match of words')
  await button(page, words.next).click()
  await expect(figure(page, 'create', 3)).toBeVisible()
  await expect(figure(page, 'error', 1)).toBeVisible()
  // The step is gone back to, and says what was chosen.
  const steps = page.getByRole('list', { name: words.steps }).getByRole('listitem')
  const labels = (await steps.allTextContents()).map((text) => text.replace(/\d/u, ''))
  await button(page, words.changeWords).click()
  await expect(answers(page, '見学者').getByRole('radio', { name: words.leaveOut })).toBeChecked()
  await expect(page.getByText(words.wordRemembered)).toHaveCount(0)
  await button(page, words.next).click()
  await addNames(page, 1)
  await commit(page, 3).click()
  await expect(page.getByText(fill(words.complete, { n: 3, unit }))).toBeVisible()
  // The step that was asked stays one of them, though its words are known no more.
  expect((await steps.allTextContents()).map((text) => text.replace(/\d/u, ''))).toEqual(labels)

  await openFile(page, site.id, '言葉 五,鍛冶工,言葉組,言葉組,34,', '言葉 六,監督員,言葉組,言葉組,35,')
  await expect(answers(page, '鍛冶工').getByRole('radio', { name: userRole.label('Worker') })).toBeChecked()
  await expect(page.getByRole('row', { name: /^鍛冶工/u })).toContainText(words.wordRemembered)
  await expect(page.getByText(fill(words.wordsUnreadTitle, { n: 1 }))).toBeVisible()
  await openFile(page, site.id, '言葉 七,鍛冶工,言葉組,言葉組,36,')
  await expect(figure(page, 'create', 1)).toBeVisible()
  await button(page, `${importOutcome.label('create')} 1${unit}`).click()
  await expect(page.getByText('「鍛冶工」を「作業員」として取り込みます。')).toBeVisible()
})
