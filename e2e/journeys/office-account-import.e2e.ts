import { importOutcome } from '@azas/domain/import/import.ts'
import { importEntryWords as entry, importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { officeAccountWords as accounts } from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { expectAccessibleHere } from '../axe.ts'
import { button, heading } from '../contract-form.ts'
import { expect, openAs, ownServer, test } from '../world.ts'

test.use(ownServer)

const unit = '名'

test('OAC-01 USR-03 a file of accounts: dry run, commit, the accounts in the list, the receipt found again', async ({
  page,
}) => {
  await openAs(page, 'superuser@example.jp', '/system/office-account')
  await page.getByRole('link', { name: fill(entry.title, { object: accounts.object }) }).click()
  await expect(heading(page)).toHaveText(fill(entry.title, { object: accounts.object }))
  const file = [
    '氏名,メールアドレス,雇用区分,テナント,管理者のテナント,有効期限',
    '取込 一,torikomi.1@example.jp,正社員,"T-0101、T-0104",T-0104,',
    '取込 二,torikomi.2@example.jp,ゲスト,T-0101,,',
  ].join('\r\n')
  const content = { name: '名簿.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.locator('input[type=file]').setInputFiles(content)
  await expect(button(page, `${importOutcome.label('create')} 1${unit}`)).toBeVisible()
  await expect(button(page, `${importOutcome.label('error')} 1${unit}`)).toBeVisible()
  await expect(page.getByText(accounts.guestExpires)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.mail })).toHaveCount(0)
  await expectAccessibleHere(page, 'the dry run')
  await button(page, fill(words.commit, { n: 1, unit })).click()
  await expect(page.getByText(fill(words.complete, { n: 1, unit }))).toBeVisible()
  await page.getByRole('link', { name: fill(words.toList, { object: accounts.object }) }).click()
  await page.goto('/system/office-account?keyword=torikomi')
  await page.getByRole('link', { name: '取込 一' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /（管理者）$/u })).toHaveCount(1)
  await page.goto('/system/office-account/import')
  await page.getByRole('button', { name: '名簿.csv' }).click()
  await expect(page.getByText(fill(words.complete, { n: 1, unit }))).toBeVisible()
})
