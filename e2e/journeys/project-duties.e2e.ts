import { userRole } from '@azas/domain/access/roles.ts'
import { duties } from '@azas/domain/project-user/project-user.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { userJob, type UserJob } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { undoWords } from '@azas/domain/words/table.ts'
import type { Page } from '@playwright/test'
import { toast } from '../admin-list.ts'
import { expectAccessibleHere } from '../axe.ts'
import { superUser } from '../contract-form.ts'
import { peekOf } from '../contract-list.ts'
import { callApi, makeSite, sitePath, tab } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

type Person = { id: string; version: number }

/** An Operator of a site; paused, no mail goes out. */
const makeOperator = (page: Page, projectId: string, displayname: string, jobs: UserJob[], isActive = false) =>
  callApi<Person>(page, 'user/project_user/create?realm=system', {
    projectId,
    role: 'Operator',
    company: null,
    primarySubcontractor: '元請甲',
    jobs,
    displayname,
    email: `${crypto.randomUUID()}@example.jp`,
    isActive,
  })

const noneFound = '条件に一致する利用者はいません。'
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, duty: UserJob) => page.getByRole('row').filter({ hasText: userJob.label(duty) })
const choose = (page: Page, duty: UserJob) =>
  row(page, duty)
    .getByRole('button', { name: new RegExp(`^${words.chooseHolders}`, 'u') })
    .click()
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') })
const save = (page: Page) => dialog(page).getByRole('button', { name: words.saveHolders })

async function openDuties(page: Page, code: string, isActive?: boolean): Promise<string> {
  const { id } = await makeSite(page, code)
  await makeOperator(page, id, '職務 一子', ['SiteMange'], isActive)
  await makeOperator(page, id, '職務 二郎', ['NearMiss', 'SiteMange'], isActive)
  await openAs(page, 'admin@example.jp', sitePath(id, '/duty'))
  await expect(page.getByRole('row')).toHaveCount(duties.length + 1)
  return id
}

test('PRJ-03 a duty that nobody has gets its holders where it is warned of; one press takes it back', async ({
  page,
}) => {
  await openDuties(page, 'DUTY-1', true)
  await expect(row(page, 'Gift')).toContainText(words.noHolder)
  await expect(tab(page, words.dutiesTab)).toHaveText('事務局業務未設定1')
  await choose(page, 'Gift')
  await expect(dialog(page)).toHaveAccessibleName(fill(words.holdersTitle, { duty: userJob.label('Gift') }))
  await box(page, '職務 一子').check()
  await box(page, '職務 二郎').check()
  await expectAccessibleHere(page, 'the choice of who has a duty')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await save(page).dblclick()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls.filter((url) => url.includes('/project_user/holders'))).toHaveLength(1)
  await expect(row(page, 'Gift').getByRole('listitem')).toHaveText([/^職務 一子/u, /^職務 二郎/u])
  await expect(toast(page)).toContainText(fill(words.holdersSaved, { duty: userJob.label('Gift') }))
  await expect(tab(page, words.dutiesTab)).toHaveText('事務局業務')
  await toast(page).getByRole('button', { name: undoWords.undo }).click()
  await expect(toast(page)).toHaveText(undoWords.undone)
  await expect(tab(page, words.dutiesTab)).toHaveText('事務局業務未設定1')
  await expect(row(page, 'Gift')).toContainText(words.noHolder)
  await expect(row(page, 'SiteMange').getByRole('listitem')).toHaveText([/^職務 一子/u, /^職務 二郎/u])
})

test('PRJ-03 the only duty of somebody stays; a duty passes from one to the other, and their page says so', async ({
  page,
}) => {
  await openDuties(page, 'DUTY-2')
  await choose(page, 'SiteMange')
  await expect(box(page, '職務 一子')).toBeDisabled()
  await expect(dialog(page)).toContainText(words.onlyDuty)
  await box(page, '職務 二郎').uncheck()
  await save(page).click()
  await expect(row(page, 'SiteMange').getByRole('listitem')).toHaveText([/^職務 一子/u])
  await row(page, 'NearMiss').getByRole('link', { name: '職務 二郎' }).click()
  await expect(peekOf(page)).toContainText(userJob.label('NearMiss'))
  await expect(peekOf(page)).not.toContainText(userJob.label('SiteMange'))
})

test('PRJ-03 FRM-05 somebody else chose in the meantime: that is shown in place, and the next press saves', async ({
  page,
}) => {
  const id = await openDuties(page, 'DUTY-3')
  const person = await makeOperator(page, id, '職務 三代', ['NearMiss'])
  await choose(page, 'Gift')
  await box(page, '職務 一子').check()
  const body = { duty: 'Gift', before: [], holders: [person.id] }
  await callApi(page, `user/project_user/holders?realm=system&target_project_id=${id}`, body)
  await save(page).click()
  await expect(dialog(page).locator('.note')).toBeVisible()
  await expect(box(page, '職務 一子')).not.toBeChecked()
  await expect(box(page, '職務 三代')).toBeChecked()
  await box(page, '職務 一子').check()
  await save(page).click()
  await expect(row(page, 'Gift').getByRole('listitem')).toHaveText([/^職務 一子/u, /^職務 三代/u])
})

test('PRJ-03 of more Operators than a list holds the others are found by name, and who had the duty keeps it', async ({
  page,
}) => {
  const id = await openDuties(page, 'DUTY-5')
  await openAs(page, superUser, '/system/account/session')
  const names = Array.from({ length: 99 }, (_, n) => `多数 ${n}`)
  for (const name of names) await makeOperator(page, id, name, ['NearMiss'])
  await openAs(page, 'admin@example.jp', sitePath(id, '/duty'))
  await choose(page, 'SiteMange')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(100)
  await expect(dialog(page)).toContainText(fill(words.moreOperators, { n: 1 }))
  const find = dialog(page).getByRole('textbox', { name: words.findOperator })
  await expect(find).toBeFocused()
  const { y, height } = (await dialog(page).boundingBox())!
  await find.fill('誰でもない')
  await expect(dialog(page).getByRole('listitem')).toHaveText([noneFound])
  await expect(dialog(page).getByRole('status')).toHaveText(noneFound)
  expect(await dialog(page).boundingBox()).toMatchObject({ y, height })
  await find.fill('職務')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
  await box(page, '職務 二郎').uncheck()
  await find.fill('多数 77')
  await box(page, '多数 77').check()
  await save(page).click()
  await expect(row(page, 'SiteMange').getByRole('listitem')).toHaveText([/^多数 77/u, /^職務 一子/u])
})

test('PRJ-03 a site without an Operator says so and leads to where one is registered', async ({ page }) => {
  const { id } = await makeSite(page, 'DUTY-4')
  await page.goto(sitePath(id, '/duty'))
  await choose(page, 'Gift')
  await expect(dialog(page)).toContainText(words.noOperator)
  await dialog(page).getByRole('link', { name: words.newOperator }).click()
  await expect(page).toHaveURL(sitePath(id, '/user/new?duty=Gift'))
  // What was meant is chosen already: a hurried clerk would register a worker.
  await expect(page.getByRole('radio', { name: userRole.label('Operator') })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: userJob.label('Gift') })).toBeChecked()
})
