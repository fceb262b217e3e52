import type { UserRole } from '@azas/domain/access/roles.ts'
import type { ContractStatus } from '@azas/domain/service-contract/service-contract.ts'
import type { UserStatus } from '@azas/domain/user/user.ts'

/** The user who makes a call; read from the database on every call, never from the token (security.md 2.1). */
export type Actor = {
  id: string
  role: UserRole
  displayname: string
  email: string | null
  status: UserStatus
  /** When the first password was set. */
  accessedAt: Date | null
  contractId: string | null
  company: { id: string; companyName: string; status: ContractStatus } | null
  realm: string
  sessionId: string
  /** True until the first password is set. */
  firstLogin: boolean
}
