import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import { importEntryWords as entry, importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens, projectWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Page } from '@playwright/test'
import { button } from '../contract-form.ts'
import { nameLinks } from '../contract-list.ts'
import { drop } from '../import-pages.ts'
import { sitePath } from '../project-pages.ts'
import { makePeople } from '../undo-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const unit = '名'
const file = (ages: readonly string[]) =>
  Buffer.from(
    [
      '役割,氏名,所属,一次会社,年齢',
      ...ages.map((age, n) => `作業員,残行 ${n}${ages.length},残行組,残行組,${age}`),
    ].join('\n'),
  )

/** Imports people, with the name of their company that the site does not have yet where it is new. */
async function importPeople(page: Page, siteId: string, ages: readonly string[], good: number): Promise<void> {
  await page.goto(sitePath(siteId, '/user/import'))
  await drop(page, `残行${ages.length}.csv`, file(ages))
  const newName = page.getByRole('checkbox', { name: fill(words.newNamesChoice, { n: 1 }) })
  const commit = button(page, fill(words.commit, { n: good, unit }))
  await expect(newName.or(commit).first()).toBeVisible()
  if (await newName.isVisible()) await newName.check()
  await commit.click()
  await expect(page.getByText(fill(words.complete, { n: good, unit }))).toBeVisible()
}

test('SHL-14 USR-03 an Admin goes from what needs attention to the rows that an import left, until the next one has them', async ({
  page,
}) => {
  const { siteId } = await makePeople(page, [])
  const line = page.locator('a[href="/system/project?rowsLeft=true"]')
  await importPeople(page, siteId, ['41', '4O'], 1)
  await page.goto('/system/project')
  await expect(line).toHaveText(new RegExp(projectWords.withRowsLeft, 'u'))
  await expect(line.locator('b')).toHaveText('1現場')
  await line.click()
  await expect(nameLinks(page)).toHaveCount(1)
  await nameLinks(page).click()
  const rowsLeft = page.getByRole('link', { name: fill(screens.rowsLeft, { n: 1 }) })
  await rowsLeft.click()
  await expect(button(page, words.errorFile)).toBeVisible()
  await page.goBack()
  await expect(rowsLeft).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${projectUserWords.object}`, 'u') })
    .first()
    .click()
  await page.getByRole('link', { name: fill(entry.title, { object: projectUserWords.object }) }).click()
  await expect(page.getByText(fill(words.recentLeft, { n: 1 }))).toBeVisible()
  await button(page, '残行2.csv').click()
  await expect(button(page, words.errorFile)).toBeVisible()

  await importPeople(page, siteId, ['42', '43', '44'], 3)
  await page.goto('/system/project')
  await expect(page.getByRole('region', { name: attentionWords.title }).getByRole('link').first()).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.goto(sitePath(siteId))
  await expect(page.getByRole('term').filter({ hasText: projectWords.address })).toBeVisible()
  await expect(page.getByText(screens.lastImport)).toHaveCount(0)
})
