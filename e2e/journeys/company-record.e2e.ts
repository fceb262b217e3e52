import { adminActionWords, adminScreenWords as words } from '@azas/domain/admin/admin.words.ts'
import { contractScreenWords, contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { formWords, lookupWords } from '@azas/domain/words/form.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { entry, makeSubAdmin, menuButton, nameLinks, newPerson, openAdmins, superUser } from '../admin-list.ts'
import { act, box, create, dialogOf, heading, makeCompany, update } from '../contract-form.ts'
import { peekButtons, peekOf, rangeOf } from '../contract-list.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

test('CON-03 ADM-02 a company’s tab counts the administrators that its list has, also after one is deleted there', async ({
  page,
}) => {
  const person = newPerson('タブ')
  await makeSubAdmin(page, person)
  await openAs(page, superUser, `/system/service-contract?keyword=${encodeURIComponent('ミナト総合建設')}`)
  await nameLinks(page).first().click()
  const tab = page.getByRole('navigation', { name: contractWords.detail }).getByRole('link').nth(1)
  await tab.click()
  await expect(nameLinks(page).filter({ hasText: person.name })).toHaveCount(1)
  const total = Number(/全(\d+)名/u.exec(await rangeOf(page).innerText())![1])
  await expect(tab).toHaveText(`${contractWords.administrators}${total}`)
  await menuButton(page, person.name).click()
  await entry(page, adminActionWords.delete).click()
  await dialogOf(page).getByRole('button', { name: adminActionWords.delete }).click()
  await expect(rangeOf(page)).toContainText(`全${total - 1}名`)
  await expect(tab).toHaveText(`${contractWords.administrators}${total - 1}`)
})

test('CON-01 CON-03 one press leads from the list to who administers a company, and a new one back to it', async ({
  page,
}) => {
  const person = newPerson('往復')
  await openAs(page, superUser, `/system/service-contract?keyword=${encodeURIComponent('ミナト総合建設')}`)
  const company = (await nameLinks(page).first().innerText()).trim()
  await page.getByRole('row').nth(1).getByRole('link', { name: /名$/u }).click()
  await expect(heading(page)).toHaveText(company)
  const tab = page.url()
  await page.getByRole('main').getByRole('link', { name: recordWords.new }).click()
  await expect(page.getByRole('link', { name: `${company}に戻る` })).toBeVisible()
  await page.getByRole('link', { name: formWords.cancel }).click()
  await expect(page).toHaveURL(tab)

  await page.getByRole('main').getByRole('link', { name: recordWords.new }).click()
  await box(page, '氏名').fill(person.name)
  await box(page, 'メールアドレス').fill(person.email)
  await create(page).click()
  await expect(heading(page)).toHaveText(person.name)
  await page.getByRole('definition').getByRole('link', { name: company }).click()
  await expect(heading(page)).toHaveText(company)
})

test('CON-03 PRJ-01 a site that is begun from a company leads back to it', async ({ page }) => {
  await openAs(page, superUser, `/system/service-contract?keyword=${encodeURIComponent('ミナト総合建設')}`)
  const company = (await nameLinks(page).first().innerText()).trim()
  await nameLinks(page).first().click()
  await expect(heading(page)).toHaveText(company)
  await page.getByRole('navigation', { name: contractWords.detail }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/project$/u)
  const tab = page.url()
  await page.getByRole('main').getByRole('link', { name: recordWords.new }).click()
  await expect(page.getByRole('link', { name: `${company}に戻る` })).toBeVisible()
  await page.getByRole('link', { name: formWords.cancel }).click()
  await expect(page).toHaveURL(tab)
})

test('CON-01 ADM-02 a telephone number is corrected straight from the quick look, on a low screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 })
  await openAs(page, superUser, `/system/service-contract?keyword=${encodeURIComponent('ミナト総合建設')}`)
  await peekButtons(page).first().click()
  const edit = peekOf(page).getByRole('button', { name: formWords.edit })
  await edit.click()
  await box(page, contractWords.contactPhone).fill('０３ー１２３４ー５６７８')
  await update(page).click()
  await expect(page.getByRole('definition').filter({ hasText: '03-1234-5678' })).toBeVisible()

  await openAdmins(page, superUser, 'status=Active')
  await peekButtons(page).first().click()
  await peekOf(page).getByRole('button', { name: formWords.edit }).click()
  await expect(heading(page)).toHaveText(/の編集$/u)
})

