import { scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import type { ProjectForm } from './project.forms.ts'
import type { ProjectStatus } from './project.ts'
import { projectWords as words } from './project.words.ts'

export type ProjectAction = 'start' | 'end' | 'reopen'

/** The next status of each action, and the refusal in any other status (product.md PRJ-01). */
export const projectActions = {
  start: { to: 'Active', refusals: { Active: words.alreadyActive, Inactive: words.endedFirst } },
  end: { to: 'Inactive', refusals: { Inactive: words.alreadyEnded } },
  reopen: { to: 'Active', refusals: { Active: words.notEnded, Pause: words.notEnded } },
} as const satisfies Record<
  ProjectAction,
  { to: ProjectStatus; refusals: Readonly<Partial<Record<ProjectStatus, string>>> }
>

/** Why the site's status forbids the action; null if it is allowed. */
export function refusalOf(action: ProjectAction, status: ProjectStatus): string | null {
  const refusals: Readonly<Partial<Record<ProjectStatus, string>>> = projectActions[action].refusals
  return refusals[status] ?? null
}

export type ProjectField = keyof ProjectForm

/** Who changes each field of a site: also its company, or its operator alone. */
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

/** Whether a role may change a field of a site: a company's own administrators change what is shown and how to reach it (security.md section 3). */
export function mayChange(role: UserRole, field: ProjectField): boolean {
  return role === 'SuperUser' || (role === 'Admin' && fieldOwners[field] === 'company')
}

const leads: Readonly<Record<string, string>> = { contract: words.ownLead, sites: words.assignedLead }

/** The lead of the list of sites, by the reader's role. */
export function projectLead(role: UserRole): string {
  return leads[scopeOf(role, 'project.read') ?? 'all'] ?? words.lead
}
