import {
  pausedBeforeEnd,
  projectUserActionWords as words,
  projectUserBulkDoneWords as receipts,
  projectUserBulkWords as questions,
  projectUserWords,
} from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { bulkWords, undoWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf } from '../contract-form.ts'
import { callApi, personNames, sitePath, sitesBy, tab } from '../project-pages.ts'
import { historyOf, makePeople, press } from '../undo-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const option = (page: Page) => dialogOf(page).getByRole('checkbox')
/** Two people of one site, of whom the first is at a second one as well; picks both. */
async function pickTwo(page: Page, name: string, user: string) {
  const { siteId, ids } = await makePeople(page, [`${name} 一`, `${name} 二`], user)
  const other = (await sitesBy(page, '-userCount', { statuses: ['Active'] })).find(({ id }) => id !== siteId)!
  await callApi(page, `user/project_user/copy?realm=system&target_project_id=${other.id}`, { ids: [ids[0]] })
  await page.goto(`${sitePath(siteId, '/user')}?name=${encodeURIComponent(name)}&sort=displayname`)
  await expect(personNames(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: fill(bulkWords.pickPage, { object: projectUserWords.object }) }).check()
  return ids as [string, string]
}

const countAtTab = async (page: Page) => Number(/\d+/u.exec(await tab(page, screens.usersTab).innerText())![0])
const ask = (page: Page) => button(page, words.leave).click()

/** Takes both off their site with the end of the accounts that are at no other. */
async function leaveWithEnd(page: Page, user: string) {
  const ids = await pickTwo(page, `除外 ${user}`, `${user}@example.jp`)
  const before = await countAtTab(page)
  await ask(page)
  await expect(dialogOf(page)).toContainText(fill(questions.leaveSplit, { elsewhere: 1, here: 1 }))
  await expect(option(page)).toHaveAccessibleName(fill(questions.leaveAndEnd, { n: 1 }))
  await expect(option(page)).not.toBeChecked()
  await option(page).check()
  await press(page, words.leave)
  await expect(dialogOf(page)).toContainText(fill(receipts.leaveAndEnd, { n: 2 }))
  await expect.poll(() => countAtTab(page)).toBe(before - 2)
  return ids
}

for (const user of ['superuser', 'admin'])
  test(`USR-08 LST-05 ${user} takes many off a site and ends the accounts of those who are at no other`, async ({
    page,
  }) => {
    const [both, here] = await leaveWithEnd(page, user)
    expect((await historyOf(page, here)).toSorted()).toEqual(['created', 'ended', 'left'])
    expect(await historyOf(page, both)).not.toContain('ended')
    await button(page, undoWords.undo).click()
    await expect(dialogOf(page)).toContainText(fill(bulkWords.undone, { n: 2, unit: '名' }))
    await expect(dialogOf(page)).toHaveAccessibleName(undoWords.undo)
    await expect(dialogOf(page)).toContainText(`除外 ${user} 一、除外 ${user} 二`)
    expect((await historyOf(page, here)).toSorted()).toEqual(['created', 'ended', 'joined', 'left', 'resumed'])
    expect(await historyOf(page, both)).not.toContain('resumed')
  })

test('USR-08 LST-05 a SubAdmin does so, too', async ({ page }) => {
  const [both] = await leaveWithEnd(page, 'subadmin')
  const path = 'user/project_user/search?realm=system'
  expect(await callApi(page, path, { displayname: '除外 subadmin' })).toMatchObject({ items: [{ id: both }] })
})

test('USR-08 SHL-15 without the choice the accounts stay, and the step is taken back', async ({ page }) => {
  const [both, here] = await pickTwo(page, '除外 のみ', 'admin@example.jp')
  await ask(page)
  await expect(option(page)).toBeVisible()
  await expectAccessibleHere(page, 'the question before many leave')
  await press(page, words.leave)
  await expect(dialogOf(page)).toContainText(fill(receipts.leave, { n: 2 }))
  for (const id of [both, here]) expect(await historyOf(page, id)).not.toContain('ended')
  await button(page, undoWords.undo).click()
  await expect(dialogOf(page)).toContainText(fill(bulkWords.undone, { n: 2, unit: '名' }))
})

test('USR-08 SHL-13 on a phone the question before many leave has its room', async ({ page }) => {
  await pickTwo(page, '除外 小', 'admin@example.jp')
  await ask(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(option(page)).toBeVisible()
  const beyond = () => dialogOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await beyond()).toBe(0)
})

test('USR-08 LST-05 nobody is taken off before the numbers are there, and a choice is not kept for the next question', async ({
  page,
}) => {
  await pickTwo(page, '除外 前', 'admin@example.jp')
  let calls = 0
  page.on('request', (request) => void (calls += request.url().includes('/project_user/bulk?') ? 1 : 0))
  const path = '**/project_user/bulk_impact?**'
  await page.route(path, (route) => route.abort())
  await ask(page)
  await expect(dialogOf(page)).toContainText(formWords.impactFailed)
  await dialogOf(page).getByRole('button', { name: words.leave, exact: true }).press('Enter')
  expect(calls).toBe(0)
  await page.unroute(path)
  await dialogOf(page).getByRole('button', { name: formWords.retry }).click()
  await option(page).check()
  await page.keyboard.press('Escape')
  await ask(page)
  await expect(option(page)).not.toBeChecked()
  await press(page, words.leave)
  await expect(dialogOf(page)).toContainText(fill(receipts.leave, { n: 2 }))
  expect(calls).toBe(1)
})

test('USR-05 SHL-15 the end of many is taken back; who was paused before stays ended, and is named', async ({
  page,
}) => {
  const [first, second] = await pickTwo(page, '終了 一同', 'admin@example.jp')
  await callApi(page, 'user/project_user/bulk?realm=system', { action: 'pause', ids: [second] })
  await button(page, bulkWords.others).click()
  await page.getByRole('menuitem', { name: words.end, exact: true }).click()
  await press(page, words.end)
  await expect(dialogOf(page)).toContainText(fill(receipts.end, { n: 2 }))
  await button(page, undoWords.undo).click()
  await expect(dialogOf(page)).toContainText(fill(bulkWords.undone, { n: 1, unit: '名' }))
  await expect(dialogOf(page).getByRole('definition')).toHaveText([pausedBeforeEnd])
  const verbs = ['ended', 'resumed']
  const counts = async (id: string) => (await historyOf(page, id)).filter((verb) => verbs.includes(verb))
  expect(await counts(first)).toEqual(['resumed', 'ended'])
  expect(await counts(second)).toEqual(['ended'])
})
