import { adminActionWords as admins } from '@azas/domain/admin/admin.words.ts'
import {
  projectUserActionWords as words,
  projectUserBulkDoneWords as receipts,
  projectUserRefusalWords as refusals,
} from '@azas/domain/project-user/project-user.words.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords, undoWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { makeSubAdmin, newPerson } from '../admin-list.ts'
import { expectAccessibleHere } from '../axe.ts'
import { act, button, dialogOf, heading } from '../contract-form.ts'
import { peekButtons, peekOf } from '../contract-list.ts'
import { callApi, personNames, sitePath } from '../project-pages.ts'
import { historyOf, makePeople, pauseTwo, press, toast, undo } from '../undo-pages.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const badge = (page: Page) => page.getByRole('main').locator('.titled .badge')
type Person = {
  id: string
  displayname: string
  company: string
  primarySubcontractor: string
  jobs: string[]
  registered: string
}

test('SHL-15 USR-05 a pause is taken back by its own toast, once, and both stand in the history', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['戻 太郎'])
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await expect(heading(page)).toHaveText('戻 太郎')
  await act(page, words.pause)
  await press(page, words.pause)
  await expect(badge(page)).toHaveText(loginStatus.label('Pause'))
  await expectAccessibleHere(page, 'the toast with its way back')
  let calls = 0
  page.on('request', (request) => void (calls += request.url().includes('/project_user/resume?') ? 1 : 0))
  await undo(page).dblclick()
  await expect(toast(page)).toHaveText(undoWords.undone)
  await expect(badge(page)).toHaveText(loginStatus.label('NoLogin'))
  expect([calls, await historyOf(page, ids[0]!)]).toEqual([1, ['resumed', 'paused', 'created']])
})

for (const user of ['superuser', 'admin', 'subadmin']) {
  test(`SHL-15 USR-08 whom ${user} took off a site by mistake is there again, as they were`, async ({ page }) => {
    const name = `戻 ${user}`
    const { siteId, ids } = await makePeople(page, [name], `${user}@example.jp`)
    const path = `user/project_user/search?realm=system&offset=0&size=1&target_project_id=${siteId}`
    const read = async () => (await callApi<{ items: Person[] }>(page, path, { displayname: name })).items[0]
    const before = (await read())!
    await page.goto(sitePath(siteId, `/user/${ids[0]}`))
    await act(page, words.leave)
    await press(page, words.leave)
    await expect(toast(page)).toContainText(fill(words.left, { name }))
    expect(await read()).toBeUndefined()
    await undo(page).click()
    await expect(toast(page)).toHaveText(undoWords.undone)
    const { company, primarySubcontractor, jobs, registered } = (await read())!
    expect({ company, primarySubcontractor, jobs, registered }).toEqual({
      company: before.company,
      primarySubcontractor: before.primarySubcontractor,
      jobs: before.jobs,
      registered: before.registered,
    })
  })
}

test('SHL-15 USR-08 leaving with the end of the account is taken back with it', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['戻 四郎'])
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await act(page, words.leave)
  await dialogOf(page).getByRole('checkbox', { name: words.leaveAndEnd }).check()
  await press(page, words.leave)
  await undo(page).click()
  await expect(toast(page)).toHaveText(undoWords.undone)
  expect(await historyOf(page, ids[0]!)).toEqual(['resumed', 'joined', 'left', 'ended', 'created'])
})

test('SHL-15 a step that somebody else has changed meanwhile is not taken back, and says why', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['戻 三郎'])
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await act(page, words.leave)
  await press(page, words.leave)
  await expect(undo(page)).toBeVisible()
  await callApi(page, `user/project_user/copy?realm=system&target_project_id=${siteId}`, { ids })
  await undo(page).click()
  await expect(toast(page)).toContainText(refusals.alreadyHere)
})

test('SHL-15 a later step of the same person takes the place of the older toast, alone and among many', async ({
  page,
}) => {
  const { siteId, ids } = await makePeople(page, ['続戻 一', '続戻 二'])
  await page.goto(`${sitePath(siteId, '/user')}?name=${encodeURIComponent('続戻')}&sort=displayname`)
  await expect(personNames(page)).toHaveCount(2)
  const step = async (row: number, verb: string) => {
    await peekButtons(page).nth(row).click()
    await peekOf(page).getByRole('button', { name: verb, exact: true }).click()
    await press(page, verb)
    await expect(dialogOf(page)).toHaveCount(0)
  }
  const said = (sentence: string, name: string) => new RegExp(`^${fill(sentence, { name })}`, 'u')
  await step(0, words.pause)
  await step(1, words.pause)
  await step(0, words.resume)
  await expect(toast(page)).toHaveText([said(words.paused, '続戻 二'), said(words.resumed, '続戻 一')])
  await page.keyboard.press('Escape')
  await expect(peekOf(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: fill(bulkWords.pickRow, { name: '続戻 一' }) }).check()
  await button(page, words.pause).click()
  await press(page, words.pause)
  await expect(dialogOf(page)).toContainText(fill(receipts.pause, { n: 1 }))
  await expect(toast(page)).toHaveText([said(words.paused, '続戻 二')])
  expect(await Promise.all(ids.map((id) => historyOf(page, id)))).toMatchObject([{ length: 4 }, { length: 2 }])
})

