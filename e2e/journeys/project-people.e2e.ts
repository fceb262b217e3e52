import { readFile } from 'node:fs/promises'
import {
  personPageWords,
  projectUserActionWords as acts,
  projectUserWords as words,
} from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { bulkWords, exportWords, tableWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { rangeOf } from '../contract-list.ts'
import { callApi, peopleSearchCall, personNames, sitePath, sitesBy, tab } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

const admin = 'admin@example.jp'
const boxes = (page: Page) => page.getByRole('checkbox', { name: /を選択$/u })
const pickCount = (page: Page) => page.locator('.bar .picked')
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

type Count = { total: number }
const countBy = async (page: Page, site: string, statuses: string[]) =>
  (
    await callApi<Count>(page, `user/project_user/search?realm=system&target_project_id=${site}`, {
      ...(statuses.length > 0 && { statuses }),
    })
  ).total

/** Opens the people of the largest site. */
async function openPeople(page: Page): Promise<{ id: string; code: string; userCount: number }> {
  await openAs(page, admin, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(sitePath(site!.id, '/user'))
  await expect(personNames(page).first()).toBeVisible()
  return site!
}

test('USR-08 PRJ-03 the tab counts who is there and who has ended, and the list agrees with both', async ({ page }) => {
  const site = await openPeople(page)
  const endedCount = await countBy(page, site.id, ['Inactive'])
  const everybody = await countBy(page, site.id, [])
  expect(endedCount).toBeGreaterThan(0)
  expect(everybody).toBe(site.userCount + endedCount)
  const counts = `${site.userCount.toLocaleString('ja-JP')}${fill(screens.endedCount, { n: endedCount })}`
  await expect(tab(page, screens.usersTab)).toHaveText(`${screens.usersTab}${counts}`)
  await expect(rangeOf(page)).toContainText(`全${site.userCount.toLocaleString('ja-JP')}名`)
  const chip = fill(tableWords.removeChip, { label: userWords.status, value: words.presentOnly })
  await Promise.all([page.waitForResponse(peopleSearchCall), inMain(page, chip).click()])
  await expect(rangeOf(page)).toContainText(`全${everybody.toLocaleString('ja-JP')}名`)
  await expect(page).toHaveURL(/status=all/u)
})

test('LST-05 LST-06 people of a site are picked, and the file holds those who were picked', async ({ page }) => {
  const { code } = await openPeople(page)
  const names = await personNames(page).allTextContents()
  await boxes(page).nth(3).check()
  await boxes(page).nth(1).check()
  await expect(pickCount(page)).toHaveText(`2名の${words.object}を選択しています。`)
  await inMain(page, exportWords.open).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`選択した${words.object}2名をダウンロードします。`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: exportWords.csv }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^利用者_${code}_\\d{8}_\\d{4}\\.csv$`, 'u'))
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain(`"${userWords.displayname}","${userWords.displaynameKana}","${userWords.role}"`)
  expect(lines.map((line) => line.split('","')[0]!.slice(1))).toEqual([names[1], names[3]])
})

test('LST-05 all people that match are picked by one press, and a download is of the whole site', async ({ page }) => {
  const site = await openPeople(page)
  await page.getByRole('checkbox', { name: `このページの${words.object}をすべて選択` }).check()
  await inMain(page, `全${site.userCount.toLocaleString('ja-JP')}名を選択`).click()
  await inMain(page, exportWords.open).click()
  await expect(page.getByRole('dialog')).toContainText(
    `${site.userCount.toLocaleString('ja-JP')}名をダウンロードします。`,
  )
})

test('LST-02 columns of people are chosen as in every list, and kept', async ({ page }) => {
  await openPeople(page)
  await inMain(page, tableWords.columns).click()
  await page.getByRole('checkbox', { name: words.company, exact: true }).uncheck()
  await expect(page.getByRole('columnheader', { name: words.company })).toHaveCount(0)
  await page.reload()
  await expect(personNames(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: words.company })).toHaveCount(0)
})

test('LST-01 who came from the people of all sites goes back to them with their conditions, others to their site', async ({
  page,
}) => {
  const wayBack = page.locator('a.back')
  await openAs(page, admin, '/system/project/user?unseen=true&inUse=true')
  await personNames(page).first().click()
  await expect(wayBack).toHaveText(fill(formWords.back, { name: personPageWords.allSitesTitle }))
  await wayBack.click()
  await expect(page).toHaveURL(/\/system\/project\/user\?.*unseen=true/u)
  await expect(personNames(page).first()).toBeVisible()

  await personNames(page).first().click()
  await page.locator('.facts-links a[href^="/system/project/"]').first().click()
  await tab(page, screens.usersTab).click()
  await personNames(page).first().click()
  await expect(wayBack).toHaveText(fill(formWords.backToList, { object: words.object }))
})

for (const width of [1440, 1366, 1200, 1000])
  test(`LST-05 the actions of picked people keep to one line, which covers nothing of the search, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPeople(page)
    const firstRow = personNames(page).first()
    const before = (await firstRow.boundingBox())!.y
    await boxes(page).nth(1).check()
    await expect(inMain(page, bulkWords.unpick)).toBeVisible()
    const search = page.locator('.searchline')
    const bar = page.locator('.bar.bulk')
    const bottom = async () => {
      const { y, height } = (await search.boundingBox())!
      return y + height
    }
    await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThanOrEqual(44)
    expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(await bottom())
    expect((await firstRow.boundingBox())!.y).toBe(before)
    await page.getByRole('button', { name: bulkWords.others }).click()
    await expect(page.getByRole('menuitem', { name: acts.end, exact: true })).toBeVisible()
  })

test('USR-01 the people of all sites are called by what they are: all sites of an Admin, the own ones of a SubAdmin', async ({
  page,
}) => {
  const titles = {
    'admin@example.jp': personPageWords.allSitesTitle,
    'subadmin@example.jp': personPageWords.assignedSitesTitle,
  }
  for (const [user, title] of Object.entries(titles)) {
    await openAs(page, user, '/system/project')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await personNames(page).first().click()
    await expect(page.getByRole('link', { name: fill(formWords.back, { name: title }) })).toBeVisible()
  }
})

test('LST-05 a question names the first five of the picked people, in their order, and counts the others', async ({
  page,
}) => {
  await openPeople(page)
  const names = await personNames(page).allTextContents()
  const question = page.getByRole('dialog')
  const ask = async () => {
    await page.getByRole('main').getByRole('button', { name: acts.pause, exact: true }).click()
    return question
  }
  const order = [2, 1, 3, 4, 6, 5, 7]
  for (const nth of order) await boxes(page).nth(nth).check()
  const picked = order.map((nth) => names[nth]!)
  const who = { names: picked.slice(0, 5).join('、'), n: 2, unit: '名' }
  await expect(await ask()).toContainText(fill(bulkWords.whoAndMore, who))
  await page.keyboard.press('Escape')
  for (const nth of [6, 5, 7]) await boxes(page).nth(nth).uncheck()
  await expect(await ask()).toContainText(fill(bulkWords.who, { names: picked.slice(0, 4).join('、') }))
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^全\d+名を選択$/u })
    .click()
  await expect(await ask()).toContainText(`対象：${names.slice(0, 5).join('、')}、ほか`)
})
