import { adminActionWords } from '@azas/domain/admin/admin.words.ts'
import { contractScreenWords, contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { makeSubAdmin, newPerson, openAdmins } from '../admin-list.ts'
import { box, button, dialogOf, editPath, heading, makeCompany, superUser, update } from '../contract-form.ts'
import { delayCalls, nameLinks, openRows, peekButtons, peekTitle } from '../contract-list.ts'
import { callApi } from '../project-pages.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const bulkCall = /\/company_admin\/bulk\?/u

test('LST-01 the link back from a record leads to the list as it was searched, without the quick look', async ({
  page,
}) => {
  await openRows(page, 'status=Signed&sort=companyName&page=2')
  await peekButtons(page).first().click()
  await expect(peekTitle(page)).toBeVisible()
  await expect(page).toHaveURL(/detail=/u)
  await nameLinks(page).first().click()
  await expect(page.getByRole('navigation', { name: contractWords.detail })).toBeVisible()
  await page.getByRole('link', { name: fill(formWords.backToList, { object: contractWords.object }) }).click()
  await expect(nameLinks(page).first()).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ status: 'Signed', sort: 'companyName', page: '2' })
})

test('FRM-05 a form begins with the record as it is stored, not as its page showed it', async ({ page }) => {
  const name = '株式会社古新聞'
  const id = await makeCompany(page, { name, number: 'FRM-05-2' })
  const other = await page.context().newPage()
  await other.goto(editPath(id))
  await box(other, '住所').fill('札幌市中央区')
  await update(other).click()
  await expect(heading(other)).toHaveText(name)
  await other.close()
  const delay = await delayCalls(page, /\/contract\/detail\?/u)
  await page.getByRole('main').getByRole('link', { name: formWords.edit }).click()
  await expect(heading(page)).toHaveText(contractScreenWords.editTitle)
  await expect(page.locator('main form')).toHaveCount(0)
  delay.release()
  await expect(box(page, '住所')).toHaveValue('札幌市中央区')
})

test('CON-04 FRM-04 the edit page of a company whose contract is over has the reason in place of its form', async ({
  page,
}) => {
  await openAs(page, superUser)
  const filter = { statuses: ['Terminated'] }
  const { items } = await callApi<{ items: { id: string }[] }>(page, 'contract/search?realm=system', filter)
  await page.goto(editPath(items[0]!.id))
  await expect(heading(page)).toHaveText(contractScreenWords.editTitle)
  await expect(page.getByRole('main').locator('.note.info')).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
})

test('LST-05 FRM-03 a bulk action that failed can be tried again, and its result opens the dialog that was closed', async ({
  page,
}) => {
  const person = newPerson('再試行')
  await makeSubAdmin(page, person)
  await openAdmins(page, 'admin@example.jp')
  await page.getByRole('checkbox', { name: `${person.name}を選択` }).check()
  await button(page, adminActionWords.pause).click()
  const act = dialogOf(page).getByRole('button', { name: adminActionWords.pause })
  await page.route(bulkCall, (route) => route.abort('connectionrefused'))
  await act.click()
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  await page.unroute(bulkCall)

  const delay = await delayCalls(page, bulkCall)
  await act.click()
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  delay.release()
  await expect(dialogOf(page)).toContainText('1名を一時停止しました。')
})

test('FRM-04 the form of a site for another company asks before it takes the place of a dirty one', async ({
  page,
}) => {
  await openAs(page, superUser)
  const { items } = await callApi<{ items: { id: string }[] }>(page, 'contract/search?realm=system', {
    statuses: ['Signed'],
  })
  const [one, other] = items.map(({ id }) => `/system/project/new?company=${id}`)
  await page.goto(one!)
  await expect(box(page, '現場名')).toBeVisible()
  await page.evaluate((path) => history.pushState({}, '', path), other!)
  await expect(page).toHaveURL(other!)
  await box(page, '現場名').fill('書きかけ')
  await page.goBack()
  await expect(dialogOf(page)).toContainText(formWords.discardTitle)
  await button(page, formWords.discard).click()
  await expect(page).toHaveURL(one!)
  await expect(box(page, '現場名')).toHaveValue('')
})
