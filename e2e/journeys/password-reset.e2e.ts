import { randomUUID } from 'node:crypto'
import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import { anySubject } from '@azas/testing/mail-sink.ts'
import type { Page } from '@playwright/test'
import { invite } from '../invite.ts'
import { expect, test } from '../world.ts'

const password = '足場の点検は作業の前に行う'

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/system/login')
  await page.getByRole('link', { name: 'パスワードを忘れた場合' }).click()
  await expect(page).toHaveTitle('パスワードの再設定｜現場サービス 管理コンソール')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'パスワード再設定メールを送信' }).click()
  await expect(page.getByRole('heading', { name: 'メールの送信完了' })).toBeFocused()
  await expect(page.getByText(`${email} が登録されている場合は`)).toBeVisible()
}

test('SES-07 a person who forgot the password sets a new one by mail and signs in', async ({ page, server, sink }) => {
  const email = `${randomUUID()}@example.jp`
  await invite(server, email)
  await askForReset(page, email)
  const { text = '' } = await sink.until({ to: email, subject: mailTexts['password-reset'].subject })
  const link = /http\S+\/system\/password-reset\/form#token=\S+/u.exec(text)![0]

  await page.goto(link)
  await expect(page.getByText('の新しいパスワードを入力してください。')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'パスワードを設定' }).click()
  await expect(page.getByText('メールアドレスを入力してください。')).toBeVisible()
  await expect(page.getByLabel('メールアドレス')).toBeFocused()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password)
  await page.getByLabel('新しいパスワード（確認用）').fill(password)
  await page.getByRole('button', { name: 'パスワードを設定' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードの再設定完了' })).toBeVisible()

  await page.getByRole('link', { name: 'ログイン画面に戻る' }).click()
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await expect(page.getByRole('heading', { name: '契約会社管理' })).toBeVisible()

  // A page that still asks for something would lead to the login page in between.
  await page.goto('about:blank')
  await page.addInitScript(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'このURLは使用できません' })).toBeVisible()
  await expect(page).toHaveURL(/\/system\/token-expired$/u)
  await page.getByRole('link', { name: 'パスワードの再設定に進む' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible()
})

test('SES-07 an address without an account gets the same screen, and no mail', async ({ page, sink }) => {
  const email = `${randomUUID()}@example.jp`
  await askForReset(page, email)
  expect(sink.receivers(anySubject)).not.toContain(email)
})

test('SES-07 a link without a token leads to token-expired', async ({ page }) => {
  await page.goto('/system/password-reset/form')
  await expect(page).toHaveURL(/\/system\/token-expired$/u)
})