test('SHL-15 ADM-02 a deleted administrator is there again by the toast, as they were', async ({ page }) => {
  const person = newPerson('戻')
  await makeSubAdmin(page, person)
  await act(page, admins.delete)
  await press(page, admins.delete)
  await expect(badge(page)).toHaveText(loginStatus.label('Inactive'))
  await expect(toast(page)).toContainText(fill(admins.deleted, { name: person.name }))
  await undo(page).click()
  await expect(badge(page)).toHaveText(loginStatus.label('NoLogin'))
  await expect(toast(page)).toHaveText(undoWords.undone)
})

test('SHL-15 the way back is open for ten seconds, and while somebody points at it', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['戻 四郎'])
  await page.clock.install()
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await act(page, words.pause)
  await press(page, words.pause)
  await expect(undo(page)).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(toast(page)).toContainText(fill(undoWords.secondsLeft, { n: 2 }))
  await undo(page).hover()
  await page.clock.runFor(60_000)
  await expect(undo(page)).toBeVisible()
  await page.mouse.move(0, 400)
  await page.clock.runFor(3_000)
  await expect(toast(page)).toHaveCount(0)
})

test('SHL-15 LST-05 of many only those who were paused are let in again', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['束戻 一', '束戻 二', '束戻 三'])
  await callApi(page, `user/project_user/pause?realm=system&target_user_id=${ids[2]}`, { version: 1 })
  await page.goto(`${sitePath(siteId, '/user')}?name=${encodeURIComponent('束戻')}&sort=displayname`)
  await expect(personNames(page)).toHaveCount(3)
  for (const name of ['束戻 一', '束戻 二', '束戻 三'])
    await page.getByRole('checkbox', { name: fill(bulkWords.pickRow, { name }) }).check()
  await button(page, words.pause).click()
  await press(page, words.pause)
  const receipt = `${fill(receipts.pause, { n: 2 })}${fill(bulkWords.notDone, { n: 1, unit: '名' })}`
  await expect(dialogOf(page)).toContainText(receipt)
  await dialogOf(page).getByRole('button', { name: undoWords.undo }).dblclick()
  await expect(dialogOf(page)).toContainText(fill(bulkWords.undone, { n: 2, unit: '名' }))
  await expect(dialogOf(page).getByRole('button', { name: undoWords.undo })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const paused = page.getByRole('row').filter({ hasText: loginStatus.label('Pause') })
  await expect(paused.getByRole('rowheader')).toContainText(['束戻 三'])
})

test('SHL-15 two steps with the same sentence each have their receipt and their way back', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['双戻 一', '双戻 二'])
  await page.goto(`${sitePath(siteId, '/user')}?name=${encodeURIComponent('双戻')}&sort=displayname`)
  await expect(personNames(page)).toHaveCount(2)
  await pauseTwo(page)
  await expect(toast(page).filter({ hasText: fill(words.paused, { name: '' }) })).toHaveCount(2)
  await expect(undo(page)).toHaveCount(2)
  await undo(page).first().click()
  await expect(undo(page)).toHaveCount(1)
  const read = async (id: string) => (await historyOf(page, id))[0]
  await expect.poll(() => Promise.all(ids.map(read))).toEqual(['resumed', 'paused'])
})

test('SHL-15 USR-05 the end of somebody paused has no way back, as the pause would be lost', async ({ page }) => {
  const { siteId, ids } = await makePeople(page, ['戻 停止', '戻 通常'])
  await callApi(page, `user/project_user/pause?realm=system&target_user_id=${ids[0]}`, { version: 1 })
  const ended = ['戻 停止', '戻 通常'].map((name) => fill(words.ended, { name }))
  const sentences = [ended[0]!, new RegExp(`^${ended[1]}.*${undoWords.undo}$`, 'u')]
  for (const [index, sentence] of sentences.entries()) {
    await page.goto(sitePath(siteId, `/user/${ids[index]}`))
    await act(page, words.end)
    await press(page, words.end)
    // By its text: a toast that is still fading in has no buttons by their role.
    await expect(toast(page)).toHaveText(sentence)
  }
})

test('SHL-15 USR-08 leaving with the end of somebody paused has no way back, either', async ({ page }) => {
  const name = '戻 停止中'
  const { siteId, ids } = await makePeople(page, [name])
  await callApi(page, `user/project_user/pause?realm=system&target_user_id=${ids[0]}`, { version: 1 })
  await page.goto(sitePath(siteId, `/user/${ids[0]}`))
  await act(page, words.leave)
  await dialogOf(page).getByRole('checkbox', { name: words.leaveAndEnd }).check()
  await press(page, words.leave)
  await expect(toast(page)).toHaveText(fill(words.left, { name }))
})

test('SHL-15 LST-05 a second action on many begins with its question and has a way back of its own', async ({
  page,
}) => {
  const { siteId } = await makePeople(page, ['再束 一'])
  await page.goto(`${sitePath(siteId, '/user')}?name=${encodeURIComponent('再束')}`)
  await expect(personNames(page)).toHaveCount(1)
  for (let run = 0; run < 2; run += 1) {
    await page.getByRole('checkbox', { name: fill(bulkWords.pickRow, { name: '再束 一' }) }).check()
    await button(page, words.pause).click()
    await press(page, words.pause)
    await expect(dialogOf(page)).toContainText(fill(receipts.pause, { n: 1 }))
    await dialogOf(page).getByRole('button', { name: undoWords.undo }).click()
    await expect(dialogOf(page)).toContainText(fill(bulkWords.undone, { n: 1, unit: '名' }))
    await page.keyboard.press('Escape')
  }
})
