import { firstOf } from '@azas/domain/kernel/lists.ts'
import { passwordWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { signInRefusalWords } from '@azas/domain/words/refusals.ts'
import { mailKeys } from '#accounts/throttle/count-mail.ts'
import { counterKey } from '#accounts/throttle/counter-key.ts'
import {
  type Block,
  type CounterKey,
  countThrottledTry,
  endFailedTry,
  refundTry,
  refundParts,
} from '#accounts/throttle/throttle.queries.ts'
import { networkOf } from '#call/network.ts'
import { Problem } from '#call/problem.ts'
import type { StatementPart } from '#db/prepared.ts'
import type { SessionCall } from '../lifecycle/session-context.ts'
import { waitInLine } from './wait-in-line.ts'

const minuteMs = 60_000

type Try = { realm: string; name: string; ip: string | null; device: string | null }

/** What a sign-in counts under (security.md 2.4, row 1). */
export function signInKeys({ realm, name, ip, device }: Try): readonly CounterKey[] {
  const network = networkOf(ip)
  const own = counterKey('device', realm, name, device ?? network)
  if (device) return [own]
  return [
    own,
    counterKey('addressHour', realm, name),
    counterKey('addressDay', realm, name),
    counterKey('network', network),
  ]
}

/** What a try at the current password counts under (security.md row 3); a reset by mail stays possible. */
export function currentPasswordKeys({ realm, id }: { realm: string; id: string }): readonly CounterKey[] {
  return [counterKey('currentPassword', realm, id)]
}

function refuse({ kind, until }: Block, now: Date): never {
  const words = kind === 'currentPassword' ? passwordWords.currentPasswordLocked : signInRefusalWords.locked
  const waitMs = Math.max(until.getTime() - now.getTime(), 1_000)
  throw new Problem('throttled', {
    title: fill(words, { minutes: Math.ceil(waitMs / minuteMs) }),
    retryAfter: Math.ceil(waitMs / 1_000),
  })
}

/** A counted try in flight; the caller must call `fail` or `succeed`, or use `success`, exactly once. */
export type CountedTry = {
  /** The password was wrong. */
  fail: () => Promise<void>
  /** The password was right. */
  succeed: () => Promise<void>
  /** The same as parts of a WITH, for the statement that opens the session. */
  success: StatementPart
  /** Runs `work`, and takes the try back if it throws: the password was not checked, for example by an overload. */
  orUndo: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Counts a try under all its keys before a password is checked. Waits while only tries in flight block, because they may
 * succeed (security.md row 66); throws 429 while a key is blocked.
 */
export async function countAttempt(call: SessionCall, keys: readonly CounterKey[]): Promise<CountedTry> {
  const { db, now } = call
  const refusal = await countThrottledTry(call, keys)
  const recount = async () => {
    const block = await countThrottledTry(call, keys)
    return block?.onlyInFlight ? ('again' as const) : { answer: block }
  }
  const block = refusal?.onlyInFlight ? await waitInLine(refusal.key, recount) : refusal
  if (block) refuse(block, now())
  const counterKeys = keys.map(({ key }) => key)
  const ownKey = firstOf(counterKeys)
  return {
    fail: () => endFailedTry(db, counterKeys),
    succeed: () => refundTry(db, counterKeys, ownKey),
    success: refundParts(counterKeys, ownKey),
    orUndo: async (work) => {
      try {
        return await work()
      } catch (error) {
        await refundTry(db, counterKeys)
        throw error
      }
    },
  }
}

type ResetAsked = { realm: string; email: string }

/** True if one more reset mail may be sent to an address; the reply to the caller is the same. */
export async function mayMailReset(call: SessionCall, { realm, email }: ResetAsked): Promise<boolean> {
  const keys = [...mailKeys('account', { realm, email }), counterKey('resetNetwork', networkOf(call.origin.ip))]
  return (await countThrottledTry(call, keys)) === null
}

/** Counts a wrong address of a reset link; false after too many, then the caller uses the link up. */
export async function mayTryAddress(call: SessionCall, token: string): Promise<boolean> {
  return (await countThrottledTry(call, [counterKey('resetAddress', token)])) === null
}
