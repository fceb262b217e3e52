import {
  projectUserActionWords as words,
  projectUserBulkDoneWords as receipts,
  projectUserBulkWords as bulkQuestions,
  projectUserRefusalWords as refusals,
} from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project.words.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { act, button, dialogOf, heading, otherActions } from '../contract-form.ts'
import { peekButtons, peekOf } from '../contract-list.ts'
import { callApi, personNames, primaryAt, sitePath, sitesBy, tab } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

type Person = { id: string; version: number; sites: unknown[] }
type Administrator = { id: string; version: number; displayname: string; displaynameKana: string; email: string }
type Tokens = { access_token: string }

const subAdmin = 'subadmin@example.jp'

/** Opens the active people of the largest site that somebody sees. */
async function openPeople(page: Page, user = 'admin@example.jp'): Promise<string> {
  await openAs(page, user, '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(`${sitePath(site!.id, '/user')}?status=Active&sort=displayname`)
  await expect(personNames(page).first()).toBeVisible()
  return site!.id
}

const badge = (page: Page) => page.getByRole('main').locator('.titled .badge')
const press = (page: Page, verb: string) => dialogOf(page).getByRole('button', { name: verb, exact: true }).click()

test('USR-05 FRM-06 a person has a page, is paused there after numbers were shown, and is let in again', async ({
  page,
}) => {
  await openPeople(page)
  const name = (await personNames(page).first().textContent())!
  await personNames(page).first().click()
  await expect(heading(page)).toHaveText(name)
  const counted = page.waitForResponse(/\/project_user\/impact\?/u)
  await act(page, words.pause)
  const effect = (await (await counted).json()) as { sessions: number; sites: number }
  await expect(dialogOf(page)).toContainText(fill(words.siteCount, { n: effect.sites }))
  // Nothing is said of devices where there are none.
  await expect(dialogOf(page).getByText(words.sessions)).toHaveCount(Math.min(effect.sessions, 1))
  await expect(button(page, formWords.cancel)).toBeFocused()
  await press(page, words.pause)
  await expect(badge(page)).toHaveText(loginStatus.label('Pause'))
  await expect(page.getByText('利用状況：利用中 → 一時停止中')).toBeVisible()

  await act(page, words.resume)
  await press(page, words.resume)
  await expect(badge(page)).toHaveText(loginStatus.label('Active'))
  await expectAccessibleHere(page, 'a person’s page')
})

test('USR-05 USR-08 who is ended in the quick look leaves the list and its count, and comes back', async ({ page }) => {
  const siteId = await openPeople(page)
  const count = async () =>
    Number((await tab(page, screens.usersTab).locator('.n').textContent())!.match(/^[\d,]+/u)![0].replace(',', ''))
  const before = await count()
  const name = (await personNames(page).first().textContent())!
  await peekButtons(page).first().click()
  await peekOf(page).getByRole('button', { name: words.end }).click()
  await expect(dialogOf(page)).toContainText(words.endWarning)
  await press(page, words.end)
  await expect(page.getByText(fill(words.ended, { name }))).toBeVisible()
  await expect(personNames(page).first()).not.toHaveText(name)
  await expect.poll(count).toBe(before - 1)

  await page.goto(`${sitePath(siteId, '/user')}?status=Inactive&name=${encodeURIComponent(name)}`)
  await personNames(page).first().click()
  await act(page, words.reactivate)
  await press(page, words.reactivate)
  await expect(badge(page)).toHaveText(loginStatus.label('Active'))
})

test('USR-05 LST-05 many are paused by one call; who is paused already stays picked with the reason', async ({
  page,
}) => {
  const siteId = await openPeople(page)
  const path = `user/project_user/search?realm=system&sort=displayname&target_project_id=${siteId}`
  const { items } = await callApi<{ items: Person[] }>(page, path, { statuses: ['Active'] })
  const { id, version } = items[1]!
  await callApi(page, `user/project_user/pause?realm=system&target_user_id=${id}`, { version })
  const boxes = page.getByRole('checkbox', { name: /を選択$/u })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await button(page, words.pause).click()
  await expect(dialogOf(page)).toContainText('選択した2名を一時停止しますか？')
  await press(page, words.pause)
  await expect(dialogOf(page)).toContainText('1名を一時停止しました。1名は完了しませんでした。')
  await expect(dialogOf(page).getByRole('definition')).toHaveText(refusals.alreadyPaused)
  await dialogOf(page).getByRole('button', { name: '閉じる' }).last().click()
  await expect(button(page, bulkWords.unpick)).toBeVisible()
})

test('USR-05 SEC-26 a SubAdmin reads beside the disabled step whom to ask about a person of other sites', async ({
  page,
}) => {
  const siteId = await openPeople(page)
  const { id } = await findAtTwoSites(page, siteId)
  await putInCharge(page, siteId)
  await openAs(page, subAdmin, sitePath(siteId, `/user/${id}`))
  await otherActions(page).click()
  await expect(page.getByRole('menuitem', { name: words.pause })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: words.pause })).toContainText(refusals.elsewhere)
})

