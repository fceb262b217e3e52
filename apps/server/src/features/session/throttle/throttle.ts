import { createHash } from 'node:crypto'
import { authWords } from '@azas/domain/words/auth.ts'
import { passwordWords } from '@azas/domain/words/password.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { StatementPart } from '#db/prepared.ts'
import { Problem } from '#call/problem.ts'
import type { SessionCall, SessionContext } from '../lifecycle/session-context.ts'
import { countTry, endFailedTry, takeBack, takeBackParts } from './throttle.queries.ts'
import { networkOf, type ThrottleKind, throttleRules } from './throttle.rules.ts'
import { waitInLine } from './wait-in-line.ts'

const minuteMs = 60_000

/** Keys are hashes, so that the table contains no address. */
const keyOf = (kind: ThrottleKind, ...parts: string[]) =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

export type Try = { realm: string; name: string; ip: string; device: string | null }
/** A counted try in flight; the caller must call exactly one of these. */
export type CountedTry = {
  /** The password was wrong. */
  fail: () => Promise<void>
  /** The password was right. */
  succeed: () => Promise<void>
  /** The same as parts of a WITH, for the statement that opens the session. */
  success: StatementPart
  /** The password was not checked, for example by an overload. */
  undo: () => Promise<void>
}
type CounterKey = readonly [ThrottleKind, string]
type Block = { kind: ThrottleKind; key: string; until: Date; onlyInFlight: boolean }

function keysOf({ realm, name, ip, device }: Try): CounterKey[] {
  const network = networkOf(ip)
  const own: CounterKey = ['device', keyOf('device', realm, name, device ?? network)]
  if (device) return [own]
  return [
    own,
    ['addressHour', keyOf('addressHour', realm, name)],
    ['addressDay', keyOf('addressDay', realm, name)],
    ['network', keyOf('network', network)],
  ]
}

function refuse({ kind, until }: Block, now: Date): never {
  const words = kind === 'currentPassword' ? passwordWords.currentPasswordLocked : authWords.locked
  const waitMs = Math.max(until.getTime() - now.getTime(), 1_000)
  throw new Problem('throttled', {
    title: fill(words, { minutes: Math.ceil(waitMs / minuteMs) }),
    retryAfter: Math.ceil(waitMs / 1_000),
  })
}

/** Counts under every key; returns the block, in which case no key is counted. */
async function count(context: SessionContext, keys: readonly CounterKey[]): Promise<Block | null> {
  const ruled = keys.map(([kind, key]) => ({ key, rule: throttleRules[kind] }))
  const { counted, blocked_key, blocked_until, only_in_flight } = await countTry(context.db, ruled, context.now())
  if (counted.length === keys.length) return null
  if (counted.length > 0) await takeBack(context.db, counted)
  const blocked = keys.find(([, key]) => key === blocked_key)
  // A concurrent try took the last free place: a repeated count sees it.
  if (!blocked || !blocked_until) return count(context, keys)
  return { kind: blocked[0], key: blocked[1], until: blocked_until, onlyInFlight: only_in_flight === true }
}

/** Waits while only tries in flight block, because they may succeed (security.md row 66). */
async function countInTurn(context: SessionContext, keys: readonly CounterKey[]): Promise<Block | null> {
  const first = await count(context, keys)
  if (!first?.onlyInFlight) return first
  return waitInLine(first.key, async () => {
    const block = await count(context, keys)
    return block?.onlyInFlight ? 'again' : { answer: block }
  })
}

async function countAttempt(context: SessionContext, keys: readonly CounterKey[]): Promise<CountedTry> {
  const block = await countInTurn(context, keys)
  if (block) refuse(block, context.now())
  const counterKeys = keys.map(([, key]) => key)
  const own = counterKeys[0]!
  return {
    fail: () => endFailedTry(context.db, counterKeys),
    undo: () => takeBack(context.db, counterKeys),
    succeed: () => takeBack(context.db, counterKeys, own),
    success: takeBackParts(counterKeys, own),
  }
}

/**
 * Counts a sign-in under all its keys before its password is checked; throws 429 while a key is blocked (security.md 2.4,
 * row 1).
 */
export function countSignIn(context: SessionContext, attempt: Try): Promise<CountedTry> {
  return countAttempt(context, keysOf(attempt))
}

/**
 * Counts a try at the current password before it is checked, so that a stolen access token allows no faster guessing than
 * sign-in (security.md row 3). Throws 429 while the person is blocked; a reset by mail stays possible.
 */
export function countCurrentPassword(context: SessionContext, realm: string, userId: string): Promise<CountedTry> {
  return countAttempt(context, [['currentPassword', keyOf('currentPassword', realm, userId)]])
}

type ResetAsked = { realm: string; email: string }

/** True if one more reset mail may be sent to an address; the reply to the caller is the same. */
export async function mayMailReset(call: SessionCall, { realm, email }: ResetAsked): Promise<boolean> {
  const keys: CounterKey[] = [
    ['resetQuarter', keyOf('resetQuarter', realm, email)],
    ['resetDay', keyOf('resetDay', realm, email)],
    ['resetNetwork', keyOf('resetNetwork', networkOf(call.origin.ip))],
  ]
  return (await count(call, keys)) === null
}

/** Counts a wrong address of a reset link; false after too many, then the caller uses the link up. */
export async function mayTryAddress(call: SessionCall, token: string): Promise<boolean> {
  return (await count(call, [['resetAddress', keyOf('resetAddress', token)]])) === null
}
