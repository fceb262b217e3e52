import { type Operation, type Reply, type ServeInput, takesIdempotencyKey } from '@azas/api/operation.ts'
import { permissions } from '@azas/domain/access/permissions.ts'
import type { Actor } from '#call/actor.ts'
import type { Call } from '#call/call.ts'
import { withIdempotency } from '#change/with-idempotency.ts'

/** Throws the 403 or 404 that the call itself would, for a caller who may no longer see its stored reply. */
export type AssertInScope<O extends Operation> = (input: ServeInput<O>, call: Call, reply: Reply<O>) => Promise<unknown>

/** True if a stored reply may show records that its caller can lose while the role keeps the permission. */
function hasLosableReply(op: Operation): boolean {
  if (!takesIdempotencyKey(op) || op.status === 204 || op.access === 'signed-in' || op.access === 'public') return false
  return Object.values(permissions[op.access]).some((scope) => scope !== 'all')
}

/** Throws at registration if a stored reply would be given again without asking the caller's scope (security.md SEC-71). */
export function assertScopeIsAsked<O extends Operation>(op: O, assertInScope: AssertInScope<O> | undefined): void {
  if (hasLosableReply(op) && !assertInScope) throw new Error(`${op.id}: nothing asks the scope of a stored reply`)
}

type AnyCall = Omit<Call, 'actor'> & { actor: Actor | null }

const isSignedIn = <C extends AnyCall>(call: C): call is C & Call => call.actor !== null

/** Runs a call, once per Idempotency-Key if its operation takes one (decision 0043). */
export async function runOnce<O extends Operation, C extends AnyCall>(
  op: O,
  call: C,
  work: (call: C) => Promise<Reply<O>>,
  assertInScope: (call: Call, reply: Reply<O>) => Promise<unknown> | undefined,
): Promise<Reply<O>> {
  if (!takesIdempotencyKey(op) || !isSignedIn(call)) return work(call)
  return withIdempotency(call, (inner) => work({ ...call, db: inner.db }), {
    assertInScope: async (inner, reply: Reply<O>) => assertInScope(inner, reply),
    isSecret: op.secretReply === true,
  })
}
