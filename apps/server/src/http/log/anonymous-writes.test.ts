import { operations } from '@azas/api/operations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callInputs } from '#features/testing/call-inputs.ts'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'

const lines: string[] = []
let world: TestApp
let token: string
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) }
  world = await createTestApp('demo', { LOG_LEVEL: 'info', TRUST_PROXY: '1' }, { log })
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.advance(2 * 60_000)
  lines.length = 0
})

const askAs = (from: string, bearer?: string) =>
  world.call('GET', '/user/me', { token: bearer, headers: { 'x-forwarded-for': from } })
const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; network?: string; count?: number })
const written = (msg: string) => logged().filter((line) => line.msg === msg)

test('SEC-89 a network of strangers has 600 lines a minute, then one with the number of the rest', async () => {
  for (let n = 0; n < 650; n += 1) await askAs('203.0.113.9')
  expect(lines).toHaveLength(600)
  await askAs('203.0.113.9', token)
  await askAs('203.0.113.10')
  expect(lines).toHaveLength(602)
  world.clock.advance(60_000)
  await askAs('203.0.113.9')
  expect(written('requests left out of the log')).toMatchObject([{ network: '203.0.113.9', count: 50 }])
})

test('SEC-89 a line is short, however long the address', async () => {
  await world.app.inject({ url: `/system-api/${'a'.repeat(9_000)}?realm=${'b'.repeat(3_000)}` })
  expect(lines).toHaveLength(1)
  expect(lines[0]!.length).toBeLessThan(600)
})

test('SEC-89 the same fault is written ten times a minute, with a cut message, and the rest is counted', async () => {
  const { owner } = world.database
  await owner.schema.alterTable('throttle_counters').renameTo('away').execute()
  const fail = () =>
    world.call('POST', '/user/v2/login', { form: { username: 'a@example.jp', password: demoPassword } })
  for (let n = 0; n < 14; n += 1) expect((await fail()).statusCode).toBe(500)
  expect(written('request failed')).toHaveLength(10)
  world.clock.advance(60_000)
  await fail()
  await owner.schema.alterTable('away').renameTo('throttle_counters').execute()
  expect(written('failures left out')).toMatchObject([{ count: 4 }])
  for (const line of lines) expect(line.length).toBeLessThan(6_000)
})

/** Rows that stay: audit entries, jobs of mails, counters. */
async function countRows(): Promise<number> {
  const { owner } = world.database
  const tables = ['audit_log', 'throttle_counters', 'password_resets', 'sessions', 'idempotency_keys'] as const
  const counts = await Promise.all(
    tables.map((table) => owner.selectFrom(table).select(owner.fn.countAll<string>().as('count')).executeTakeFirst()),
  )
  return counts.reduce((sum, row) => sum + Number(row?.count ?? 0), 0)
}

const anonymous = operations.filter(({ access }) => access === 'public')

test.each(anonymous.map((op) => [op.id, op] as const))(
  'SEC-89 200 calls of %s by a stranger write less than 100 rows and 100 kB',
  async (id, op) => {
    const path = op.path.replace('/system-api', '')
    const before = await countRows()
    const headers = { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'x'.repeat(4_000) }
    const input = callInputs[id] ?? {}
    for (let n = 0; n < 200; n += 1) await world.call(op.method, path, { ...input, headers })
    expect((await countRows()) - before).toBeLessThan(100)
    expect(lines.join('').length).toBeLessThan(100_000)
  },
  60_000,
)

test('SEC-89 SEC-1 one network that names a new person each time leaves sixty entries in ten minutes', async () => {
  const count = async () => (await world.database.owner.selectFrom('audit_log').select('id').execute()).length
  const before = await count()
  for (let n = 0; n < 80; n += 1) {
    const form = { username: `stranger-${n}@example.jp`, password: 'wrong-password-1' }
    await world.call('POST', '/user/v2/login', { form, headers: { 'x-forwarded-for': '192.0.2.90' } })
  }
  expect((await count()) - before).toBe(60)
})
