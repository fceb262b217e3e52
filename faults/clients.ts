import { setTimeout as sleep } from 'node:timers/promises'
import { baseOf, type Site } from '../apps/server/src/testing/server-process.ts'

const ACCOUNTS = ['superuser', 'admin', 'subadmin', 'manager'].map((name) => `${name}@example.jp`)
const PASSWORD = process.env.DEMO_PASSWORD ?? 'genba-demo-2026'
/** Clients that hammer a server on its way up would slow the very start that is timed. */
const PAUSE_MS = 50

function readAccessToken(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'token' in body) {
    const { token } = body
    if (typeof token === 'object' && token !== null && 'access_token' in token) return String(token.access_token)
  }
  throw new Error('a login was answered 200 without an access token')
}

/**
 * The session's id in an access token.
 * @internal
 */
export function sessionOf(accessToken: string): string {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  if (typeof claims === 'object' && claims !== null && 'sid' in claims) return String(claims.sid)
  throw new Error('an access token names no session')
}

/**
 * The mark of a known browser, by account. A kill in the middle of a sign-in leaves its try counted as a failure: like a
 * person's own browser the clients are forgiven at the next success, a stranger's would be made to wait (security.md 2.4).
 */
const cookies = new Map<string, string>()

function keepCookie(username: string, answer: Response): void {
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie) cookies.set(username, cookie)
}

/** One write that a client was told is done: the session's id, or undefined when it was not acknowledged. */
async function signIn(site: Site, username: string): Promise<string | undefined> {
  const answer = await fetch(`${baseOf(site)}/user/v2/login?realm=system`, {
    method: 'POST',
    headers: { 'Client-Type': 'admin', Cookie: cookies.get(username) ?? '' },
    body: new URLSearchParams({ username, password: PASSWORD }),
    signal: AbortSignal.timeout(15_000),
  })
  keepCookie(username, answer)
  const body: unknown = await answer.json()
  return answer.status === 200 ? sessionOf(readAccessToken(body)) : undefined
}

/** Clients that write without pause, and what they were told is kept. */
export type Clients = { acknowledged: Set<string>; refused: () => number; stop: () => Promise<void> }

/** Starts four clients, each signing in again and again; a cut or refused call is counted and tried again. */
export function startClients(site: Site): Clients {
  const acknowledged = new Set<string>()
  let isOn = true
  let refused = 0
  const work = async (account: string) => {
    while (isOn) {
      const session = await signIn(site, account).catch(() => undefined)
      if (session !== undefined) acknowledged.add(session)
      else refused += 1
      if (session === undefined) await sleep(PAUSE_MS)
    }
  }
  const working = Promise.all(ACCOUNTS.map(work))
  const stop = async () => {
    isOn = false
    await working
  }
  return { acknowledged, refused: () => refused, stop }
}
