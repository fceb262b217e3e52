import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import {
  officeAccountScreenWords as screens,
  officeAccountWords as words,
} from '@azas/domain/office-account/office-account.words.ts'
import { officeProjectScreenWords as tenantScreens } from '@azas/domain/office-project/office-project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { bulkWords, undoWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { act, button, dialogOf, heading } from '../contract-form.ts'
import { nameLinks, rangeOf } from '../contract-list.ts'
import { callApi } from '../project-pages.ts'
import { press, toast, undo } from '../undo-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

/** A tenant in use without accounts, on whose page the SuperUser is. */
async function openTenant(page: Page, name: string) {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const body = { code: crypto.randomUUID().slice(0, 8), name, category: 'SomeProject', status: 'Active' }
  const { id } = await callApi<{ id: string }>(page, 'office_project/create?realm=system', body)
  await page.goto(`/system/office-project/${id}`)
  await expect(heading(page)).toHaveText(name)
}

/** Accounts of the first tenant in use. */
async function makeAccounts(page: Page, names: readonly string[], part: object = {}): Promise<string[]> {
  const path = 'office_project/search?realm=system&sort=name'
  const { items } = await callApi<{ items: { id: string }[] }>(page, path, { statuses: ['Active'] })
  const account = { type: 'Member', tenants: [{ officeProjectId: items[0]!.id }] }
  const ids: string[] = []
  for (const displayname of names) {
    const body = { ...account, displayname, email: `${crypto.randomUUID()}@example.jp`, ...part }
    ids.push((await callApi<{ id: string }>(page, 'office_account/create?realm=system', body)).id)
  }
  return ids
}

async function pick(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('combobox').fill(name)
  await dialogOf(page).getByRole('option').filter({ hasText: name }).click()
}

