import { formWords } from '@azas/domain/words/form.ts'
import {
  box,
  button,
  dialogOf,
  editPath,
  heading,
  makeCompany,
  recordWrites,
  superUser,
  update,
} from '../contract-form.ts'
import { signIn, standStill } from '../login-form.ts'
import { expect, ownServer, test } from '../world.ts'

test.use(ownServer)

const card = (label: string, side: string) => ({ name: new RegExp(`^${label}・${side}：`, 'u') })
const mine = (label: string) => card(label, formWords.conflictMine)
const theirs = (label: string) => card(label, formWords.conflictTheirs)

test('FRM-05 SEC-46 two people edit one company: the second chooses field by field, and nothing is overwritten unseen', async ({
  page,
}) => {
  const name = '株式会社二人三脚'
  const id = await makeCompany(page, { name, number: 'FRM-05' })
  await page.goto(editPath(id))
  await box(page, '担当者名').fill('渡邉 さくら')
  const other = await page.context().newPage()
  await other.goto(editPath(id))
  await box(other, '担当者名').fill('渡邊 さくら')
  await box(other, '住所').fill('東京都千代田区')
  await update(other).click()
  await expect(heading(other)).toHaveText(name)

  const writes = recordWrites(page, 'update')
  await box(page, '備考').fill('請求先は横浜支店です。')
  await update(page).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(formWords.conflictTitle)
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  await expect(dialog.getByRole('radio', mine('担当者名'))).toBeChecked()
  await expect(dialog.getByRole('radio', mine('備考'))).toBeChecked()
  // What was not touched here stays as the other one saved it.
  await expect(dialog.getByRole('radio', theirs('住所'))).toBeChecked()
  await expect(dialog.locator('mark')).toHaveText(['邉', '邊'])

  await button(page, formWords.keepEditing).click()
  await expect(box(page, '担当者名')).toHaveValue('渡邉 さくら')
  await update(page).click()
  await dialog.getByRole('radio', theirs('担当者名')).check()
  await button(page, formWords.conflictSave).click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('definition').filter({ hasText: '渡邊 さくら' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '東京都千代田区' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '横浜支店' })).toBeVisible()
  expect(writes.map(({ body }) => body['version'])).toEqual([1, 1, 2])
})

test('SES-09 a reload keeps what was typed, says so and nothing of a logout', async ({ page }) => {
  const id = await makeCompany(page, { name: '株式会社読直', number: 'SES-09-2' })
  await page.goto(editPath(id))
  await box(page, '担当者名').fill('山田 太郎')
  await page.reload()
  await expect(box(page, '担当者名')).toHaveValue('山田 太郎')
  await expect(page.getByText(formWords.restored)).toHaveCount(0)
  await expect(page.getByText(formWords.restoredAfterReload)).toBeVisible()
  await button(page, formWords.discardDraft).click()
  await expect(box(page, '担当者名')).toHaveValue('')
  await expect(box(page, '会社名')).toHaveValue('株式会社読直')
  await expect(box(page, '会社名')).toBeFocused()
})

test('SES-09 a form that was dirty when its session ended comes back with the version it was filled on', async ({
  page,
}) => {
  const name = '株式会社途中下車'
  const id = await makeCompany(page, { name, number: 'SES-09' })
  const other = await page.context().newPage()
  await other.goto(editPath(id))
  await page.goto(editPath(id))
  await box(page, '担当者名').fill('山田 太郎')
  await box(other, '住所').fill('大阪市北区')
  await update(other).click()
  await expect(heading(other)).toHaveText(name)
  await other.close()

  const goOn = await standStill(page)
  const pair = JSON.parse((await page.evaluate(() => localStorage.getItem('azas_admin_token')))!) as {
    refresh_token: string
  }
  await page.request.get('/system-api/user/v2/logout?realm=system', {
    headers: { 'Client-Type': 'admin', 'Refresh-Token': pair.refresh_token },
  })
  await update(page).click()
  await goOn()
  await signIn(page, superUser)
  await expect(page.getByText(formWords.restored)).toBeVisible()
  await expect(box(page, '担当者名')).toHaveValue('山田 太郎')
  await update(page).click()
  await expect(dialogOf(page).getByRole('radio', theirs('住所'))).toBeChecked()
  await button(page, formWords.conflictSave).click()
  await expect(page.getByRole('definition').filter({ hasText: '大阪市北区' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '山田 太郎' })).toBeVisible()
})
