import { askDatabase } from '../../faults/ask-database.ts'
import { type Answer, call, textAt } from './call.ts'
import type { Stage } from './stage.ts'

/** The password of the demo accounts. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'genba-demo-2026'

let addresses = 0

/** A network address that no attack of this run has come from. */
export function freshAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** A try to sign in, with the right password unless another is given. */
export type Try = { password?: string; from?: string; cookie?: string | undefined; path?: string }

/** Tries to sign in by the call of version 2 unless another is named. */
export function trySignIn(stage: Stage, username: string, given: Try = {}): Promise<Answer> {
  const { password = demoPassword, from = freshAddress(), cookie, path = '/user/v2/login' } = given
  return call(stage, path, { form: { username, password }, from, cookie })
}

export type SignedIn = { access: string; refresh: string; cookie: string }

/** The pair of tokens in an answer, of either version. Throws for an answer without. */
export function readTokens(answer: Answer): { access: string; refresh: string } {
  const [access, refresh] = ['access_token', 'refresh_token'].map(
    (name) => textAt(answer, 'token', name) ?? textAt(answer, name),
  )
  if (!access || !refresh) throw new Error(`no tokens in an answer with ${answer.status}: ${answer.text}`)
  return { access, refresh }
}

/** Signs a demo account in on a browser that is known from then on. */
export async function signIn(stage: Stage, username: string, given: Try = {}): Promise<SignedIn> {
  const answer = await trySignIn(stage, username, given)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { ...readTokens(answer), cookie }
}

/** Another day: no attack pays for the one before it. */
export async function forgetTries({ site }: Stage): Promise<void> {
  await askDatabase(site, 'delete from throttle_counters')
}

/** How many sign-ins were looked at and found wrong: a throttled one leaves no fact. */
export async function countLookedAt({ site }: Stage): Promise<number> {
  const text = `select count(*)::int as count from audit_log where action = 'login-failed'`
  const [row] = await askDatabase<{ count: number }>(site, text)
  return row?.count ?? 0
}
