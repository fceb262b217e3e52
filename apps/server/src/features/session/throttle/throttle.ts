import { createHash } from 'node:crypto'
import { authWords } from '@azas/domain/words/auth.ts'
import { passwordWords } from '@azas/domain/words/password.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { StatementPart } from '#db/prepared.ts'
import { Problem } from '#call/problem.ts'
import type { SessionContext } from '../lifecycle/session-context.ts'
import { countTry, endFailedTry, takeBack, takingBack } from './throttle.queries.ts'
import { networkOf, type ThrottleKind, throttleRules } from './throttle.rules.ts'
import { inLine } from './wait-in-line.ts'

const minuteMs = 60_000

/** Keys hold no address in the clear. */
const keyOf = (kind: ThrottleKind, ...parts: string[]) =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

export type Try = { realm: string; name: string; ip: string; device: string | null }
/** A try in flight: it holds a place among the free ones until one of these is called. */
export type CountedTry = {
  /** The password was wrong. */
  fail: () => Promise<void>
  /** The password was right. */
  succeed: () => Promise<void>
  /** The same as parts of a WITH, for the statement that opens the session. */
  success: StatementPart
  /** It was not looked at: an overload is nobody's failure. */
  undo: () => Promise<void>
}
type Counted = readonly [ThrottleKind, string]
type Block = { kind: ThrottleKind; key: string; until: Date; onlyInFlight: boolean }

function keysOf({ realm, name, ip, device }: Try): Counted[] {
  const network = networkOf(ip)
  const own: Counted = ['device', keyOf('device', realm, name, device ?? network)]
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

/** Counts under every key; answers what blocks the try, in which case it is counted under none. */
async function count(context: SessionContext, keys: readonly Counted[]): Promise<Block | null> {
  const ruled = keys.map(([kind, key]) => ({ key, rule: throttleRules[kind] }))
  const { counted, blocked_key, blocked_until, only_in_flight } = await countTry(context.db, ruled, context.now())
  if (counted.length === keys.length) return null
  if (counted.length > 0) await takeBack(context.db, counted)
  const blocked = keys.find(([, key]) => key === blocked_key)
  // Another try took the last free place while this one was counted: asked again, the database sees it.
  if (!blocked || !blocked_until) return count(context, keys)
  return { kind: blocked[0], key: blocked[1], until: blocked_until, onlyInFlight: only_in_flight === true }
}

/** Waits while nothing but tries in flight stand in the way: they may turn out right (security.md row 66). */
async function countInTurn(context: SessionContext, keys: readonly Counted[]): Promise<Block | null> {
  const first = await count(context, keys)
  if (!first?.onlyInFlight) return first
  return inLine(first.key, async () => {
    const block = await count(context, keys)
    return block?.onlyInFlight ? 'again' : { answer: block }
  })
}

async function countUnder(context: SessionContext, keys: readonly Counted[]): Promise<CountedTry> {
  const block = await countInTurn(context, keys)
  if (block) refuse(block, context.now())
  const counted = keys.map(([, key]) => key)
  const own = counted[0]!
  return {
    fail: () => endFailedTry(context.db, counted),
    undo: () => takeBack(context.db, counted),
    succeed: () => takeBack(context.db, counted, own),
    success: takingBack(counted, own),
  }
}

/**
 * Counts a sign-in before its password is looked at, under every key that applies; throws 429 while one of them has to
 * wait (security.md 2.4, row 1).
 */
export function countSignIn(context: SessionContext, attempt: Try): Promise<CountedTry> {
  return countUnder(context, keysOf(attempt))
}

/**
 * Counts a try at the current password before it is looked at: whoever stole an access token guesses no faster there
 * than at the door (security.md row 3). Throws 429 while the person has to wait; a reset by mail is always open.
 */
export function countCurrentPassword(context: SessionContext, realm: string, userId: string): Promise<CountedTry> {
  return countUnder(context, [['currentPassword', keyOf('currentPassword', realm, userId)]])
}

/** Whether one more reset mail may go to an address, asked from a network; the answer to the person is the same. */
export async function mayMailReset(
  context: SessionContext,
  realm: string,
  email: string,
  ip: string,
): Promise<boolean> {
  const keys: Counted[] = [
    ['resetQuarter', keyOf('resetQuarter', realm, email)],
    ['resetDay', keyOf('resetDay', realm, email)],
    ['resetNetwork', keyOf('resetNetwork', networkOf(ip))],
  ]
  return (await count(context, keys)) === null
}

/** Counts a wrong address for a reset link; false for whoever tries too many: the link has to die. */
export async function mayTryAddress(context: SessionContext, token: string): Promise<boolean> {
  return (await count(context, [['resetAddress', keyOf('resetAddress', token)]])) === null
}
