import { operations } from '@azas/api/operations.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { networkOf } from '#call/network.ts'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

let world: TestApp
const worlds: TestApp[] = []
beforeEach(async () => {
  world = await createTestApp('demo', { TRUST_PROXY: '1' })
  worlds.push(world)
})
afterAll(async () => {
  for (const each of worlds) await each.close()
})

type From = { ip?: string; cookie?: string; path?: string }
const login = (
  username: string,
  password: string,
  { ip = '203.0.113.1', cookie, path = '/user/v2/login' }: From = {},
) =>
  world.call('POST', path, {
    form: { username, password },
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })
const wrong = (username: string, from?: From) => login(username, 'wrong-password-1', from)
const failuresLogged = async () =>
  (await world.database.owner.selectFrom('audit_log').select('id').where('action', '=', 'login-failed').execute())
    .length

describe('SEC-1 guessing', () => {
  test('SEC-1 five tries are free, then the wait doubles from a second to fifteen minutes, then forgotten by the right password', async () => {
    for (let n = 0; n < 5; n += 1) expect((await wrong('admin@example.jp')).statusCode).toBe(400)
    const waits: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const refused = await wrong('admin@example.jp')
      expect(refused.statusCode).toBe(429)
      waits.push(Number(refused.headers['retry-after']))
      world.clock.advance(waits.at(-1)! * 1000)
      expect((await wrong('admin@example.jp')).statusCode).toBe(400)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(Math.max(...waits)).toBe(900)
    world.clock.advance(900_000)
    expect((await login('admin@example.jp', demoPassword)).statusCode).toBe(200)
    expect((await wrong('admin@example.jp')).statusCode).toBe(400)
    expect((await login('admin@example.jp', demoPassword)).statusCode).toBe(200)
  })

  test.each(['admin@example.jp', 'nobody@example.jp'])(
    'SEC-1 of 200 wrong passwords for %s at once at most seven are looked at',
    async (name) => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => wrong(name)))
      expect(answers.filter((answer) => answer.statusCode === 400).length).toBeLessThanOrEqual(7)
      expect(answers.every((answer) => answer.statusCode === 400 || answer.statusCode === 429)).toBe(true)
      expect(await failuresLogged()).toBeLessThanOrEqual(7)
    },
  )

  test('SEC-1 a word list from many networks finds nothing: an address has twenty tries an hour', async () => {
    const answers: number[] = []
    for (let n = 0; n < 60; n += 1)
      answers.push((await wrong('admin@example.jp', { ip: `198.51.100.${n}` })).statusCode)
    expect(answers.filter((status) => status === 400)).toHaveLength(20)
    expect((await login('admin@example.jp', demoPassword, { ip: '198.51.100.200' })).statusCode).toBe(429)
  })

  test('SEC-1 one network has sixty failures in ten minutes over all accounts', async () => {
    await wrong('person-1@example.jp')
    await world.database.owner
      .updateTable('throttle_counters')
      .set({ failures: 58 })
      .where('key', 'like', 'network:%')
      .execute()
    const answers: number[] = []
    for (let n = 2; n < 7; n += 1) answers.push((await wrong(`person-${n}@example.jp`)).statusCode)
    expect(answers).toEqual([400, 400, 429, 429, 429])
    world.clock.advance(600_000)
    expect((await wrong('person-1@example.jp')).statusCode).toBe(400)
  })
})

