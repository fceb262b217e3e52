import type { LoginStatus, UserStatus } from './user.ts'

/** NoLogin is an active account whose first password is not set; Pause and Inactive take precedence (product.md USR). */
export function toLoginStatus(status: UserStatus, accessedAt: Date | null): LoginStatus {
  if (status !== 'Active') return status
  return accessedAt ? 'Active' : 'NoLogin'
}

/** Addresses that a person of a company may enter or mail to in an hour; a SuperUser has no limit (security.md row 61). */
export const addressesPerHour = 60

/** Invitations of people of sites that a person of a company may mail in 24 hours (decision 0069). */
export const invitationsPerDay = 1_000
