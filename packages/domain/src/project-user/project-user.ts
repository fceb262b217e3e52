import type { UserRole } from '../access/roles.ts'
import { type LoginStatus, loginStatus } from '../user/user.ts'

/** The roles that people of a site have (seed section 1): those who run the console are no site's people. */
export const siteRoles = ['Manager', 'SubManager', 'Worker', 'Operator'] as const satisfies readonly UserRole[]
export type SiteRole = (typeof siteRoles)[number]

/** Everybody who is still there: a list begins with these, and counters count them (product.md USR-08). */
export const presentStatuses: readonly LoginStatus[] = loginStatus.values.filter((status) => status !== 'Inactive')

/** Columns that the server sorts by: stored ones, never one computed per row (product.md LST-02). */
export const projectUserSortFields = [
  'displayname',
  'company',
  'primarySubcontractor',
  'role',
  'status',
  'experienceLength',
  'accessed_at',
  'registered',
] as const
export type ProjectUserSortField = (typeof projectUserSortFields)[number]
