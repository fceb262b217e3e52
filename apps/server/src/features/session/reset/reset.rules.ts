import type { findResetAccount } from './reset.queries.ts'
import { refusalOf } from '../lifecycle/session.rules.ts'

type ResetAccount = NonNullable<Awaited<ReturnType<typeof findResetAccount>>>

/** True for an account that may sign in and has an address of its own (product.md SES-07). */
export function mayBeMailed(account: ResetAccount | undefined): account is ResetAccount & { email: string } {
  if (!account?.email) return false
  return refusalOf(account) === null
}
