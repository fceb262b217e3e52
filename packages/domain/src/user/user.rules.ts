import type { LoginStatus, UserStatus } from './user.ts'

/** NoLogin is an active account whose first password is not set; Pause and Inactive take precedence (product.md USR). */
export function toLoginStatus(status: UserStatus, accessedAt: Date | null): LoginStatus {
  if (status !== 'Active') return status
  return accessedAt ? 'Active' : 'NoLogin'
}
