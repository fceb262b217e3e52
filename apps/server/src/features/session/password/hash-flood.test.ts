import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

// The real hash at work; a test holds it up so that the queue is as full as it wants it, on any machine.
vi.mock('@node-rs/argon2', { spy: true })

const atOnce = Math.max(1, availableParallelism() - 1)
const queueLength = 20

let world: TestApp
let bearer: string
beforeAll(async () => {
  world = await createTestApp('demo', { TRUST_PROXY: '1' })
  bearer = (await world.signIn('admin@example.jp')).access_token
})
afterAll(() => world.close())

let release = () => undefined as void
afterEach(() => {
  release()
  vi.mocked(verify).mockReset()
})

/** Lets no hash end before `release`. */
async function holdHashes(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  const real = (await vi.importActual<{ verify: typeof verify }>('@node-rs/argon2')).verify
  vi.mocked(verify).mockImplementation(async (...given) => {
    await promise
    return real(...given)
  })
}

let person = 0
/** A sign-in from a network of its own, of a person of its own: the throttle has no say here. */
function login(
  form = { username: `nobody-${(person += 1)}@example.jp`, password: 'wrong-password-1' },
  network = `198.51.100.${person}`,
) {
  const headers = { 'x-forwarded-for': network }
  return world.call('POST', '/user/v2/login', { form, headers })
}
const hashing = () => vi.mocked(verify).mock.calls.length

test('SEC-21 a full queue says 503 and when to come back, others are answered, and all who waited get their answer', async () => {
  await holdHashes()
  const tooMany = 10
  const refused: Awaited<ReturnType<typeof login>>[] = []
  const answers = Array.from({ length: atOnce + queueLength + tooMany }, async () => {
    const answer = await login()
    if (answer.statusCode === 503) refused.push(answer)
    return answer.statusCode
  })
  await vi.waitUntil(() => refused.length === tooMany, { timeout: 60_000 })
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ type: 'urn:azas:problem:unavailable', code: 'AZ-5030' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await world.call('GET', '/user/me', { token: bearer })).statusCode).toBe(200)
  expect((await world.call('GET', '/system/ready')).statusCode).toBe(200)
  expect(hashing()).toBe(atOnce)
  release()
  expect((await Promise.all(answers)).filter((status) => status === 400)).toHaveLength(atOnce + queueLength)
  expect((await login({ username: 'admin@example.jp', password: demoPassword })).statusCode).toBe(200)
})

test('SEC-21 a hash that fails gives its place back', async () => {
  for (let round = 0; round < atOnce + queueLength + 1; round += 1) {
    vi.mocked(verify).mockRejectedValueOnce(new Error('no memory'))
    expect((await login()).statusCode).toBe(500)
  }
  expect((await login({ username: 'admin@example.jp', password: demoPassword })).statusCode).toBe(200)
})

test('SEC-1 SEC-21 a try that the server was too busy for counts for nobody', async () => {
  await holdHashes()
  const tooMany = 5
  let refused = 0
  const answers = Array.from({ length: atOnce + queueLength + tooMany }, async (_, n) => {
    // A network has sixty places.
    const { statusCode } = await login(undefined, `203.0.113.${Math.floor(n / 40)}`)
    if (statusCode === 503) refused += 1
  })
  await vi.waitUntil(() => refused === tooMany, { timeout: 60_000 })
  release()
  await Promise.all(answers)
  const counters = await world.database.owner
    .selectFrom('throttle_counters')
    .select(['failures', 'in_flight'])
    .where('failures', '>', 1)
    .where('key', 'like', 'network:%')
    .execute()
  expect(counters.reduce((sum, { failures }) => sum + failures, 0)).toBe(atOnce + queueLength)
  expect(counters.filter(({ in_flight }) => in_flight > 0)).toEqual([])
})
