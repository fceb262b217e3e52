import type { LoginStatus, UserStatus } from './user.ts'

/** Pause and Inactive win over NoLogin; NoLogin is an active account whose first password is not set (product.md USR). */
export function loginStatusOf(status: UserStatus, accessedAt: Date | null): LoginStatus {
  if (status !== 'Active') return status
  return accessedAt ? 'Active' : 'NoLogin'
}
