import type { Token } from '@azas/api/session/session.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const login = (username: string, password: string) =>
  world.call('POST', '/user/v2/login', { form: { username, password } })
const withoutNumber = (body: string) => body.replace(/"request_id":"\w+"/u, '')

describe('SES-01 sign-in', () => {
  test('SES-01 the right password gives a pair, and me is the person', async () => {
    const token = await world.signIn('superuser@example.jp')
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
    const me = await world.call('GET', '/user/me', { token: token.access_token })
    expect(me.json()).toMatchObject({
      email: 'superuser@example.jp',
      status: 'Active',
      auth: { role: 'SuperUser' },
      detail: { contract: null },
    })
    expect(me.json().detail.accessed_at).toMatch(/^\d{4}-\d\d-\d\dT/u)
  })

  test('SES-01 an address typed with full-width letters or capitals is the same address', async () => {
    expect((await login('ＡＤＭＩＮ＠example.jp', demoPassword)).statusCode).toBe(200)
    expect((await login(' Admin@Example.JP ', demoPassword)).statusCode).toBe(200)
  })

  test('SES-05 before the first password is set, me has no accessed_at and every other call is refused', async () => {
    const { access_token: token } = await world.signIn('first-login@example.jp')
    const me = await world.call('GET', '/user/me', { token })
    expect(me.json()).toMatchObject({ status: 'NoLogin' })
    expect(me.json().detail).not.toHaveProperty('accessed_at')
    const refused = await world.call('POST', '/contract/search', { token, json: {} })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      type: 'urn:azas:problem:first-login-required',
      title: 'はじめに、初回のパスワードを設定してください。',
    })
  })
})

describe('SES-02 failed sign-in', () => {
  test('SES-02 a wrong password, an unknown address and an account without password get the same bytes', async () => {
    const { email } = await world.database.owner
      .selectFrom('users')
      .select('email')
      .where('password_hash', 'is', null)
      .where('email', 'is not', null)
      .executeTakeFirstOrThrow()
    const answers = [
      await login('admin@example.jp', 'wrong-password-1'),
      await login('nobody@example.jp', 'wrong-password-1'),
      await login(email!, 'wrong-password-1'),
    ]
    for (const answer of answers) expect(answer.statusCode).toBe(400)
    expect(new Set(answers.map((answer) => withoutNumber(answer.body))).size).toBe(1)
    expect(answers[0]!.json().title).toBe('メールアドレスまたはパスワードが正しくありません。')
  })

  test.each([
    ['Pause', 'このアカウントは一時停止中のため、ログインできません。所属会社の管理者に問い合わせてください。'],
    ['Inactive', 'このアカウントは利用を終了したため、ログインできません。所属会社の管理者に問い合わせてください。'],
  ] as const)('SES-02 %s is said only after the right password', async (status, title) => {
    await world.database.owner.updateTable('users').set({ status }).where('email', '=', 'manager@example.jp').execute()
    expect((await login('manager@example.jp', 'wrong-password-1')).json().title).toBe(
      'メールアドレスまたはパスワードが正しくありません。',
    )
    const right = await login('manager@example.jp', demoPassword)
    expect([right.statusCode, right.json().title]).toEqual([400, title])
    await world.database.owner
      .updateTable('users')
      .set({ status: 'Active' })
      .where('email', '=', 'manager@example.jp')
      .execute()
  })
})

describe('SES-02 a company that ended, and the log', () => {
  test('SES-02 a terminated company is said only after the right password', async () => {
    const { contract_id } = await world.database.owner
      .selectFrom('users')
      .select('contract_id')
      .where('email', '=', 'worker@example.jp')
      .executeTakeFirstOrThrow()
    const set = (status: 'Signed' | 'Terminated') =>
      world.database.owner.updateTable('contracts').set({ status }).where('id', '=', contract_id!).execute()
    await set('Terminated')
    expect((await login('worker@example.jp', 'wrong-password-1')).json().title).toBe(
      'メールアドレスまたはパスワードが正しくありません。',
    )
    expect((await login('worker@example.jp', demoPassword)).json().title).toBe(
      '所属会社の契約が終了したため、ログインできません。サポート窓口に問い合わせてください。',
    )
    await set('Signed')
  })

  test('SES-02 sign-ins, right and wrong, stand in the audit log', async () => {
    await login('operator@example.jp', 'wrong-password-1')
    await login('operator@example.jp', demoPassword)
    const facts = await world.database.owner
      .selectFrom('audit_log')
      .select('action')
      .where('object_name', 'is not', null)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(facts.map(({ action }) => action)).toEqual(['login', 'login-failed'])
  })
})

describe('SES-04 logout', () => {
  test('SES-04 logout ends the session of its refresh token at once, by header and by query', async () => {
    for (const way of ['header', 'query'] as const) {
      const { access_token, refresh_token } = await world.signIn('admin@example.jp')
      const options = way === 'header' ? { headers: { 'refresh-token': refresh_token } } : { query: { refresh_token } }
      expect((await world.call('GET', '/user/v2/logout', options)).statusCode).toBe(204)
      expect((await world.call('GET', '/user/me', { token: access_token })).statusCode).toBe(401)
      expect((await world.call('POST', '/user/v2/refresh_token', { json: { refresh_token } })).statusCode).toBe(401)
    }
  })

  test('SES-04 logout says 204 whatever it is given, and a guess ends nothing', async () => {
    const { access_token, refresh_token } = await world.signIn('admin@example.jp')
    const guess = refresh_token.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A'))
    for (const token of [guess, 'nonsense']) {
      expect((await world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': token } })).statusCode).toBe(204)
    }
    expect((await world.call('GET', '/user/me', { token: access_token })).statusCode).toBe(200)
  })
})

test('SES-05 another password leaves the first login where it was', async () => {
  const { access_token: token } = await world.signIn('operator@example.jp')
  const firstLogin = async (as: string) =>
    (await world.call('GET', '/user/me', { token: as })).json<{ detail: { accessed_at: string } }>().detail.accessed_at
  const before = await firstLogin(token)
  world.clock.advance(60_000)
  const json = { current_password: demoPassword, password: '足場の上で食べたおにぎり' }
  const changed = await world.call('POST', '/user/v2/job_worker/change_password', { token, json })
  expect(await firstLogin(changed.json<{ token: Token }>().token.access_token)).toBe(before)
})
