import { createHash } from 'node:crypto'
import { authWords } from '@azas/domain/words/auth.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Problem } from '#http/problem.ts'
import type { SessionContext } from './session-context.ts'
import { countTry, forget, takeBack } from './throttle.queries.ts'
import { networkOf, type ThrottleKind, throttleRules } from './throttle.rules.ts'

const minuteMs = 60_000

/** Keys hold no address in the clear. */
const keyOf = (kind: ThrottleKind, ...parts: string[]) =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

export type Try = { realm: string; name: string; ip: string; device: string | null }
/** A try that counts as a failure until one of these is called. */
export type CountedTry = {
  /** The password was right. */
  succeed: () => Promise<void>
  /** It was not looked at: an overload is nobody's failure. */
  undo: () => Promise<void>
}
type Counted = readonly [ThrottleKind, string]

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

function refuse(kind: ThrottleKind, until: Date, now: Date): never {
  const words = kind === 'currentPassword' ? authWords.currentPasswordLocked : authWords.locked
  const waitMs = Math.max(until.getTime() - now.getTime(), 1_000)
  throw new Problem('throttled', {
    title: fill(words, { minutes: Math.ceil(waitMs / minuteMs) }),
    retryAfter: Math.ceil(waitMs / 1_000),
  })
}

async function countUnder(context: SessionContext, keys: readonly Counted[]): Promise<CountedTry> {
  const now = context.now()
  const counted: string[] = []
  for (const [kind, key] of keys) {
    const until = await countTry(context.db, key, throttleRules[kind], now)
    if (until) {
      if (counted.length > 0) await takeBack(context.db, counted)
      refuse(kind, until, now)
    }
    counted.push(key)
  }
  const [own, ...others] = counted
  return {
    undo: () => takeBack(context.db, counted),
    succeed: async () => {
      if (own) await forget(context.db, own)
      if (others.length > 0) await takeBack(context.db, others)
    },
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
  for (const [kind, key] of keys) if (await countTry(context.db, key, throttleRules[kind], context.now())) return false
  return true
}
