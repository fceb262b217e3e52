import type { Token } from '@azas/api/session/session.operations.ts'
import { anySubject, type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestInvitations } from '#accounts/request-invitation.ts'
import { createTestApp, demoPassword, type TestApp } from '#testing/app.ts'
import { mailTo } from '#testing/mail-to.ts'

const lines: string[] = []
let sink: MailSink
let world: TestApp
beforeAll(async () => {
  sink = await startMailSink()
  const environment = { SMTP_URL: sink.url, LOG_LEVEL: 'debug' }
  world = await createTestApp('demo', environment, { log: { write: (line) => void lines.push(line) } })
})
afterAll(async () => {
  await world.close()
  await sink.stop()
})

const issued = new Set<string>()
/** Notes both tokens of an answer, in either version's form. */
function note(answer: { json: () => unknown }): Token {
  const body = answer.json() as { token: Token } | Token
  const pair = 'token' in body ? body.token : body
  issued.add(pair.access_token).add(pair.refresh_token)
  return pair
}
const post = (path: string, json: object, token?: string) => world.call('POST', `/user/v2/${path}`, { json, token })
const form = { username: 'admin@example.jp', password: demoPassword }
const newPassword = 'コンクリートの養生は七日間'

async function comeAndGo(): Promise<void> {
  const { refresh_token: first } = note(await world.call('POST', '/user/v2/login', { form }))
  const { refresh_token: second, access_token } = note(
    await world.call('POST', '/user/v2/refresh', { query: { refresh_token: first } }),
  )
  await world.call('GET', '/user/me', { token: access_token })
  const old = note(await world.call('POST', '/user/refresh', { query: { refresh_token: second } }))
  await world.call('GET', '/user/logout', { query: { refresh_token: old.refresh_token } })
  const third = note(await world.call('POST', '/user/login', { form }))
  await world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': third.refresh_token } })
}

async function replay(): Promise<void> {
  const { refresh_token } = note(await world.call('POST', '/user/v2/login', { form }))
  const { access_token } = note(await post('refresh_token', { refresh_token }))
  await world.call('GET', '/user/me', { token: access_token })
  world.clock.advance(10_001)
  expect((await post('refresh_token', { refresh_token })).statusCode).toBe(401)
}

/** The token of the link that an address is mailed. */
async function linkFrom(to: string, kind: 'password-reset' | 'invitation'): Promise<string> {
  const mail = await sink.until(mailTo(kind, to))
  return /#(?:token|invitation)=([\w-]{43})$/mu.exec(mail.text!)![1]!
}

async function reset(email: string): Promise<string> {
  await post('reset_password/request', { email })
  const token = await linkFrom(email, 'password-reset')
  await post('reset_password/verify', { token })
  expect((await post('reset_password/reset', { token, email, password: newPassword })).statusCode).toBe(200)
  return token
}

async function accept(email: string): Promise<string> {
  const { owner } = world.database
  const { id } = await owner.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const actor = { role: 'SuperUser', displayname: '桐生 美咲' } as const
  await requestInvitations({ ...world.services, actor }, [id])
  const token = await linkFrom(email, 'invitation')
  await post('invitation/verify', { token })
  const { access_token } = note(await post('invitation/accept', { token }))
  note(await post('job_worker/change_password', { password: newPassword }, access_token))
  return token
}

/** Every row of every table of ours, as text; bytes as hexadecimal digits. */
async function dump(): Promise<string> {
  const { owner } = world.database
  const tables = await sql<{ schema: string; name: string }>`select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner)
  const texts: string[] = []
  for (const { schema, name } of tables.rows) {
    const rows = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.id(schema, name)} t`.execute(
      owner,
    )
    texts.push(...rows.rows.map(({ row }) => row))
  }
  expect(tables.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sessions', 'audit_log', 'password_resets']),
  )
  return texts.join('\n')
}

/** A token, and what could be made one again: its bytes, and the part of it that is the secret. */
const formsOf = (token: string) => {
  const secret = token.split('.').at(-1)!
  return [token, secret, Buffer.from(token).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')]
}

test('SEC-15 after every way in and out no token stands in a log, the database or a mail, but for a link in its own mail', async () => {
  await comeAndGo()
  await replay()
  const links = {
    'manager@example.jp': await reset('manager@example.jp'),
    'first-login@example.jp': await accept('first-login@example.jp'),
  }
  await sink.until(mailTo('password-changed', 'manager@example.jp'))
  await sink.until(mailTo('session-ended', 'admin@example.jp'))
  const log = lines.join('')
  expect(log).toContain('/user/v2/refresh?realm=system&refresh_token=…')
  const rows = await dump()
  const tokens = [...issued, ...Object.values(links)]
  expect(tokens.length).toBeGreaterThanOrEqual(16)
  for (const text of [log, rows]) expect(tokens.flatMap(formsOf).filter((leaked) => text.includes(leaked))).toEqual([])
  const mailed = sink.texts().flatMap((text) => tokens.filter((token) => text.includes(token)))
  expect(mailed.toSorted()).toEqual(Object.values(links).toSorted())
  for (const [to, link] of Object.entries(links))
    expect(JSON.stringify(sink.find({ to, subject: anySubject }))).toContain(link)
})

test.each([
  ['POST', '/user/v2/refresh'],
  ['POST', '/user/refresh'],
  ['GET', '/user/v2/logout'],
  ['GET', '/user/logout'],
] as const)('SEC-15 what is asked with a token in the query is kept by nobody: %s %s', async (method, path) => {
  for (const refresh_token of [
    note(await world.call('POST', '/user/login', { form: { ...form, username: 'operator@example.jp' } })).refresh_token,
    'dead',
  ]) {
    const { headers } = await world.call(method, path, { query: { refresh_token } })
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    expect(JSON.stringify({ ...headers, 'set-cookie': '' })).not.toContain(refresh_token)
  }
})