test('CON-04 FRM-06 what a step does is set apart also where no form was open before; who is over gets nobody new', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/service-contract?status=Terminated')
  await page.getByRole('row').nth(1).getByRole('link', { name: /名$/u }).click()
  await expect(rangeOf(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: recordWords.new })).toHaveCount(0)
  await act(page, contractScreenWords.reopen)
  // Measured at one moment: the dialog moves while the numbers come in.
  const apart = await dialogOf(page).evaluate((dialog) => {
    const at = (part: string) => dialog.querySelector(part)!.getBoundingClientRect()
    return at('dl').top - at('.phrase').bottom
  })
  expect(apart).toBeGreaterThanOrEqual(12)
})

test('ADM-01 FRM-04 a company that was typed and not chosen is the only one that it names, or none: never the one before', async ({
  page,
}) => {
  await openAs(page, superUser, '/system/admin/new')
  const company = page.getByRole('combobox', { name: '契約会社' })
  await company.fill('高橋工務店')
  await page.getByRole('option').first().click()
  await expect(company).toHaveValue('㈱高橋工務店')
  await company.fill('ミナト総合建設')
  await expect(page.getByRole('option')).toHaveText(['株式会社ミナト総合建設'])
  await company.press('Tab')
  await expect(company).toHaveValue('株式会社ミナト総合建設')
  await company.fill('株式会社')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await company.press('Tab')
  await expect(company).toHaveValue('株式会社')
  await expect(page.getByRole('alert').filter({ hasText: lookupWords.unmatched })).toBeVisible()
  await create(page).click()
  await expect(company).toBeFocused()
})

test('CON-03 SHL-13 a link to a record that is not there says so under a title, with the way back', async ({
  page,
}) => {
  const missingId = '018f4e9a-7c1e-7b3a-9d55-0a1b2c3d4e5f'
  for (const [segment, id, title, list] of [
    ['service-contract', missingId, contractWords.detail, '契約会社一覧に戻る'],
    ['admin', missingId, words.detail, '会社管理者一覧に戻る'],
  ] as const) {
    await openAs(page, superUser, `/system/${segment}/${id}`)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('heading', { name: /読み込めませんでした/u })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/すでに削除された可能性があります。$/u)
    await page.getByRole('link', { name: list }).click()
    await expect(page).toHaveURL(`/system/${segment}`)
  }
})

test('LST-02 a very long company leaves the rows of its people low', async ({ page }) => {
  const name = `株式会社${'超長名称建設'.repeat(15)}`
  const id = await makeCompany(page, { name, number: 'T-LONG' })
  const person = newPerson('長社名')
  await page.goto(`/system/admin/new?company=${id}`)
  await box(page, '氏名').fill(person.name)
  await box(page, 'メールアドレス').fill('long@example.jp')
  await create(page).click()
  await expect(heading(page)).toHaveText(person.name)
  await openAdmins(page)
  const row = page.getByRole('row').filter({ hasText: person.name })
  expect((await row.boundingBox())!.height).toBeLessThan(72)
})

test('CON-03 a company that nobody has used yet has its months all the same, with the sentence that says so', async ({
  page,
}) => {
  await makeCompany(page, { name: '未使用建設', number: 'T-UNUSED' })
  const months = page.getByRole('figure')
  await expect(months).toContainText(recordWords.noUse)
  await expect(months.getByRole('img')).toBeVisible()
  await expect(months.locator('rect[height="0"]')).toHaveCount(12)
})
