import { fill } from '../words/fill.ts'
import { isStaff, type SiteRole } from './project-user.ts'
import { projectUserRefusalWords as refusals, projectUserWords as words } from './project-user.words.ts'

/** The names that a site offers: affiliations for staff, primary subcontractors for the others (product.md PRJ-01). */
export type SiteNames = { affiliations: readonly string[]; primarySubcontractors: readonly string[] }
export type SiteNameList = keyof SiteNames

/** The list of a site that a role chooses from. */
export const listOfRole = (role: SiteRole): SiteNameList => (isStaff(role) ? 'affiliations' : 'primarySubcontractors')

type Named = { role: SiteRole; primarySubcontractor: string | null }

/** The error of a name that a site does not offer to a role; null for an offered one and for none (product.md USR-02). */
export function findUnlisted(
  names: SiteNames,
  { role, primarySubcontractor: value }: Named,
): { path: 'primarySubcontractor'; title: string } | null {
  if (value === null || names[listOfRole(role)].includes(value)) return null
  const label = isStaff(role) ? words.primaryForStaff : words.primarySubcontractor
  return { path: 'primarySubcontractor', title: fill(refusals.notInList, { value, label }) }
}
