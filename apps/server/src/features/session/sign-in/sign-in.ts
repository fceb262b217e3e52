import type { Token } from '@azas/api/session.operations.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { fromPrinted } from '@azas/domain/sign-in-card/sign-in-card.ts'
import type { ClientOrigin } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { deviceCookie, readDevice } from '../tokens/device-cookie.ts'
import type { Browser } from './session.http.ts'
import { hashPassword, isWeaker, passwordMatches } from '#accounts/password.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { openSession } from '../lifecycle/open-session.ts'
import { writePersonAudit } from '../lifecycle/person-entry.ts'
import { type CountedTry, countSignIn } from '../throttle/throttle.ts'
import { findAccount, replaceHash } from '../lifecycle/session.queries.ts'
import { refusalOf } from '../lifecycle/session.rules.ts'

type Account = Awaited<ReturnType<typeof findAccount>>

export type Credentials = { realm: string; username: string; password: string }

/** An address or sign-in id as it is stored, in half-width letters; a card prints the id's digits in groups. */
function normalizeName(username: string): string {
  const name = username.trim().normalize('NFKC').toLowerCase()
  return /^[\d\s-]+$/u.test(name) ? name.replace(/[\s-]/gu, '') : name
}

/**
 * Opens a session by password. A wrong password and an unknown name get the same 400 (a 401 would start a refresh,
 * API-01); that an account is paused or ended shows only after the right password (product.md SES-02).
 * Throws 429 while throttled (security.md 2.4), 503 if hashing is overloaded.
 */
export async function signIn(
  context: SessionContext,
  { realm, username, password }: Credentials,
  { origin, browser }: { origin: ClientOrigin; browser: Browser },
): Promise<Token> {
  const name = normalizeName(username)
  const device = readDevice(context.keys.device, browser.cookies, name)
  const attempt = await countSignIn(context, { realm, name, ip: origin.ip, device })
  const { account, matches } = await checkPassword(context, { realm, name, password }, attempt)
  if (!account || !matches) {
    await attempt.fail()
    return refuse(context, realm, accountWithPassword(account), authWords.failed, origin)
  }
  const refusal = signInRefusal(context, account, browser)
  if (refusal) {
    await attempt.succeed()
    return refuse(context, realm, account, authWords[refusal], origin)
  }
  const token = await openAccountSession(context, account, password, attempt, origin)
  browser.setCookie(deviceCookie(context.keys.device, name))
  return token
}

/** Why the right password signs nobody in: a demo's is published, the account's state, an expired card (USR-04). */
function signInRefusal({ config, now }: SessionContext, account: NonNullable<Account>, { isLocal }: Browser) {
  const { card_valid_until: validUntil, is_demo: isDemo } = account
  if (isDemo && config.demoIsLocal && !isLocal) return 'demoElsewhere'
  return refusalOf(account) ?? (validUntil && validUntil <= now() ? 'cardExpired' : null)
}

async function openAccountSession(
  context: SessionContext,
  account: NonNullable<Account>,
  password: string,
  attempt: CountedTry,
  origin: ClientOrigin,
): Promise<Token> {
  try {
    const proof = await rehashIfWeak(context, account, password)
    return await openSession({ ...context, origin }, account, 'login', { proof, also: [attempt.success] })
  } catch (error) {
    await attempt.undo()
    throw error
  }
}

/**
 * Rehashes the password if its stored hash is weak; if hashing is overloaded, the next sign-in does. Returns the hash
 * that the account must still have when the session opens.
 */
async function rehashIfWeak(
  { db }: SessionContext,
  { id, password_hash: storedHash }: NonNullable<Account>,
  password: string,
): Promise<string | null> {
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

type Check = { realm: string; name: string; password: string }

async function checkPassword(context: SessionContext, { realm, name, password }: Check, attempt: CountedTry) {
  try {
    const account = await findAccount(context.db, realm, name)
    const given = account?.card_valid_until ? fromPrinted(password) : password
    return { account, matches: await passwordMatches(account?.password_hash ?? null, given) }
  } catch (error) {
    await attempt.undo()
    throw error
  }
}

/** Hides an account without password from the audit log, as its company must not learn who owns the address (row 61). */
const accountWithPassword = (account: Account): Account => (account?.password_hash ? account : undefined)

async function refuse(
  context: SessionContext,
  realm: string,
  account: Account,
  title: string,
  origin: ClientOrigin,
): Promise<never> {
  await writePersonAudit({ db: context.db, origin }, 'login-failed', account ?? { realm })
  throw new Problem('sign-in-failed', { title })
}
