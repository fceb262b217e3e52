import { type Operation, takesIdempotencyKey } from '@azas/api/operation.ts'
import { ApiError } from './errors.ts'
import { newKey } from './new-key.ts'
import type { Extras } from './send.ts'

const keyHeader = 'Idempotency-Key'

type OpenPress = { key: string; since: number }

/** Keys of presses whose outcome is unknown, by what they send. */
const openPresses = new Map<string, OpenPress>()

/** A later press is meant anew: what was changed back meanwhile must be changed again. */
const retryMs = 2 * 60 * 1000

/** What a press sends; null for a file, which is read anew for each press. */
const describePress = (op: Operation, input: { query: object; body?: unknown }) =>
  input.body instanceof Uint8Array ? null : JSON.stringify([op.id, input.query, input.body])

function keyOf(press: string): string {
  const open = openPresses.get(press)
  if (open && Date.now() - open.since < retryMs) return open.key
  const key = newKey()
  openPresses.set(press, { key, since: Date.now() })
  return key
}

/** Without a reply, or after a 5xx, the change may have been made: only a retry with the same key is safe. */
const isOutcomeKnown = (error: unknown) => error instanceof ApiError && error.status < 500

/**
 * Adds an Idempotency-Key to a writing call that has none: one per press, and the same one when it is repeated before its
 * outcome is known (security.md SEC-71). Throws what the attempt throws.
 */
export async function withIdempotencyKey<T>(
  op: Operation,
  input: { query: object; body?: unknown },
  extras: Extras,
  attempt: (extras: Extras) => Promise<T>,
): Promise<T> {
  if (!takesIdempotencyKey(op) || extras.headers?.[keyHeader]) return attempt(extras)
  const press = describePress(op, input)
  const key = press === null ? newKey() : keyOf(press)
  const close = () => press !== null && openPresses.delete(press)
  try {
    const reply = await attempt({ ...extras, headers: { ...extras.headers, [keyHeader]: key } })
    close()
    return reply
  } catch (error) {
    if (isOutcomeKnown(error)) close()
    throw error
  }
}
