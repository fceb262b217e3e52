import { createHmac } from 'node:crypto'
import type { Token } from '@azas/api/session/session.operations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'
import { deriveKeys } from './tokens/keys.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const me = (token: string, query?: Record<string, string>) =>
  world.call('GET', '/user/me', { token, ...(query && { query }) })

type Change = { to: () => Promise<unknown>; back: () => Promise<unknown> }

const setUser = (email: string, values: { status?: 'Active' | 'Pause' | 'Inactive'; role?: 'Manager' | 'Admin' }) =>
  world.database.owner.updateTable('users').set(values).where('email', '=', email).execute()

async function setContract(email: string, status: 'Signed' | 'Terminated'): Promise<void> {
  const { owner } = world.database
  const own = owner.selectFrom('users').select('contract_id').where('email', '=', email)
  await owner.updateTable('contracts').set({ status }).where('id', '=', own).execute()
}

const email = 'admin@example.jp'
const changes: Record<string, Change> = {
  'a role change': {
    to: () => setUser(email, { role: 'Manager' }),
    back: () => setUser(email, { role: 'Admin' }),
  },
  'a pause': { to: () => setUser(email, { status: 'Pause' }), back: () => setUser(email, { status: 'Active' }) },
  'the end of the account': {
    to: () => setUser(email, { status: 'Inactive' }),
    back: () => setUser(email, { status: 'Active' }),
  },
  'the end of the contract': {
    to: () => setContract(email, 'Terminated'),
    back: () => setContract(email, 'Signed'),
  },
}
const refresh = (refresh_token: string) => world.call('POST', '/user/v2/refresh_token', { json: { refresh_token } })

describe('SES-08 sessions end with what they stood on', () => {
  test.each(Object.entries(changes))(
    'SES-08 SEC-14 %s ends every session on the next call, access and refresh, for good',
    async (_, { to, back }) => {
      const pairs = [await world.signIn(email), await world.signIn(email)]
      const bystander = await world.signIn('superuser@example.jp')
      for (const pair of pairs) expect((await me(pair.access_token)).statusCode).toBe(200)
      await to()
      for (const pair of pairs) {
        expect((await me(pair.access_token)).statusCode).toBe(401)
        expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
      }
      await back()
      for (const pair of pairs) {
        expect((await me(pair.access_token)).statusCode).toBe(401)
        expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
      }
      expect((await me(bystander.access_token)).statusCode).toBe(200)
      expect((await me((await world.signIn(email)).access_token)).statusCode).toBe(200)
    },
  )

  test('SES-08 SEC-14 a person who is no SuperUser any more is none on the next call', async () => {
    const search = (token: string) => world.call('POST', '/contract/search', { token, json: {} })
    const { access_token } = await world.signIn('superuser@example.jp')
    expect((await search(access_token)).statusCode).toBe(200)
    const { owner } = world.database
    const { contract_id } = await owner
      .selectFrom('users')
      .select('contract_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const superUser = () => owner.updateTable('users').where('email', '=', 'superuser@example.jp')
    await superUser().set({ role: 'Admin', contract_id }).execute()
    expect((await search(access_token)).statusCode).toBe(401)
    expect((await search((await world.signIn('superuser@example.jp')).access_token)).statusCode).toBe(403)
    await superUser().set({ role: 'SuperUser', contract_id: null }).execute()
  })

  test('SES-08 a password change ends every other session, access and refresh', async () => {
    const here = await world.signIn('subadmin@example.jp')
    const there = await world.signIn('subadmin@example.jp')
    const json = { current_password: demoPassword, password: '休憩室の自販機は百円のまま' }
    const changed = await world.call('POST', '/user/v2/job_worker/change_password', { token: here.access_token, json })
    for (const pair of [here, there]) {
      expect((await me(pair.access_token)).statusCode).toBe(401)
      expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
    }
    expect((await me(changed.json().token.access_token)).statusCode).toBe(200)
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
