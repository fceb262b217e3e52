import type { Lane } from '../load/load.ts'

export const demoPassword = 'genba-demo-2026'
const api = '/system-api/user'
const client = { 'Client-Type': 'admin', 'Client-Version': '0.2.0', 'Os-Type': 'Linux', 'Os-Version': '6' }
const form = { ...client, 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { ...client, 'Content-Type': 'application/json' }
const users = ['superuser', 'admin', 'subadmin', 'manager', 'submanager', 'worker', 'operator', 'first-login']

type Pair = { access_token: string; refresh_token: string }

/**
 * Sign-ins from browsers that nobody knows yet, which count under every key of the throttle; one lane an account, so that
 * none of them has to wait.
 */
export const loginLanes: Lane[] = users.map((user) => ({
  method: 'POST',
  path: `${api}/v2/login?realm=system`,
  headers: form,
  body: new URLSearchParams({ username: `${user}@example.jp`, password: demoPassword }).toString(),
}))

export const floorLogins = (count: number): Lane[] =>
  Array.from({ length: count }, () => ({ method: 'POST', path: '/login' }))

/** One request of each lane, one after the other: the token pairs of as many sessions. */
export async function signIn(url: string, lanes: Lane[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const { method, path, headers, body } of lanes) {
    const reply = await fetch(url + path, { method, headers, body: body ?? null })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    pairs.push(((await reply.json()) as { token: Pair }).token)
  }
  return pairs
}

type Side = 'ours' | 'floor'
const paths = {
  ours: { me: `${api}/me?realm=system`, refresh: `${api}/v2/refresh_token?realm=system` },
  floor: { me: '/me', refresh: '/refresh' },
}

/** As many connections as asked that read their own account, over these sessions. */
export function meLanes(side: Side, pairs: Pair[], connections: number): Lane[] {
  return Array.from({ length: connections }, (_, index) => ({
    method: 'GET',
    path: paths[side].me,
    headers: { ...client, Authorization: `Bearer ${pairs[index % pairs.length]!.access_token}` },
  }))
}

/** A connection a session that exchanges its refresh token, then the new one, and so on. */
export function refreshLanes(side: Side, pairs: Pair[]): Lane[] {
  return pairs.map(({ refresh_token }) => ({
    method: 'POST',
    path: paths[side].refresh,
    headers: json,
    body: JSON.stringify({ refresh_token }),
    follows: true,
  }))
}
