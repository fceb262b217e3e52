import { scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import type { ProjectForm } from './project.forms.ts'
import type { ProjectStatus } from './project.ts'
import { projectWords as words } from './project.words.ts'

export type ProjectAction = 'start' | 'end' | 'reopen'

/** Where each action leads, and why it is not for a site that is elsewhere (product.md PRJ-01). */
export const projectActions = {
  start: { to: 'Active', refusals: { Active: words.alreadyActive, Inactive: words.endedFirst } },
  end: { to: 'Inactive', refusals: { Inactive: words.alreadyEnded } },
  reopen: { to: 'Active', refusals: { Active: words.notEnded, Pause: words.notEnded } },
} as const satisfies Record<
  ProjectAction,
  { to: ProjectStatus; refusals: Readonly<Partial<Record<ProjectStatus, string>>> }
>

/** Why a site in this state cannot take the action; null where it can. */
export function refusalOf(action: ProjectAction, status: ProjectStatus): string | null {
  const refusals: Readonly<Partial<Record<ProjectStatus, string>>> = projectActions[action].refusals
  return refusals[status] ?? null
}

type ProjectField = keyof ProjectForm

const displayFields: readonly ProjectField[] = [
  'name',
  'postalCode',
  'address',
  'affiliations',
  'primarySubcontractors',
]

/** Whether a role may change a field of a site: a company's own administrators change what is shown and how to reach it (security.md section 3). */
export function mayChange(role: UserRole, field: ProjectField): boolean {
  return role === 'SuperUser' || (role === 'Admin' && displayFields.includes(field))
}

const leads: Readonly<Record<string, string>> = { contract: words.ownLead, sites: words.assignedLead }

/** What the list of sites is for, to the role that reads it. */
export function projectLead(role: UserRole): string {
  return leads[scopeOf(role, 'project.read') ?? 'all'] ?? words.lead
}
