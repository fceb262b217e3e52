import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'

let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink()
  world = await createTestApp('demo', { SMTP_URL: sink.url, BASE_URL: 'https://admin.example.jp' })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const post = (path: string, json: object) => world.call('POST', path, { json })
const request = (email: string) => post('/user/v2/reset_password/request', { email })
const verify = (token: string) => post('/user/v2/reset_password/verify', { token })
const reset = (token: string, email: string, password: string) =>
  post('/user/v2/reset_password/reset', { token, email, password })

async function linkFor(email: string): Promise<string> {
  const before = sink.find(mailTo('password-reset', email)).length
  await request(email)
  const { text = '' } = await sink.until(mailTo('password-reset', email), before + 1)
  return /#token=([\w-]{43})$/mu.exec(text)![1]!
}

describe('SES-07 reset by mail', () => {
  test('SES-07 request, mail, verify, reset: the new password works, every session is over, a mail says so', async () => {
    const email = 'admin@example.jp'
    const before = await world.signIn(email)
    expect((await request(email)).json()).toEqual({})
    const mail = await sink.until({ to: email, subject: 'パスワードを再設定してください｜現場サービス' })
    expect(mail.text).toMatch(/有効期限：\d{4}\/\d\d\/\d\d \d\d:\d\d（日本時間）/u)
    const token = /^https:\/\/admin\.example\.jp\/system\/password-reset\/form#token=([\w-]{43})$/mu.exec(
      mail.text!,
    )![1]!
    for (let n = 0; n < 3; n += 1) expect((await verify(token)).json()).toMatchObject({ email_hint: 'a***@example.jp' })
    expect((await reset(token, email, 'コンクリートの養生は七日間')).json()).toEqual({})
    expect((await world.call('GET', '/user/me', { token: before.access_token })).statusCode).toBe(401)
    expect((await world.signIn(email, 'コンクリートの養生は七日間')).token_type).toBe('Bearer')
    await sink.until({ to: email, subject: 'パスワードを変更しました｜現場サービス' })
    for (const dead of [await verify(token), await reset(token, email, demoPassword)]) {
      expect([dead.statusCode, dead.json().type]).toEqual([400, 'urn:azas:problem:token-expired'])
    }
  })

  test('SES-07 the answer is the same for every address, and only an account gets a mail', async () => {
    const answers = await Promise.all(['nobody@example.jp', 'manager@example.jp'].map(request))
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    await sink.until(mailTo('password-reset', 'manager@example.jp'))
    expect(sink.receivers(anySubject)).not.toContain('nobody@example.jp')
  })

  test('SES-07 a link ends with its time, and with a newer one', async () => {
    const first = await linkFor('operator@example.jp')
    const second = await linkFor('operator@example.jp')
    expect([(await verify(first)).statusCode, (await verify(second)).statusCode]).toEqual([400, 200])
    const dayMs = 24 * 3_600_000
    world.clock.advance(dayMs)
    expect((await verify(second)).statusCode).toBe(400)
    world.clock.advance(-dayMs)
  })
})

describe('SEC-6 one link, one reset', () => {
  test('SEC-6 of 50 resets at once exactly one succeeds, and the database holds no usable token', async () => {
    const email = 'subadmin@example.jp'
    const token = await linkFor(email)
    const { rows } = await dump()
    expect(rows).not.toContain(token)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reset(token, email, `現場の合言葉その${n}番目です`)),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  test('SEC-20 a weak password is refused at its field, and the link stays alive', async () => {
    const token = await linkFor('submanager@example.jp')
    const refused = await reset(token, 'submanager@example.jp', 'submanager2026!')
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'password', title: '推測されやすいパスワードです。別のパスワードを入力してください。' }],
    ])
    expect((await verify(token)).statusCode).toBe(200)
  })

  test('SEC-6 a link works for its own address only', async () => {
    const token = await linkFor('worker@example.jp')
    const refused = await reset(token, 'manager@example.jp', 'long-enough-password')
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'email', title: 'パスワードの再設定を申し込んだメールアドレスを入力してください。' }],
    ])
    expect((await verify(token)).statusCode).toBe(200)
    expect((await reset(token, 'worker@example.jp', 'コンクリートの養生は七日間')).statusCode).toBe(200)
  })

  test('SEC-6 SEC-1 a link dies of the sixth wrong address, and no right one revives it', async () => {
    const token = await linkFor('first-login@example.jp')
    const guess = (n: number) => reset(token, `guess${n}@example.jp`, 'コンクリートの養生は七日間')
    for (let n = 0; n < 5; n += 1) expect((await guess(n)).json().errors).toMatchObject([{ path: 'email' }])
    expect((await verify(token)).statusCode).toBe(200)
    expect((await guess(5)).json().type).toBe('urn:azas:problem:token-expired')
    const right = await reset(token, 'first-login@example.jp', 'コンクリートの養生は七日間')
    expect([right.statusCode, (await verify(token)).statusCode]).toEqual([400, 400])
  })
})

test('SEC-7 a forged Host does not reach the mail', async () => {
  const email = 'submanager@example.jp'
  const before = sink.find(mailTo('password-reset', email)).length
  await world.app.inject({
    method: 'POST',
    url: '/system-api/user/v2/reset_password/request?realm=system',
    headers: {
      'client-type': 'admin',
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    },
    payload: JSON.stringify({ email }),
  })
  const { text, html } = await sink.until(mailTo('password-reset', email), before + 1)
  expect(`${text}${html}`).not.toContain('evil.example')
  expect(text).toContain('https://admin.example.jp/system/password-reset/form#token=')
})

/** Everything that the queue and the tables of tokens hold. */
async function dump(): Promise<{ rows: string }> {
  const { owner } = world.database
  const jobs = await owner
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .selectAll()
    .execute()
  const resets = await owner.selectFrom('password_resets').selectAll().execute()
  return { rows: JSON.stringify([jobs, resets]) }
}

test('SES-07 SEC-1 of 21 addresses that one network asks for in an hour the last gets no mail', async () => {
  world.clock.advance(2 * 3_600_000)
  const { owner } = world.database
  const { id: _id, ...manager } = await owner
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'manager@example.jp')
    .executeTakeFirstOrThrow()
  const addresses = Array.from({ length: 22 }, (_, index) => `network-${index}@example.jp`)
  await owner
    .insertInto('users')
    .values(addresses.map((email) => ({ ...manager, email })))
    .execute()
  const [refused, later] = addresses.slice(20)
  for (const address of addresses.slice(0, 21)) expect((await request(address)).json()).toEqual({})
  world.clock.advance(3_600_000)
  await request(later!)
  for (const address of [...addresses.slice(0, 20), later!]) await sink.until(mailTo('password-reset', address))
  expect(sink.find(mailTo('password-reset', refused!))).toEqual([])
})
