import { adminActionWords } from '@azas/domain/admin/admin-screens.words.ts'
import { contractScreenWords } from '@azas/domain/service-contract/contract-screens.words.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { entry, makeSubAdmin, menuButton, nameLinks, newPerson, superUser } from '../admin-list.ts'
import { dialogOf } from '../contract-form.ts'
import { rangeOf } from '../contract-list.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

test('CON-03 ADM-02 a company’s tab counts the administrators that its list has, also after one is deleted there', async ({
  page,
}) => {
  const person = newPerson('タブ')
  await makeSubAdmin(page, person)
  await openAs(page, superUser, `/system/service-contract?keyword=${encodeURIComponent('ミナト総合建設')}`)
  await nameLinks(page).first().click()
  await dialogOf(page).getByRole('link', { name: contractScreenWords.openPage }).click()
  const tab = page.getByRole('navigation', { name: contractWords.detail }).getByRole('link').nth(1)
  await tab.click()
  await expect(nameLinks(page).filter({ hasText: person.name })).toHaveCount(1)
  const total = Number(/全(\d+)件/u.exec(await rangeOf(page).innerText())![1])
  await expect(tab).toHaveText(`${contractWords.administrators}${total}`)
  await menuButton(page, person.name).click()
  await entry(page, adminActionWords.delete).click()
  await dialogOf(page).getByRole('button', { name: adminActionWords.delete }).click()
  await expect(rangeOf(page)).toContainText(`全${total - 1}件`)
  await expect(tab).toHaveText(`${contractWords.administrators}${total - 1}`)
})
