import {
  copyWords,
  formerPeopleWords as words,
  personFormWords,
  projectUserRefusalWords as refusals,
  projectUserWords,
} from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { shellWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf } from '../contract-form.ts'
import { callApi, combo, sitePath, sitesBy } from '../project-pages.ts'
import { makePeople } from '../undo-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const join = (page: Page, name: string) => page.getByRole('button', { name: fill(words.joinOf, { name }) })
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A new person who has left their only site. */
async function makeFormer(page: Page, name: string, user: string, end = false) {
  const { siteId, ids } = await makePeople(page, [name], user)
  const query = `realm=system&target_project_id=${siteId}&target_user_id=${ids[0]}`
  await callApi(page, `user/project_user/leave?${query}`, { version: 1, end })
  return { siteId, id: ids[0]! }
}

for (const user of ['admin', 'subadmin'])
  test(`USR-08 ${user} looks for somebody who has left their last site, and brings them back to it`, async ({
    page,
  }) => {
    const name = `離任 ${user}`
    const { siteId, id } = await makeFormer(page, name, `${user}@example.jp`)
    await page.goto(`/system/project/user?keyword=${encodeURIComponent(name)}`)
    await link(page, words.search).click()
    await expect(page).toHaveURL(/\/user\/former\?keyword=/u)
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await expectAccessibleHere(page, 'the people who are at no site')
    await join(page, name).click()
    await expect(dialogOf(page)).toContainText(fill(words.joinLead, { name }))
    await expect(combo(page, copyWords.site)).not.toHaveValue('')
    await expectAccessibleHere(page, 'the question before somebody comes back')
    await press(page, words.join)
    await expect(page).toHaveURL(new RegExp(`${sitePath(siteId, '/user')}/${id}`, 'u'))
    await expect(page.getByText(fill(personFormWords.registeredSame, { name }))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/system/project/user')
    await link(page, words.title).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  })

test('USR-08 the SuperUser lets somebody in again who has ended, at another site than the last, once', async ({
  page,
}) => {
  const name = '離任 終了'
  const { siteId } = await makeFormer(page, name, 'superuser@example.jp', true)
  const sites = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const { contractId } = sites.find(({ id }) => id === siteId)!
  const other = sites.find((each) => each.contractId === contractId && each.id !== siteId)!
  await page.goto(`${sitePath(other.id, '/user')}?keyword=${encodeURIComponent(name)}`)
  await link(page, words.search).click()
  await expect(page).toHaveURL(new RegExp(sitePath(other.id, '/user/former'), 'u'))
  await button(
    page,
    fill(tableWords.removeChip, { label: userWords.status, value: projectUserWords.presentOnly }),
  ).click()
  await join(page, name).click()
  await expect(dialogOf(page)).toContainText(fill(words.endedLead, { name }))
  await expect(combo(page, copyWords.site)).toHaveValue(fill(projectUserWords.siteOf, other))
  await combo(page, copyWords.site).fill('')
  await page.keyboard.press('Tab')
  await press(page, words.reactivate)
  await expect(dialogOf(page)).toContainText(fill(validationWords.requiredSelect, { label: copyWords.site }))
  await combo(page, copyWords.site).fill(other.code)
  await page.getByRole('option').filter({ hasText: other.code }).click()
  await dialogOf(page).getByRole('button', { name: words.reactivate, exact: true }).dblclick()
  await expect(page).toHaveURL(new RegExp(`${sitePath(other.id, '/user')}/[0-9a-f-]{36}`, 'u'))
  const path = `user/project_user/search?realm=system&target_project_id=${other.id}`
  expect(await callApi(page, path, { displayname: name })).toMatchObject({ total: 1, items: [{ status: 'NoLogin' }] })
})

test('USR-08 whom a colleague has brought back meanwhile is refused with the reason, and leaves the list', async ({
  page,
}) => {
  const name = '離任 二重'
  const { siteId, id } = await makeFormer(page, name, 'admin@example.jp')
  await page.goto(`/system/project/user/former?keyword=${encodeURIComponent(name)}`)
  await join(page, name).click()
  await callApi(page, `user/project_user/copy?realm=system&target_project_id=${siteId}`, { ids: [id] })
  await press(page, words.join)
  await expect(dialogOf(page)).toContainText(refusals.alreadyHere)
  await dialogOf(page).getByRole('button', { name: formWords.cancel }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('USR-08 somebody who is about to be registered anew is looked for among those who left', async ({ page }) => {
  const { siteId } = await makeFormer(page, '離任 新規', 'admin@example.jp')
  await page.goto(sitePath(siteId, '/user/new'))
  await link(page, words.title).click()
  await expect(page).toHaveURL(new RegExp(sitePath(siteId, '/user/former'), 'u'))
  await expect(page.getByRole('row').filter({ hasText: '離任 新規' })).toBeVisible()
})

test('USR-08 SHL-12 the search of everything finds who has left their last site, and opens their row', async ({
  page,
}) => {
  const name = '離任 全体'
  await makeFormer(page, name, 'admin@example.jp', true)
  await page.goto('/system/admin')
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(page.getByRole('group', { name: words.title }).getByRole('option')).toContainText([name])
  await page.getByRole('option').filter({ hasText: name }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('USR-08 SHL-12 the SuperUser’s search asks for none of them: they are searched within a company', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => void (request.url().includes('/former/search') && calls.push(request.url())))
  await openAs(page, 'superuser@example.jp', '/system/admin')
  await expect(page.getByRole('button', { name: shellWords.account })).toBeVisible()
  await page.keyboard.press('Control+k')
  const searched = page.waitForResponse(/\/project_user\/search\?/u)
  await page.keyboard.type('離任')
  await searched
  await expect(page.getByText(shellWords.loading)).toHaveCount(0)
  expect(calls).toEqual([])
})

test('USR-08 AUD-01 the history of a site leads to who joined and who left it', async ({ page }) => {
  const { siteId } = await makeFormer(page, '離任 履歴', 'admin@example.jp')
  const { code } = (await sitesBy(page, '-userCount')).find(({ id }) => id === siteId)!
  await page.goto(sitePath(siteId, '/history'))
  await link(page, screens.peopleHistory).click()
  await expect(page).toHaveURL(new RegExp(`/account/log\\?keyword=${code}&object=person$`, 'u'))
  const entries = page.getByRole('row').filter({ hasText: '離任 履歴' })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('離任 履歴 さんを現場から外し')
})
