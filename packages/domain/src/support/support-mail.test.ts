import { expect, test } from 'vitest'
import { codePoints } from '../kernel/text.ts'
import { writeSupportMail } from './support-mail.ts'

const device = {
  os: 'Windows',
  osVersion: '11',
  browser: 'Google Chrome',
  browserVersion: '150.0.1',
  source: 'UA-CH',
  raw: '{}',
} as const
const loginUrl = 'https://console.example.jp/system/login'
const sender = { role: 'Admin', userId: '0199', email: 'admin@example.jp', siteCode: '' } as const

test('SHL-05 before login the mail asks for the login address, and knows nobody', () => {
  const { subject, body } = writeSupportMail({ sender: null, loginUrl, device, lastError: null })
  expect(subject).toBe('【現場サービス】ログイン前のお問い合わせ')
  expect(body).toBe(
    `■発生日時（例：2026/11/21 10:30頃）


■エラーコードまたはエラーメッセージ


■お問い合わせ内容


■ログインURL
https://console.example.jp/system/login

■端末情報（自動入力のため、変更しないでください）
OS：Windows
OSバージョン：11
ブラウザ：Google Chrome
ブラウザバージョン：150.0.1
取得元：UA-CH
詳細：{}`,
  )
})

test('SHL-05 after login it names the person and asks for the site', () => {
  const { subject, body } = writeSupportMail({ sender, loginUrl, device, lastError: null })
  expect(subject).toBe('【現場サービス】ログイン後のお問い合わせ')
  expect(body).toContain(
    '■現場コード\n\n\n■役割\n会社管理者\n\n■ユーザーID\n0199\n\n■メールアドレス\nadmin@example.jp\n\n■端末情報',
  )
  expect(body).not.toContain('ログインURL')
  const onSite = writeSupportMail({ sender: { ...sender, siteCode: 'G26-0115' }, loginUrl, device, lastError: null })
  expect(onSite.body).toContain('■現場コード\nG26-0115\n\n■役割')
  expect(writeSupportMail({ sender: { ...sender, email: null }, loginUrl, device, lastError: null }).body).toContain(
    '■メールアドレス\n登録なし\n',
  )
})

test('SHL-05 SHL-14 what a page asks for comes first, and nothing of errors with it', () => {
  const request = '次の現場について、手続きをお願いします。\n・現場名：検証の現場'
  const lastError = { message: '失敗', requestId: 'abc-1', at: new Date('2026-11-20T15:30:00Z') }
  const { subject, body } = writeSupportMail({ sender, loginUrl, device, lastError, request })
  expect(subject).toBe('【現場サービス】ログイン後のお問い合わせ')
  expect(body).toMatch(/^■お問い合わせ内容\n次の現場について、手続きをお願いします。\n・現場名：検証の現場\n\n■役割\n/u)
  expect(body).toContain('■端末情報')
  expect(body).not.toMatch(/エラー|発生日時|失敗/u)
})

test('SHL-05 it carries the last error: when in Tokyo, what, and its number', () => {
  const lastError = {
    message: '入力内容を確認してください。',
    requestId: 'abc-1',
    at: new Date('2026-11-20T15:30:00Z'),
  }
  const { body } = writeSupportMail({ sender, loginUrl, device, lastError })
  expect(body).toContain('頃）\n2026/11/21 00:30\n\n■')
  expect(body).toContain('メッセージ\n入力内容を確認してください。（お問い合わせ番号：abc-1）\n\n■')
  const withoutNumber = writeSupportMail({ sender, loginUrl, device, lastError: { ...lastError, requestId: null } })
  expect(withoutNumber.body).toContain('メッセージ\n入力内容を確認してください。\n\n■')
})

test('SHL-05 what the browser says of itself is cut at 350 code points, never through a character', () => {
  const raw = `${'𠮷'.repeat(349)}葛終`
  const { body } = writeSupportMail({ sender: null, loginUrl, device: { ...device, raw }, lastError: null })
  const shown = body.split('詳細：')[1]!
  expect(codePoints(shown)).toBe(350)
  expect(shown.endsWith('𠮷葛')).toBe(true)
})
