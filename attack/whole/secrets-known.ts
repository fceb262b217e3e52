import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { call } from '../stage/call.ts'
import { findResetToken } from '../stage/mails.ts'
import { signIn, trySignIn } from '../stage/people.ts'
import type { Stage } from '../stage/stage.ts'

/** Secrets that were given away to the server in every way that a client may: a search has to find none of them. */
export type Planted = { sessions: string[]; links: string[]; passwords: string[]; forged: string; marker: string }

const email = 'manager@example.jp'

async function plantTokens(stage: Stage): Promise<string[]> {
  const one = await signIn(stage, 'subadmin@example.jp')
  const other = await signIn(stage, 'subadmin@example.jp')
  for (const { refresh, access } of [one, other]) {
    await call(stage, '/user/v2/refresh', { method: 'POST', query: { refresh_token: refresh } })
    await call(stage, '/user/refresh', { method: 'POST', query: { refresh_token: refresh } })
    await call(stage, '/user/me', { token: access, query: { access_token: access } })
    await call(stage, '/user/v2/refresh_token', { json: { refresh_token: refresh, unknown: access } })
    await call(stage, '/user/v2/logout', {
      query: { refresh_token: refresh },
      headers: { Referer: `http://a/?t=${access}` },
    })
  }
  return [one, other].flatMap(({ access, refresh, cookie }) => [access, refresh, cookie.slice(cookie.indexOf('=') + 1)])
}

async function plantPasswords(stage: Stage): Promise<string[]> {
  const passwords = Array.from({ length: 3 }, () => `kept secret ${randomUUID()}`)
  const [wrong = '', next = '', reset = ''] = passwords
  await trySignIn(stage, 'nobody@firm.example', { password: wrong })
  await trySignIn(stage, wrong, { password: next })
  const { access } = await signIn(stage, 'submanager@example.jp')
  await call(stage, '/user/v2/job_worker/change_password', {
    json: { current_password: wrong, password: next },
    token: access,
  })
  await call(stage, '/user/v2/reset_password/reset', { json: { token: 'a'.repeat(43), email, password: reset } })
  return passwords
}

async function plantLink(stage: Stage): Promise<string> {
  await call(stage, '/user/v2/reset_password/request', { json: { email } })
  const token = await findResetToken(stage)
  await call(stage, '/user/v2/reset_password/verify', { json: { token } })
  await call(stage, '/user/v2/reset_password/verify', { json: { token }, query: { token } })
  return token
}

const heads = [
  'User-Agent',
  'X-Forwarded-For',
  'Client-Version',
  'Os-Type',
  'Request-Id',
  'X-Request-Id',
  'Referer',
  'Host',
]

/** What the parser of HTTP refuses, and what it lets through: next line and line separator are no line ends to it. */
const ends = ['\r\n', '\n', '\u001b[31m', '\t', '\u0085', '\u2028']

/** Line ends and escapes where a log may take them up: the address, which may carry all of them, and the headers. */
async function plantForgery({ site }: Stage): Promise<string> {
  const forged = `forged-${randomUUID()}`
  const line = `{"level":60,"msg":"${forged}"}`
  const realm = encodeURIComponent(`\r\n${line}\r\n\u001b[31m`)
  for (const head of heads)
    for (const end of ends) {
      const socket = connect(site.port, '127.0.0.1')
      const host = head === 'Host' ? '' : 'Host: a\r\n'
      const first = `GET /system-api/user/me?realm=${realm} HTTP/1.1\r\n${host}`
      await text(socket.end(`${first}${head}: a${end}${line}\r\nClient-Type: admin\r\nConnection: close\r\n\r\n`))
    }
  return forged
}

/** What a log and a table do keep: a search that misses it would miss a secret. */
async function plantMarker(stage: Stage): Promise<string> {
  const marker = `marker-${randomUUID()}`
  const headers = { 'User-Agent': marker }
  await call(stage, '/user/v2/login', {
    form: { username: 'nobody', password: 'wrong word' },
    headers,
    query: { realm: 'system' },
  })
  await call(stage, '/user/me', { query: { realm: marker } })
  return marker
}

/** Gives secrets away in every way, and forges log lines. */
export async function plantSecrets(stage: Stage): Promise<Planted> {
  return {
    sessions: await plantTokens(stage),
    passwords: await plantPasswords(stage),
    links: [await plantLink(stage)],
    forged: await plantForgery(stage),
    marker: await plantMarker(stage),
  }
}
