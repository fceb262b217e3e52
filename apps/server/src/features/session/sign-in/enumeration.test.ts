import { verify } from '@node-rs/argon2'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

// The real hash at work, only counted.
vi.mock('@node-rs/argon2', { spy: true })

let world: TestApp
let unset: string
beforeAll(async () => {
  world = await createTestApp()
  const { owner } = world.database
  const { email } = await owner
    .selectFrom('users')
    .select('email')
    .where('password_hash', 'is', null)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  unset = email!
  for (const [name, status] of [
    ['manager', 'Pause'],
    ['operator', 'Inactive'],
  ] as const)
    await owner.updateTable('users').set({ status }).where('email', '=', `${name}@example.jp`).execute()
})
afterAll(() => world.close())

type Connected = Client & { connectionParameters: { options?: string; statement_timeout?: number | false } }
// The queue has connections of its own, on which it looks after itself whenever it likes.
const isServers = ({ connectionParameters: { options, statement_timeout } }: Connected) =>
  Boolean(statement_timeout) && options?.includes('role=azas_app')
let statements: string[] = []
beforeEach(() => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the client that it was asked of
  const send = Client.prototype.query as (this: Client, ...given: unknown[]) => unknown
  vi.spyOn(Client.prototype, 'query').mockImplementation(function note(this: Connected, ...given: unknown[]) {
    const [query] = given as [string | { text: string }]
    if (isServers(this)) statements.push(typeof query === 'string' ? query : query.text)
    return send.apply(this, given) as never
  })
})
afterEach(() => void vi.restoreAllMocks())

type Work = { status: number; headers: string[]; body: string; hashes: number; statements: string[] }

/** What a call answers, and what it costs: hashes and statements of the database. */
async function workOf(path: string, options: Parameters<TestApp['call']>[2]): Promise<Work> {
  statements = []
  vi.mocked(verify).mockClear()
  const { statusCode, headers, body } = await world.call('POST', path, options)
  const { 'request-id': number, date: _date, ...others } = headers
  return {
    status: statusCode,
    headers: Object.entries(others).map(([name, value]) => `${name}: ${String(value)}`),
    body: body.replace(String(number), ''),
    hashes: vi.mocked(verify).mock.calls.length,
    statements,
  }
}

const wrong = (username: string) =>
  workOf('/user/v2/login', { form: { username, password: 'wrong-password-1' }, headers: { 'user-agent': 'same' } })

test('SEC-4 whoever is named, a wrong password costs one hash and the same statements, and gets the same bytes', async () => {
  const first = await wrong('admin@example.jp')
  expect([first.status, first.hashes]).toEqual([400, 1])
  // Counting, the account, the end of the try, the fact.
  expect(first.statements).toHaveLength(4)
  for (const name of ['nobody@example.jp', unset, 'manager@example.jp', 'operator@example.jp', 'no-address', '𠮷'])
    expect([name, await wrong(name)]).toEqual([name, first])
})

test('SEC-4 an account without a password is never matched, not even by what the dummy hash is made of', async () => {
  const answer = await workOf('/user/v2/login', {
    form: { username: unset, password: 'no account has this password' },
  })
  expect([answer.status, answer.hashes]).toEqual([400, 1])
})

test('SEC-4 an empty password is the same plain 400 whoever is named, before any work', async () => {
  const empty = (username: string) => workOf('/user/v2/login', { form: { username, password: '' } })
  const answers = [await empty('admin@example.jp'), await empty('nobody@example.jp'), await empty(unset)]
  expect(answers[0]).toMatchObject({ status: 400, hashes: 0, statements: [] })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('SEC-4 a request for a reset does the same work for every address: the rest is in the queue', async () => {
  const ask = (email: string) => workOf('/user/v2/reset_password/request', { json: { email } })
  const first = await ask('admin@example.jp')
  expect(first).toMatchObject({ status: 200, body: '{}', hashes: 0 })
  for (const email of ['nobody@example.jp', unset, 'operator@example.jp']) expect(await ask(email)).toEqual(first)
})