/** Somebody at this site and at another one. */
async function findAtTwoSites(page: Page, siteId: string): Promise<Person> {
  const pair = JSON.parse((await page.evaluate(() => localStorage.getItem('azas_admin_token')))!) as Tokens
  const headers = { 'Client-Type': 'admin', Authorization: `Bearer ${pair.access_token}` }
  const path = `user/project_user/search?realm=system&size=100&target_project_id=${siteId}`
  const { items } = await callApi<{ items: Person[] }>(page, path, { statuses: ['Active'] })
  const details = items.map(async ({ id }) => {
    const query = `realm=system&target_user_id=${id}`
    const reply = await page.request.get(`/system-api/user/project_user/detail?${query}`, { headers })
    return (await reply.json()) as Person
  })
  return (await Promise.all(details)).find(({ sites }) => sites.length > 1)!
}

/** Has the demo's SubAdmin look after this site alone. */
async function putInCharge(page: Page, siteId: string): Promise<void> {
  const path = 'user/company_admin/search?realm=system'
  const { items } = await callApi<{ items: Administrator[] }>(page, path, { email: subAdmin })
  const { id, version, displayname, displaynameKana, email } = items[0]!
  const form = { version, displayname, displaynameKana, email, projectIds: [siteId], isActive: true }
  await callApi(page, `user/sub_admin/update?realm=system&target_user_id=${id}`, form)
}

test('USR-05 SHL-13 the page of a person of several sites has links that a finger can tell apart', async ({ page }) => {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const [from, to] = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const path = `user/project_user/search?realm=system&target_project_id=${from!.id}`
  const { items } = await callApi<{ items: Person[] }>(page, path, { statuses: ['Active'] })
  const body = { fromProjectId: from!.id, ids: items.map(({ id }) => id) }
  await callApi(page, `user/project_user/copy?realm=system&target_project_id=${to!.id}`, body)
  await page.goto(sitePath(from!.id, `/user/${items[0]!.id}`))
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(2)
  await expectAccessibleHere(page, 'the page of a person of two sites')
})

test('USR-08 LST-05 many are taken off a site by one call after a question with their number', async ({ page }) => {
  await openAs(page, 'subadmin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  for (const displayname of ['一斉 太郎', '一斉 花子']) {
    const primarySubcontractor = await primaryAt(page, site!.id)
    const place = { projectId: site!.id, company: '一斉組', primarySubcontractor }
    const body = { ...place, role: 'Worker', displayname, jobs: [], isActive: true }
    await callApi(page, 'user/project_user/create?realm=system', body)
  }
  await page.goto(`${sitePath(site!.id, '/user')}?name=${encodeURIComponent('一斉')}`)
  await expect(personNames(page)).toHaveCount(2)
  const boxes = page.getByRole('checkbox', { name: /を選択$/u })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await button(page, words.leave).click()
  await expect(dialogOf(page)).toContainText(fill(bulkQuestions.leave, { n: 2 }))
  await dialogOf(page).getByRole('button', { name: words.leave, exact: true }).dblclick()
  await expect(dialogOf(page)).toContainText(fill(receipts.leave, { n: 2 }))
  await expect(personNames(page)).toHaveCount(0)
})