/** What the dialog says of what was done. */
const outcome = (page: Page) => dialogOf(page).locator('.note[role=status]')

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** An action behind その他 on all rows of the page. */
async function onAllRows(page: Page, action: string): Promise<void> {
  await page.getByRole('checkbox', { name: /^このページの/u }).check()
  await page.getByRole('main').getByRole('button', { name: bulkWords.others, exact: true }).last().click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('OAC-01 OPJ-01 SHL-15 a tenant without an administrator gets accounts that are registered, which is taken back', async ({
  page,
}) => {
  const name = '青海分室'
  await openTenant(page, name)
  await makeAccounts(page, ['青海 一', '青海 二'])
  await page.getByRole('link', { name: tenantScreens.noAdministrator }).click()
  await expect(page.getByRole('heading', { name: screens.noneOfTenant })).toBeVisible()
  await button(page, screens.addExisting).click()
  await press(page, screens.add)
  const missing = fill(validationWords.requiredSelect, { label: screens.addedAccounts })
  await expect(dialogOf(page).getByRole('alert')).toHaveText(missing)
  await pick(page, '青海 一')
  await pick(page, '青海 二')
  await expectAccessibleHere(page, 'the question which accounts a tenant gets')
  await dialogOf(page)
    .getByRole('checkbox', { name: fill(screens.addAsAdmins, { name }) })
    .check()
  await press(page, fill(screens.addMany, { n: 2 }))
  await expect(toast(page)).toContainText(fill(screens.joinDone, { n: 2 }))
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(nameLinks(page)).toHaveText(['青海 一', '青海 二'])
  await expect(rowOf(page, '青海 一')).toContainText(fill(words.asAdmin, { name }))
  await undo(page).click()
  await expect(toast(page)).toContainText(undoWords.undone)
  await expect(nameLinks(page)).toHaveCount(0)
  await page.reload()
  await expect(button(page, screens.addExisting)).toBeVisible()
  await expect(nameLinks(page)).toHaveCount(0)
})

test('OAC-01 LST-05 SHL-15 accounts of a tenant become its administrators, are it no longer, and leave it', async ({
  page,
}) => {
  const name = '有明分室'
  await openTenant(page, name)
  await makeAccounts(page, ['有明 一', '有明 二'])
  await page.goto(`${page.url()}/account`)
  await button(page, screens.addExisting).click()
  await pick(page, '有明 一')
  await pick(page, '有明 二')
  await press(page, fill(screens.addMany, { n: 2 }))
  await expect(undo(page)).toBeVisible()
  const function_ = rowOf(page, '有明 二').getByText(fill(words.asAdmin, { name }))
  await expect(rowOf(page, '有明 二')).toBeVisible()
  await expect(function_).toHaveCount(0)
  for (const [action, title, done, count] of [
    [screens.administer, screens.administerTitle, screens.administerDone, 1],
    [screens.unadminister, screens.unadministerTitle, screens.unadministerDone, 0],
  ] as const) {
    await onAllRows(page, action)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await press(page, action)
    await expect(outcome(page)).toHaveText(fill(done, { n: 2 }))
    // The way back of what came before would be refused now; it leaves by itself after ten seconds only.
    expect(await undo(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(function_).toHaveCount(count)
  }
  await onAllRows(page, screens.leave)
  await press(page, screens.leave)
  await expect(outcome(page)).toHaveText(fill(screens.leaveDone, { n: 2 }))
  await press(page, undoWords.undo)
  await expect(outcome(page)).toContainText(fill(bulkWords.undone, { n: 2, unit: '名' }))
  await page.keyboard.press('Escape')
  await expect(nameLinks(page)).toHaveText(['有明 一', '有明 二'])
})

test('OAC-01 LST-05 SHL-15 who is picked among all accounts is given a tenant, what is refused says why, and it is taken back', async ({
  page,
}) => {
  const name = '晴海分室'
  await openTenant(page, name)
  await makeAccounts(page, ['晴海 一', '晴海 二'])
  const tenant = page.url()
  await page.goto(`${tenant}/account`)
  await button(page, screens.addExisting).click()
  await pick(page, '晴海 一')
  await press(page, fill(screens.addMany, { n: 1 }))
  await expect(nameLinks(page)).toHaveText(['晴海 一'])
  await page.goto(`/system/office-account?keyword=${encodeURIComponent('晴海')}`)
  await expect(rangeOf(page)).toContainText('全2名')
  await onAllRows(page, screens.join)
  await press(page, screens.join)
  const missing = fill(validationWords.requiredSelect, { label: screens.joinedTenant })
  await expect(dialogOf(page).getByRole('alert')).toHaveText(missing)
  await pick(page, name)
  await press(page, screens.join)
  await expect(outcome(page)).toContainText(fill(screens.joinDone, { n: 1 }))
  await expect(dialogOf(page)).toContainText(words.alreadyInTenant)
  await press(page, undoWords.undo)
  await expect(outcome(page)).toContainText(fill(bulkWords.undone, { n: 1, unit: '名' }))
  await page.keyboard.press('Escape')
  await page.goto(`${tenant}/account`)
  await expect(nameLinks(page)).toHaveText(['晴海 一'])
  await button(page, screens.addExisting).click()
  await pick(page, '晴海 一')
  await pick(page, '晴海 二')
  await press(page, fill(screens.addMany, { n: 2 }))
  await expect(dialogOf(page)).toContainText(words.alreadyInTenant)
  await dialogOf(page).getByText(actionWords.close, { exact: true }).click()
  await expect(nameLinks(page)).toHaveText(['晴海 一', '晴海 二'])
})

test('OAC-01 FRM-06 a new last day that has passed, or is no later one, is refused at its field before it is sent', async ({
  page,
}) => {
  await openAs(page, 'superuser@example.jp', '/system/account/session')
  const expiresOn = `${new Date().getFullYear() + 1}-12-31`
  const [id] = await makeAccounts(page, ['台場 一'], { expiresOn })
  await page.goto(`/system/office-account/${id}`)
  await act(page, screens.extend)
  const day = dialogOf(page).getByRole('textbox')
  for (const [typed, refusal] of [
    ['2020/1/1', words.pastDay],
    [expiresOn, fill(words.notLater, { day: formatDate(expiresOn) })],
  ] as const) {
    await day.fill(typed)
    await press(page, screens.extend)
    await expect(day).toHaveAccessibleDescription(refusal)
  }
  await expect(toast(page)).toHaveCount(0)
})
