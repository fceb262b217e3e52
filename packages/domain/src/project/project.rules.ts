import { scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import { defineRefusals } from '../kernel/lifecycle.ts'
import { daysToNearEnd } from '../kernel/period.ts'
import type { PlainDate } from '../kernel/tokyo.ts'
import type { ProjectForm } from './project.forms.ts'
import type { ProjectStatus } from './project.ts'
import { projectWords as words } from './project.words.ts'

/** Why the site's status forbids a step; null if it is allowed (product.md PRJ-01). */
export const siteRefusalOf = defineRefusals(words)

/** Days until the near end of a site in use; null for another one. */
export const daysToSiteEnd = (
  { status, endDate }: { status: ProjectStatus; endDate: PlainDate | null },
  today: PlainDate,
): number | null => (status === 'Active' ? daysToNearEnd(endDate, today) : null)

export type ProjectField = keyof ProjectForm

/** Who may change each field of a site: `company` is an Admin of its company as well, `operator` a SuperUser alone. */
const fieldOwners: Readonly<Record<ProjectField, 'company' | 'operator'>> = {
  name: 'company',
  code: 'operator',
  contractId: 'operator',
  startDate: 'operator',
  endDate: 'operator',
  postalCode: 'company',
  address: 'company',
  affiliations: 'company',
  primarySubcontractors: 'company',
}

/** Whether a role may change a field of a site (security.md section 3); a SubAdmin changes none. */
export function mayChange(role: UserRole, field: ProjectField): boolean {
  return role === 'SuperUser' || (role === 'Admin' && fieldOwners[field] === 'company')
}

const leads: Readonly<Record<string, string>> = { contract: words.ownLead, sites: words.assignedLead }

/** The lead of the list of sites, by the reader's role. */
export function projectLead(role: UserRole): string {
  return leads[scopeOf(role, 'project.read') ?? 'all'] ?? words.lead
}