test('SEC-1 an address has a hundred tries a day from browsers that are not known, whatever the hour', async () => {
  await wrong('admin@example.jp')
  await world.database.owner
    .updateTable('throttle_counters')
    .set({ failures: 99 })
    .where('key', 'like', 'addressDay:%')
    .execute()
  expect((await wrong('admin@example.jp', { ip: '198.51.100.1' })).statusCode).toBe(400)
  const refused = await login('admin@example.jp', demoPassword, { ip: '198.51.100.2' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
  world.clock.advance(86_400_000 - 1)
  expect((await wrong('admin@example.jp', { ip: '198.51.100.3' })).statusCode).toBe(429)
  world.clock.advance(1)
  expect((await wrong('admin@example.jp', { ip: '198.51.100.3' })).statusCode).toBe(400)
})

test('SEC-2 whoever guesses elsewhere does not lock out the browser on which one signed in before', async () => {
  const cookie = String((await login('admin@example.jp', demoPassword)).headers['set-cookie']).split(';')[0]!
  for (let n = 0; n < 40; n += 1) await wrong('admin@example.jp', { ip: `198.51.100.${n}` })
  expect((await login('admin@example.jp', demoPassword, { ip: '198.51.100.250' })).statusCode).toBe(429)
  expect((await login('admin@example.jp', demoPassword, { cookie })).statusCode).toBe(200)
  expect((await login('subadmin@example.jp', demoPassword, { cookie: cookie.replace(/.$/u, 'x') })).statusCode).toBe(
    200,
  )
  const mine = String((await login('admin@example.jp', demoPassword, { cookie })).headers['set-cookie'])
  expect(mine).toMatch(/^__Host-azas_dev=v1\..*; Path=\/; Secure; HttpOnly; SameSite=Strict$/u)
})

test('SEC-1 SEC-2 the cookie of one address opens no way around the counters of another', async () => {
  const cookie = String((await login('admin@example.jp', demoPassword)).headers['set-cookie']).split(';')[0]!
  await wrong('subadmin@example.jp')
  await world.database.owner
    .updateTable('throttle_counters')
    .set({ failures: 20, blocked_until: new Date(world.clock.now.getTime() + 60_000) })
    .where('key', 'like', 'addressHour:%')
    .execute()
  const from = { ip: '198.51.100.250' }
  expect((await login('admin@example.jp', demoPassword, { ...from, cookie })).statusCode).toBe(200)
  expect((await login('subadmin@example.jp', demoPassword, { ...from, cookie })).statusCode).toBe(429)
})

const paths = ['/user/login', '/user/v2/login', '/user/v2/login_for_swagger']

test.each(paths)(
  'SEC-3 the same counters stand under every path of sign-in: five failures elsewhere block %s',
  async (path) => {
    const others = paths.filter((each) => each !== path)
    for (let n = 0; n < 5; n += 1) {
      const answer = await wrong('operator@example.jp', { path: others[n % others.length]! })
      expect(answer.statusCode).toBe(400)
    }
    const refused = await login('operator@example.jp', demoPassword, { path })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  },
)

const better = 'コンクリートの養生は七日間'

test('SEC-3 the current password is guessed no faster where a new one is set: five tries, then waits, from any session', async () => {
  const tokens = await Promise.all([1, 2].map(() => world.signIn('admin@example.jp')))
  const change = (n: number, current_password: string) =>
    world.call('POST', n % 2 === 0 ? '/user/v2/job_worker/change_password' : '/user/job_worker/change_password', {
      json: { current_password, password: better },
      token: tokens[n % 2]!.access_token,
    })
  for (let n = 0; n < 5; n += 1) expect((await change(n, 'wrong-password-1')).statusCode).toBe(400)
  const refused = await change(0, demoPassword)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  world.clock.advance(1_000)
  expect((await change(0, demoPassword)).statusCode).toBe(200)
})

test('SEC-3 every call that takes a name and a password is among them', () => {
  const takers = operations.filter(({ body }) => body instanceof z.ZodMiniObject && 'username' in body.shape)
  expect(takers.map((op) => op.path).toSorted()).toEqual(paths.toSorted())
})

test('SEC-1 IPv6 clients are counted by their /64', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf(undefined)).toBe('gone')
  const group = fc.integer({ min: 0, max: 0xff_ff }).map((n) => n.toString(16))
  const address = fc.array(group, { minLength: 8, maxLength: 8 })
  fc.assert(fc.property(address, (parts) => networkOf(parts.join(':')) === `${parts.slice(0, 4).join(':')}::/64`))
})
