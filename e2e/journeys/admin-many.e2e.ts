import { adminActionWords } from '@azas/domain/admin/admin.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { makeSubAdmin, newPerson, openAdmins, rowOf } from '../admin-list.ts'
import { box, button, dialogOf, heading, update } from '../contract-form.ts'
import { nameLinks } from '../contract-list.ts'
import { expect, test } from '../world.ts'

const companyAdmin = 'admin@example.jp'

test('LST-05 many are paused by one call with a result for each; who could not be stays picked with the reason', async ({
  page,
}) => {
  const one = newPerson('一括')
  const two = newPerson('一括')
  await makeSubAdmin(page, one)
  await makeSubAdmin(page, two)
  await openAdmins(page, companyAdmin)
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/company_admin/bulk?')) calls.push(request.postDataJSON())
  })
  for (const name of [one.name, two.name, '髙橋 健一'])
    await page.getByRole('checkbox', { name: `${name}を選択` }).check()
  await button(page, adminActionWords.pause).click()
  await expect(dialogOf(page)).toContainText('選択した3名を一時停止しますか？')
  await dialogOf(page).getByRole('button', { name: adminActionWords.pause }).click()
  await expect(dialogOf(page)).toContainText('2名を一時停止しました。1名は完了しませんでした。')
  await expect(dialogOf(page).getByRole('term')).toHaveText('髙橋 健一')
  await expect(dialogOf(page).getByRole('definition')).toHaveText('自分のアカウントは一時停止できません。')
  await dialogOf(page).getByRole('button', { name: '閉じる' }).last().click()
  await expect(page.locator('.bar .picked')).toHaveText('1名の会社管理者を選択しています。')
  await expect(page.getByRole('checkbox', { name: '髙橋 健一を選択' })).toBeChecked()
  await expect(rowOf(page, one.name)).toContainText('一時停止中')
  expect(calls).toHaveLength(1)

  await button(page, bulkWords.unpick).click()
  for (const name of [one.name, two.name]) await page.getByRole('checkbox', { name: `${name}を選択` }).check()
  await button(page, adminActionWords.resume).click()
  await dialogOf(page).getByRole('button', { name: adminActionWords.resume }).click()
  await expect(dialogOf(page)).toContainText('2名の利用を再開しました。')
})

test('FRM-05 ADM-01 two people edit one administrator: the second chooses field by field, the sites among them', async ({
  page,
}) => {
  const person = newPerson('競合')
  const id = await makeSubAdmin(page, person)
  await page.goto(`/system/admin/${id}/edit`)
  await box(page, '氏名').fill('渡邉 さくら')
  const other = await page.context().newPage()
  await other.goto(`/system/admin/${id}/edit`)
  await box(other, '氏名').fill('渡邊 さくら')
  await other.getByRole('radio', { name: '一時停止' }).check()
  await other.getByRole('combobox', { name: '担当現場' }).click()
  await other.getByRole('option').first().click()
  await update(other).click()
  await expect(heading(other)).toHaveText('渡邊 さくら')

  await update(page).click()
  await expect(dialogOf(page)).toContainText(formWords.conflictTitle)
  await expect(dialogOf(page).locator('mark')).toHaveText(['邉', '邊'])
  const theirs = (label: string) =>
    dialogOf(page).getByRole('radio', { name: new RegExp(`^${label}・${formWords.conflictTheirs}：`, 'u') })
  await expect(theirs('利用状況')).toBeChecked()
  await expect(theirs('担当現場')).toBeChecked()
  await button(page, formWords.conflictSave).click()
  await expect(heading(page)).toHaveText('渡邉 さくら')
  await expect(page.getByText('一時停止中').first()).toBeVisible()
  await expect(page.getByText('担当現場なし')).toHaveCount(0)
  await page.getByRole('link', { name: '変更履歴' }).click()
  await expect(page.getByText('氏名：渡邊 さくら → 渡邉 さくら')).toBeVisible()
})

test('LST-05 what can be done with picked people takes the toolbar’s place at the same height: no row jumps', async ({
  page,
}) => {
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmins(page)
    await page.goto('/system/admin?status=Active')
    await expect(page.getByText('利用状況：利用中')).toBeVisible()
    const rowAt = async () => (await nameLinks(page).first().boundingBox())!.y
    const before = await rowAt()
    await page
      .getByRole('checkbox', { name: /を選択$/u })
      .first()
      .check()
    await expect(button(page, adminActionWords.pause)).toBeVisible()
    await expect(button(page, adminActionWords.resume)).toHaveCount(0)
    expect(await rowAt()).toBe(before)
  }
})
