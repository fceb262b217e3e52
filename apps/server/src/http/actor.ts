import type { UserRole } from '@azas/domain/access/roles.ts'

/** Who calls: read from the database on every call, never from the token (security.md 2.1). */
export type Actor = {
  id: string
  role: UserRole
  displayname: string
  contractId: string | null
  realm: string
  sessionId: string
  /** Whether the first password is still to be set. */
  firstLogin: boolean
}
