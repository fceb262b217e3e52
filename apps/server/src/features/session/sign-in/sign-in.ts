import type { Token } from '@azas/api/session.operations.ts'
import { authWords } from '@azas/domain/words/auth.ts'
import { insertAuditEntries } from '#db/audit.ts'
import type { ClientOrigin } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { deviceCookie, knownDevice } from '../tokens/device-cookie.ts'
import type { Browser } from './session.http.ts'
import { hashPassword, isWeaker, passwordMatches } from '../password/password.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { openSession } from '../lifecycle/open-session.ts'
import { personEntry } from '../lifecycle/person-entry.ts'
import { type CountedTry, countSignIn } from '../throttle/throttle.ts'
import { findAccount, replaceHash } from '../lifecycle/session.queries.ts'
import { refusalOf } from '../lifecycle/session.rules.ts'

type Account = Awaited<ReturnType<typeof findAccount>>

export type Credentials = { realm: string; username: string; password: string }

/** An address or sign-in id as it is stored: full-width letters of a hidden IME state count as the half-width ones. */
const normalName = (username: string) => username.trim().normalize('NFKC').toLowerCase()

/**
 * Signs in by password. A wrong password and an unknown name get the same words after the same work; a paused, ended or
 * terminated account is told so only after the right password (product.md SES-02). Failures are 400: a 401 would start a
 * refresh (product.md API-01). Throws 429 while an address, browser or network has to wait (security.md 2.4).
 */
export async function signIn(
  context: SessionContext,
  { realm, username, password }: Credentials,
  { origin, browser }: { origin: ClientOrigin; browser: Browser },
): Promise<Token> {
  const name = normalName(username)
  const device = knownDevice(context.keys.device, browser.cookies, name)
  const counted = await countSignIn(context, { realm, name, ip: origin.ip, device })
  const { account, matches } = await checkPassword(context, { realm, name, password }, counted)
  if (!account || !matches) {
    await counted.fail()
    return refuse(context, realm, usable(account), authWords.failed, origin)
  }
  const refusal = refusalOf({ status: account.status, contractStatus: account.contract_status })
  if (refusal) {
    await counted.succeed()
    return refuse(context, realm, account, authWords[refusal], origin)
  }
  const token = await open(context, account, password, counted, origin)
  browser.setCookie(deviceCookie(context.keys.device, name))
  return token
}

async function open(
  context: SessionContext,
  account: NonNullable<Account>,
  password: string,
  counted: CountedTry,
  origin: ClientOrigin,
): Promise<Token> {
  try {
    const proof = await strengthen(context, account, password)
    return await openSession(context, account, 'login', origin, { proof, also: [counted.success] })
  } catch (error) {
    await counted.undo()
    throw error
  }
}

/**
 * Hashes the password anew where its hash is weaker than today's; where hashing is overloaded, the next sign-in will.
 * Answers the hash that the account has now, if nobody else changed it.
 */
async function strengthen(
  { db }: SessionContext,
  { id, password_hash: stored }: NonNullable<Account>,
  password: string,
): Promise<string | null> {
  if (stored === null || !isWeaker(stored)) return stored
  try {
    const stronger = await hashPassword(password)
    await replaceHash(db, id, stored, stronger)
    return stronger
  } catch (error) {
    if (error instanceof Problem) return stored
    throw error
  }
}

type Check = { realm: string; name: string; password: string }

async function checkPassword(context: SessionContext, { realm, name, password }: Check, counted: CountedTry) {
  try {
    const account = await findAccount(context.db, realm, name)
    return { account, matches: await passwordMatches(account?.password_hash ?? null, password) }
  } catch (error) {
    await counted.undo()
    throw error
  }
}

/** Without a password an address is unproven: its company must not see by the log that it is an account's (row 61). */
const usable = (account: Account): Account => (account?.password_hash ? account : undefined)

async function refuse(
  context: SessionContext,
  realm: string,
  account: Account,
  title: string,
  origin: ClientOrigin,
): Promise<never> {
  await insertAuditEntries(context.db, [personEntry('login-failed', realm, account, origin)])
  throw new Problem('sign-in-failed', { title })
}
