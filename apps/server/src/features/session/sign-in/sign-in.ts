import type { Token } from '@azas/api/session/session.operations.ts'
import { fromPrinted } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { hashPassword, isWeaker, passwordMatches } from '#accounts/means/password.ts'
import { Problem } from '#call/problem.ts'
import { openSession } from '../lifecycle/open-session.ts'
import { writePersonAudit } from '../lifecycle/person-entry.ts'
import type { SessionCall } from '../lifecycle/session-context.ts'
import { findAccount, replaceHash } from '../lifecycle/session.queries.ts'
import { signInRefusalOf } from '../lifecycle/session.rules.ts'
import { countAttempt, signInKeys } from '../throttle/throttle.ts'
import { deviceCookie, readDevice } from '../tokens/device-cookie.ts'
import type { Browser } from './session.http.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type SignInCall = SessionCall & { browser: Browser }
type Credentials = { realm: string; username: string; password: string }
type Refusal = 'failed' | 'demoElsewhere' | 'cardExpired' | NonNullable<ReturnType<typeof signInRefusalOf>>
type Verdict = { account: Account; refusal: null } | { account: Account | undefined; refusal: Refusal }

/** An address or sign-in id as it is stored, in half-width letters; a card prints the id's digits in groups. */
function normalizeName(username: string): string {
  const name = username.trim().normalize('NFKC').toLowerCase()
  return /^[\d\s-]+$/u.test(name) ? name.replace(/[\s-]/gu, '') : name
}

/** Why the right password signs nobody in: a demo's is published, the account's state, an expired card (USR-04). */
function signInRefusal({ config, now, browser: { isLocal } }: SignInCall, account: Account): Refusal | null {
  const { card_valid_until: validUntil, is_demo: isDemo } = account
  if (isDemo && config.demoIsLocal && !isLocal) return 'demoElsewhere'
  return signInRefusalOf(account) ?? (validUntil && validUntil <= now() ? 'cardExpired' : null)
}

/** Takes one hash whoever is named (security.md row 4). */
async function checkPassword(call: SignInCall, { realm, username, password }: Credentials): Promise<Verdict> {
  const account = await findAccount(call.db, realm, username)
  const given = account?.card_valid_until ? fromPrinted(password) : password
  const matches = await passwordMatches(account?.password_hash ?? null, given)
  return account && matches ? { account, refusal: signInRefusal(call, account) } : { account, refusal: 'failed' }
}

/**
 * Rehashes the password if its stored hash is weak; if hashing is overloaded, the next sign-in does. Returns the hash
 * that the account must still have when the session opens.
 */
async function rehashIfWeak({ db }: SignInCall, { id, password_hash: storedHash }: Account, password: string) {
  if (storedHash === null || !isWeaker(storedHash)) return storedHash
  try {
    const stronger = await hashPassword(password)
    await replaceHash(db, id, storedHash, stronger)
    return stronger
  } catch (error) {
    if (error instanceof Problem) return storedHash
    throw error
  }
}

/**
 * Opens a session by password. A wrong password and an unknown name get the same 400 (a 401 would start a refresh,
 * API-01); that an account is paused or ended shows only after the right password (product.md SES-02).
 * Throws 429 while throttled (security.md 2.4), 503 if hashing is overloaded.
 */
export async function signIn(call: SignInCall, { realm, username, password }: Credentials): Promise<Token> {
  const { keys, origin, browser } = call
  const name = normalizeName(username)
  const device = readDevice(keys.device, browser.cookies, name)
  const attempt = await countAttempt(call, signInKeys({ realm, name, ip: origin.ip, device }))
  const verdict = await attempt.orUndo(() => checkPassword(call, { realm, username: name, password }))
  const { account, refusal } = verdict
  if (refusal !== null) {
    await (refusal === 'failed' ? attempt.fail() : attempt.succeed())
    // Without a password nobody is named, as a company must not learn who owns the address (row 61).
    await writePersonAudit(call, 'login-failed', account?.password_hash ? account : { realm })
    throw new Problem('sign-in-failed', { title: signInRefusalWords[refusal] })
  }
  const token = await attempt.orUndo(async () => {
    const proof = await rehashIfWeak(call, account, password)
    return openSession(call, { person: account, action: 'login', proof, also: [attempt.success] })
  })
  browser.setCookie(deviceCookie(keys.device, name))
  return token
}
