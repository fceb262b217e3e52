import { scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import { personPageWords } from './project-user.words.ts'

/** The title of the people of all sites in a role's scope: a SubAdmin's sites are not all of them. */
export const allSitesTitle = (role: UserRole): string =>
  scopeOf(role, 'project-user.read') === 'sites' ? personPageWords.assignedSitesTitle : personPageWords.allSitesTitle
