import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'

let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink()
  world = await createTestApp('demo', { SMTP_URL: sink.url })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const post = (path: string, json: object) => world.call('POST', `/user/v2/reset_password/${path}`, { json })
const setEmail = (from: string, email: string) =>
  world.database.owner.updateTable('users').set({ email }).where('email', '=', from).execute()

test('SEC-35 SEC-36 a.@docomo.ne.jp gets its mail, sets a password of twelve letters such as 𠮷, and signs in', async () => {
  const email = 'a.@docomo.ne.jp'
  await setEmail('manager@example.jp', email)
  expect((await post('request', { email })).statusCode).toBe(200)
  // SMTP has no other form for it: a dot at the end has to stand between quotes (RFC 5321, 4.1.2).
  const mail = await sink.until(mailTo('password-reset', '"a."@docomo.ne.jp'))
  const token = /#token=([\w-]{43})$/mu.exec(mail.text!)![1]!
  const twelve = '𠀋𠂢𠂤𠆢𠈓𠌫𠎁𠍱𠏹𠑊𠔉𠗖'
  const refused = await post('reset', { token, email, password: Array.from(twelve).slice(1).join('') })
  expect([refused.statusCode, refused.json().title]).toEqual([400, '12文字以上で入力してください。'])
  expect((await post('reset', { token, email, password: twelve })).statusCode).toBe(200)
  expect((await world.signIn(email, twelve)).token_type).toBe('Bearer')
})

test('SEC-35 a..b@docomo.ne.jp signs in, in any letters, and may ask for a reset', async () => {
  await setEmail('operator@example.jp', 'a..b@docomo.ne.jp')
  for (const typed of ['a..b@docomo.ne.jp', 'A..B@Docomo.ne.jp', 'ａ．．ｂ＠docomo.ne.jp'])
    expect((await world.signIn(typed)).token_type).toBe('Bearer')
  expect((await post('request', { email: 'a..b@docomo.ne.jp' })).statusCode).toBe(200)
})

test('SEC-35 ADM-03 taro@gmail, stored before it was refused, signs in and sets a new password by its mail', async () => {
  const email = 'taro@gmail'
  await setEmail('worker@example.jp', email)
  expect((await world.signIn(email)).token_type).toBe('Bearer')
  expect((await post('request', { email })).statusCode).toBe(200)
  const mail = await sink.until(mailTo('password-reset', email))
  const token = /#token=([\w-]{43})$/mu.exec(mail.text!)![1]!
  expect((await post('reset', { token, email, password: 'another-long-password' })).statusCode).toBe(200)
  expect((await world.signIn(email, 'another-long-password')).token_type).toBe('Bearer')
})
