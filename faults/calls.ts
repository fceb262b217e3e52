import { randomUUID } from 'node:crypto'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'genba-demo-2026'

/** What became of one call: its status, or what broke instead of an answer, and how long that took. */
export type Outcome = { call: string; result: string; ms: number; body: string }

/** Where calls go (`…/system-api`) and as whom. */
export type Caller = { base: string; token: string }

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code || error.name
}

/** A refusal is told apart by the code of its problem document; a balancer's own has none. */
function resultOf(status: number, body: string): string {
  const code = status < 400 ? undefined : /"code":"(AZ-\d+)"/u.exec(body)?.[1]
  return code === undefined ? String(status) : `${status} ${code}`
}

async function send(call: string, url: string, init: RequestInit): Promise<Outcome> {
  const since = performance.now()
  const outcome = (result: string, body: string) => ({ call, result, body, ms: Math.round(performance.now() - since) })
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
    const body = await answer.text()
    return outcome(resultOf(answer.status, body), body)
  } catch (error) {
    return outcome(reasonOf(error), '')
  }
}

const jsonOf = (token: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Client-Type': 'admin', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
})

/** A read of one row. */
export function readMe({ base, token }: Caller): Promise<Outcome> {
  const headers = { 'Client-Type': 'admin', Authorization: `Bearer ${token}` }
  return send('me', `${base}/user/me?realm=system`, { headers })
}

/** A write of a SuperUser. */
export function createCompany({ base, token }: Caller): Promise<Outcome> {
  const form = { companyName: '試験建設', contractNumber: randomUUID().slice(0, 20), startDate: '2026-04-01' }
  return send('create', `${base}/contract/create?realm=system`, jsonOf(token, form))
}

/** A file of all sites, sent while it is made. */
export function downloadSites({ base, token }: Caller): Promise<Outcome> {
  return send('download', `${base}/project/export?realm=system`, jsonOf(token, { format: 'csv', filter: {} }))
}

/** A write without a token; as another person, whose sessions may push each other out. */
export function signIn({ base }: Pick<Caller, 'base'>, username = 'admin@example.jp'): Promise<Outcome> {
  return send('sign-in', `${base}/user/v2/login?realm=system`, {
    method: 'POST',
    headers: { 'Client-Type': 'admin' },
    body: new URLSearchParams({ username, password: PASSWORD }),
  })
}

/** Signs in; throws what came instead of a token. */
export async function openCaller(base: string): Promise<Caller> {
  const { result, body } = await signIn({ base }, 'superuser@example.jp')
  if (result !== '200') throw new Error(`the SuperUser could not sign in: ${result} ${body}`)
  const { token } = JSON.parse(body) as { token: { access_token: string } }
  return { base, token: token.access_token }
}

/** How often each result came, as one line. */
export function countResults(outcomes: readonly Outcome[]): string {
  const groups = Object.entries(Object.groupBy(outcomes, ({ result }) => result))
  return groups.map(([result, of = []]) => `${of.length} × ${result}`).join(', ') || 'none'
}

/** The slowest of them, in milliseconds. */
export function slowestOf(outcomes: readonly Outcome[]): number {
  return Math.max(0, ...outcomes.map(({ ms }) => ms))
}
