import { scopeOf } from '../access/permissions.ts'
import type { UserRole } from '../access/roles.ts'
import { auditWords } from './audit.words.ts'

/** Name and lead of the log that a role may read beyond its own account's; null without one (security.md section 3). */
export function wholeLogOf(role: UserRole): { name: string; lead: string } | null {
  const scope = scopeOf(role, 'audit.read')
  if (scope === 'all') return { name: auditWords.serviceLog, lead: auditWords.serviceLead }
  return scope === 'contract' ? { name: auditWords.companyLog, lead: auditWords.companyLead } : null
}
