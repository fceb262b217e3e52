import { createHmac } from 'node:crypto'
import type { Token } from '@azas/api/session.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test-app.ts'
import { deriveKeys } from './keys.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const me = (token: string, query?: Record<string, string>) =>
  world.call('GET', '/user/me', { token, ...(query && { query }) })
const users = () => world.database.owner.updateTable('users').where('email', '=', 'admin@example.jp')

describe('SEC-14 what changes while a token lives decides on the next call', () => {
  test('SEC-14 a pause and its end', async () => {
    const { access_token, refresh_token } = await world.signIn('admin@example.jp')
    await users().set({ status: 'Pause' }).execute()
    expect((await me(access_token)).statusCode).toBe(401)
    expect((await world.call('POST', '/user/v2/refresh_token', { json: { refresh_token } })).statusCode).toBe(401)
    await users().set({ status: 'Active' }).execute()
    expect((await me(access_token)).statusCode).toBe(200)
  })

  test('SEC-14 a role: the token carries none', async () => {
    const { access_token } = await world.signIn('superuser@example.jp')
    const search = () => world.call('POST', '/contract/search', { token: access_token, json: {} })
    expect((await search()).statusCode).toBe(200)
    const { contract_id } = await world.database.owner
      .selectFrom('users')
      .select('contract_id')
      .where('email', '=', 'admin@example.jp')
      .executeTakeFirstOrThrow()
    const superUser = () => world.database.owner.updateTable('users').where('email', '=', 'superuser@example.jp')
    await superUser().set({ role: 'Admin', contract_id }).execute()
    expect((await search()).statusCode).toBe(403)
    expect((await me(access_token)).json().auth.role).toBe('Admin')
    await superUser().set({ role: 'SuperUser', contract_id: null }).execute()
  })

  test('SEC-14 the end of a contract, and of the account', async () => {
    const { access_token } = await world.signIn('admin@example.jp')
    const { contract_id } = await world.database.owner
      .selectFrom('users')
      .select('contract_id')
      .where('email', '=', 'admin@example.jp')
      .executeTakeFirstOrThrow()
    const contracts = () => world.database.owner.updateTable('contracts').where('id', '=', contract_id!)
    await contracts().set({ status: 'Terminated' }).execute()
    expect((await me(access_token)).statusCode).toBe(401)
    await contracts().set({ status: 'Signed' }).execute()
    await users().set({ status: 'Inactive' }).execute()
    expect((await me(access_token)).statusCode).toBe(401)
    await users().set({ status: 'Active' }).execute()
  })
})

describe('SEC-19 forged access tokens', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { access: key, refresh: otherKey } = deriveKeys('a secret of tests, long enough for them')
  const header = { alg: 'HS256', typ: 'at+jwt' }

  function forge(head: object, claims: object, secret: Buffer | string | null, hash = 'sha256'): string {
    const content = `${encode(head)}.${encode(claims)}`
    const mac = secret === null ? '' : createHmac(hash, secret).update(content).digest('base64url')
    return `${content}.${mac}`
  }

  test('SEC-19 16 forgeries are refused, and the one that is no forgery is taken', async () => {
    const pair: Token = await world.signIn('superuser@example.jp')
    const claims = JSON.parse(Buffer.from(pair.access_token.split('.')[1]!, 'base64url').toString()) as Record<
      string,
      unknown
    >
    const other = JSON.parse(
      Buffer.from((await world.signIn('worker@example.jp')).access_token.split('.')[1]!, 'base64url').toString(),
    ) as Record<string, unknown>
    const [, , mac] = pair.access_token.split('.')
    const forgeries = [
      forge({ ...header, alg: 'none' }, claims, null),
      `${forge({ ...header, alg: 'none' }, claims, null)}${mac}`,
      forge({ ...header, alg: 'RS256' }, claims, key),
      forge({ ...header, alg: 'HS512' }, claims, key, 'sha512'),
      forge({ ...header, typ: 'JWT' }, claims, key),
      forge({ alg: 'HS256' }, claims, key),
      forge({ ...header, kid: '../../dev/null' }, claims, ''),
      forge(header, claims, 'a guessed secret'),
      forge(header, claims, otherKey),
      forge(header, { ...claims, aud: 'app' }, key),
      forge(header, { ...claims, exp: 1 }, key),
      forge(header, { ...claims, exp: undefined }, key),
      forge(header, { ...claims, sub: other['sub'] }, key),
      forge(header, { ...claims, gen: 99 }, key),
      forge(header, { ...claims, sid: '00000000-0000-4000-8000-000000000000' }, key),
      `${encode(header)}.${encode({ ...claims, sub: other['sub'] })}.${mac}`,
    ]
    const answers = await Promise.all(forgeries.map((token) => me(token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(forgeries.map(() => 401))
    expect((await me(forge(header, claims, key))).statusCode).toBe(200)
  })
})

describe('SEC-26 realms', () => {
  test.each([
    ['missing', {}],
    ['unknown', { realm: 'nowhere' }],
    ['empty', { realm: '' }],
  ])('SEC-26 a realm that is %s is a 400', async (_, query) => {
    const answer = await world.app.inject({
      method: 'GET',
      url: '/system-api/user/me',
      query,
      headers: { 'client-type': 'admin' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'AZ-4001'])
  })

  test('SEC-26 a token of one realm is none in another, nor is its refresh token or its password', async () => {
    const pair = await world.signIn('admin@example.jp')
    const elsewhere = { realm: 'other' }
    expect((await me(pair.access_token, elsewhere)).statusCode).toBe(401)
    expect(
      (
        await world.call('POST', '/user/v2/refresh_token', {
          query: elsewhere,
          json: { refresh_token: pair.refresh_token },
        })
      ).statusCode,
    ).toBe(401)
    await world.call('GET', '/user/v2/logout', { query: elsewhere, headers: { 'refresh-token': pair.refresh_token } })
    expect((await me(pair.access_token)).statusCode).toBe(200)
    const login = await world.call('POST', '/user/v2/login', {
      query: elsewhere,
      form: { username: 'admin@example.jp', password: 'genba-demo-2026' },
    })
    expect(login.statusCode).toBe(400)
  })
})
