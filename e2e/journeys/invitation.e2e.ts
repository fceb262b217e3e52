import { randomUUID } from 'node:crypto'
import { invite } from '../invite.ts'
import { expect, openAs, test } from '../world.ts'

const password = '現場の朝礼は八時から始まる'

test('OPS-05 a new SuperUser opens the printed link, sets the first password and works', async ({ page, server }) => {
  const email = `${randomUUID()}@example.jp`
  await page.goto(await invite(server, email))
  await expect(page).toHaveTitle('初回パスワードの設定｜現場サービス 管理コンソール')
  await expect(page.getByText('早川 みどり さんへの招待です。')).toBeVisible()
  await page.getByRole('button', { name: 'パスワードの設定に進む' }).click()
  await expect(page.getByText('早川 みどり さん、はじめに新しいパスワードを設定してください。')).toBeVisible()
  expect(page.url()).not.toContain('invitation')

  await page.getByRole('button', { name: '設定して利用を開始' }).click()
  await expect(page.getByText('パスワードを入力してください。').first()).toBeVisible()
  await expect(page.getByLabel('新しいパスワード', { exact: true })).toBeFocused()
  await page.getByLabel('新しいパスワード', { exact: true }).fill(password)
  await page.getByLabel('新しいパスワード（確認用）').fill(`${password}。`)
  await page.getByRole('button', { name: '設定して利用を開始' }).click()
  await expect(page.getByText('パスワードが一致しません。')).toBeVisible()
  await page.getByLabel('新しいパスワード（確認用）').fill(password)
  await page.getByRole('button', { name: '設定して利用を開始' }).click()
  await expect(page.getByRole('heading', { name: '契約会社管理' })).toBeVisible()
})

test('OPS-05 a link that was used says whom to ask, and one that somebody else opens asks to sign out first', async ({
  page,
  server,
}) => {
  const link = await invite(server, `${randomUUID()}@example.jp`)
  await openAs(page, 'admin@example.jp')
  await page.goto(link)
  await expect(page.getByText('別のアカウントでログインしています。')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click()
  await page.getByRole('button', { name: 'パスワードの設定に進む' }).click()
  await expect(page.getByLabel('新しいパスワード', { exact: true })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(link.replace(/.{4}$/u, 'AAAA'))
  await page.reload()
  await expect(page.getByText('招待の有効期限が切れているか、すでに使用されています。')).toBeVisible()
})

test('ADM-03 whoever opens a used invitation again while signed in reads what to do, and gets back to work', async ({
  page,
  server,
}) => {
  const link = await invite(server, `${randomUUID()}@example.jp`)
  await openAs(page, 'admin@example.jp')
  await page.goto(link.replace(/.{4}$/u, 'AAAA'))
  await expect(page.getByText('パスワードを設定済みの場合は、ログインしてください。')).toBeVisible()
  await page.getByRole('link', { name: '管理コンソールに戻る' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '現場管理' })).toBeVisible()
})

test('SES-05 whoever has no password yet is led to the page of the first one from everywhere', async ({ page }) => {
  await openAs(page, 'first-login@example.jp', '/system/project')
  await expect(page.getByRole('heading', { name: '初回パスワードの設定' })).toBeVisible()
  await page.goto('/system/login')
  await expect(page.getByRole('button', { name: '設定して利用を開始' })).toBeVisible()
})
