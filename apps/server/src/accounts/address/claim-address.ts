import type { Call } from '#call/call.ts'
import { type FieldError, Problem } from '#call/problem.ts'
import { claimAddresses } from './addresses.queries.ts'

/**
 * Assigns an account its address if no other account owns it. Otherwise a SuperUser gets a 400 with `takenError`; an
 * Admin's change succeeds, but nobody can sign in to the account (security.md row 61).
 */
export async function claimAddress({ db, actor }: Call, userId: string, takenError: FieldError): Promise<void> {
  const unclaimed = await claimAddresses(db, [userId])
  if (unclaimed.length > 0 && actor.contractId === null)
    throw new Problem('bad-request', { title: takenError.title, errors: [takenError] })
}
