import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'
import { waitInLine } from './wait-in-line.ts'

vi.mock('./wait-in-line.ts', { spy: true })

let world: TestApp
const worlds: TestApp[] = []
beforeEach(async () => {
  vi.mocked(waitInLine).mockClear()
  world = await createTestApp('demo', { TRUST_PROXY: '1' })
  worlds.push(world)
})
afterAll(async () => {
  for (const each of worlds) await each.close()
})

const name = 'admin@example.jp'
const login = (password: string, { path = '/user/v2/login', ip = '203.0.113.1', username = name } = {}) =>
  world.call('POST', path, { form: { username, password }, headers: { 'x-forwarded-for': ip } })
const wrong = (ip?: string, username?: string) =>
  login('wrong-password-1', { ...(ip && { ip }), ...(username && { username }) })
const atOnce = async (size: number, send: (n: number) => ReturnType<typeof login>) => {
  const answers = await Promise.all(Array.from({ length: size }, (_, n) => send(n)))
  return answers.map(({ statusCode }) => statusCode)
}
const all200 = (size: number) => Array.from({ length: size }, () => 200)

const counters = () =>
  world.database.owner.selectFrom('throttle_counters').select(['key', 'failures', 'in_flight']).execute()
const ownKeyOf = async () => (await counters()).find(({ key }) => key.startsWith('device:'))!.key

describe('SEC-66 right passwords at once', () => {
  test.each(['/user/login', '/user/v2/login', '/user/v2/login_for_swagger'])(
    'SEC-66 SEC-3 sixteen sign-ins of one account at once through %s: sixteen times 200, and nothing stays counted',
    async (path) => {
      expect(await atOnce(16, () => login(demoPassword, { path }))).toEqual(all200(16))
      expect((await counters()).map(({ failures, in_flight }) => [failures, in_flight])).toEqual([
        [0, 0],
        [0, 0],
        [0, 0],
      ])
    },
  )

  test('SEC-66 where one more failure would block the browser, the address and the network, the same holds', async () => {
    await wrong()
    const before = { device: 4, addressHour: 19, addressDay: 99, network: 59 }
    for (const [kind, failures] of Object.entries(before))
      await world.database.owner
        .updateTable('throttle_counters')
        .set({ failures })
        .where('key', 'like', `${kind}:%`)
        .execute()
    expect(await atOnce(6, () => login(demoPassword))).toEqual(all200(6))
    expect((await wrong(undefined, 'one@example.jp')).statusCode).toBe(400)
    expect((await wrong(undefined, 'two@example.jp')).statusCode).toBe(429)
  })

  test('SEC-66 the right current password at once is no failure either', async () => {
    const { access_token: token } = await world.signIn(name)
    const change = () =>
      world.call('POST', '/user/v2/job_worker/change_password', {
        json: { current_password: demoPassword, password: 'password2026' },
        token,
      })
    // Six fit the queue of one company's writes on any machine (admin.fair-share.test.ts); five are free.
    expect(new Set(await atOnce(6, change))).toEqual(new Set([400]))
    expect((await counters()).filter(({ key }) => key.startsWith('currentPassword:'))).toEqual([])
  })
})

describe('SEC-66 tries in flight of another process', () => {
  /** Five tries under the own key whose process says nothing yet. */
  async function elsewhere(): Promise<string> {
    for (let n = 0; n < 5; n += 1) await wrong()
    const key = await ownKeyOf()
    await world.database.owner
      .updateTable('throttle_counters')
      .set({ in_flight: 5, in_flight_until: new Date(world.clock.now.getTime() + 10_000) })
      .where('key', '=', key)
      .execute()
    return key
  }
  const waiting = (size: number) =>
    vi.waitUntil(() => vi.mocked(waitInLine).mock.calls.length === size, { timeout: 60_000 })

  test('SEC-66 are waited for: right ones let the next in', async () => {
    const key = await elsewhere()
    const answers = atOnce(3, () => login(demoPassword))
    await waiting(3)
    await world.database.owner.deleteFrom('throttle_counters').where('key', '=', key).execute()
    expect(await answers).toEqual(all200(3))
  })

  test('SEC-66 SEC-1 are waited for: wrong ones block whoever waits', async () => {
    const key = await elsewhere()
    const answers = atOnce(3, () => login(demoPassword))
    await waiting(3)
    await world.database.owner.updateTable('throttle_counters').set({ in_flight: 0 }).where('key', '=', key).execute()
    expect(await answers).toEqual([429, 429, 429])
  })

  test('SEC-1 count as failed where their process is gone: ten seconds later nobody waits for them', async () => {
    const key = await elsewhere()
    await world.database.owner
      .updateTable('throttle_counters')
      .set({ blocked_until: new Date(world.clock.now.getTime() + 60_000) })
      .where('key', '=', key)
      .execute()
    world.clock.advance(10_000)
    const refused = await login(demoPassword)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '50'])
    world.clock.advance(50_000)
    expect((await wrong()).statusCode).toBe(400)
    expect((await login(demoPassword)).statusCode).toBe(429)
    expect(waitInLine).not.toHaveBeenCalled()
  })
})

test('SEC-1 a right password forgets the failures, not a try that is in flight beside it', async () => {
  for (let n = 0; n < 3; n += 1) await wrong()
  const key = await ownKeyOf()
  const until = new Date(world.clock.now.getTime() + 10_000)
  await world.database.owner
    .updateTable('throttle_counters')
    .set({ in_flight: 1, in_flight_until: until })
    .where('key', '=', key)
    .execute()
  expect((await login(demoPassword)).statusCode).toBe(200)
  expect((await counters()).find((each) => each.key === key)).toEqual({ key, failures: 1, in_flight: 1 })
})
