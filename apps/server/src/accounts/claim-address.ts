import type { Call } from '#call/call.ts'
import { type FieldError, Problem } from '#call/problem.ts'
import { claimAddresses } from './claim-addresses.queries.ts'

/**
 * Gives an account its address if it is free. Where another company's account owns it, only a SuperUser is told, by a
 * 400 with `taken`; an Admin's change goes on, and the account is one that nobody can sign in to (security.md row 61).
 */
export async function claimAddress({ db, actor }: Call, userId: string, taken: FieldError): Promise<void> {
  const without = await claimAddresses(db, [userId])
  if (without.length > 0 && actor.contractId === null)
    throw new Problem('bad-request', { title: taken.title, errors: [taken] })
}
