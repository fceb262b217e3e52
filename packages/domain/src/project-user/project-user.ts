import type { UserRole } from '../access/roles.ts'
import { type LoginStatus, loginStatus, type UserJob } from '../user/user.ts'

/** The roles of site users (seed section 1), without the console's own roles. */
export const siteRoles = ['Manager', 'SubManager', 'Worker', 'Operator'] as const satisfies readonly UserRole[]
export type SiteRole = (typeof siteRoles)[number]

/** The role of a site's person; throws for a role that no site has. */
export function siteRoleOf(role: string): SiteRole {
  const known = siteRoles.find((each) => each === role)
  if (known === undefined) throw new Error(`no role of a site: ${role}`)
  return known
}

/** The statuses of people who have not ended, the default of lists and counters (product.md USR-08). */
export const presentStatuses: readonly LoginStatus[] = loginStatus.values.filter((status) => status !== 'Inactive')

/** A person who could sign in and has not been seen for this many days needs attention (product.md SHL-14). */
export const unseenDays = 90

/** A sign-in card that nobody has used needs attention on its last two days and after them. */
export const cardDaysLeft = 2

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

/**
 * The orders of a list of all sites of all companies. No page shows that list; each further order would cost every write
 * an index of its own (PRF-14).
 */
export const sortFieldsOfAllSites: readonly ProjectUserSortField[] = ['displayname', 'registered']

/** Conditions that are asked of one site or one company: over all companies they would read every person (PRF-14). */
export const conditionsOfOneCompany = ['withoutCard', 'uninvited', 'atSitesInUse'] as const

/** Whether a role belongs to the prime contractor: its `primarySubcontractor` is the affiliation (seed section 5). */
export function isStaff(role: UserRole): boolean {
  return role === 'Manager' || role === 'Operator'
}

/** The duties of an Operator (seed section 5). */
export const duties = ['SiteMange', 'Gift', 'NearMiss'] as const satisfies readonly UserJob[]

/** The duties to store: an Operator's in the seed's order, none of another role; `NoJob` stands alone or not at all. */
export function dutiesOf(role: UserRole, jobs: readonly UserJob[]): UserJob[] {
  const ofOperator = role === 'Operator' ? duties.filter((duty) => jobs.includes(duty)) : []
  if (ofOperator.length > 0) return ofOperator
  return jobs.includes('NoJob') ? ['NoJob'] : []
}
