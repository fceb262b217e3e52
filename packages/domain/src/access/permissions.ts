import type { UserRole } from './roles.ts'

/** What a permission covers: all, the actor's company, the actor's sites, the actor alone (security.md section 3). */
export type Scope = 'all' | 'contract' | 'sites' | 'own'

type Grants = Partial<Record<UserRole, Scope>>

/** The access table, the only place that grants rights: per permission the roles with their scope. */
export const permissions = {
  'attention.read': { SuperUser: 'all', Admin: 'contract', SubAdmin: 'sites' },
  'job.read': { SuperUser: 'own', Admin: 'own', SubAdmin: 'own' },
  'usage.read': { SuperUser: 'all' },
  'contract.read': { SuperUser: 'all' },
  'contract.write': { SuperUser: 'all' },
  'admin.read': { SuperUser: 'all', Admin: 'contract', SubAdmin: 'contract' },
  'company-admin.read': { SuperUser: 'all', Admin: 'contract' },
  'company-admin.write': { SuperUser: 'all' },
  'sub-admin.write': { SuperUser: 'all', Admin: 'contract' },
  'project.read': { SuperUser: 'all', Admin: 'contract', SubAdmin: 'sites' },
  'project.update': { SuperUser: 'all', Admin: 'contract' },
  'project.write': { SuperUser: 'all' },
  'project-user.read': { SuperUser: 'all', Admin: 'contract', SubAdmin: 'sites' },
  'project-user.write': { SuperUser: 'all', Admin: 'contract', SubAdmin: 'sites' },
  'project-user.email': { SuperUser: 'all', Admin: 'contract' },
  'person.erase': { SuperUser: 'all' },
  'notice.read': { SuperUser: 'all' },
  'notice.write': { SuperUser: 'all' },
  'office-notice.read': { SuperUser: 'all' },
  'office-notice.write': { SuperUser: 'all' },
  'office-project.read': { SuperUser: 'all' },
  'office-project.write': { SuperUser: 'all' },
  'office-account.read': { SuperUser: 'all' },
  'office-account.write': { SuperUser: 'all' },
  /** To import whatever; each noun's importer asks its own permission (decision 0031). */
  'import.write': { SuperUser: 'all', Admin: 'contract', SubAdmin: 'sites' },
  'manual.read': { SuperUser: 'all', Admin: 'all', SubAdmin: 'all' },
  'manual.write': { SuperUser: 'all' },
  'audit.read': {
    SuperUser: 'all',
    Admin: 'contract',
    SubAdmin: 'own',
    Manager: 'own',
    SubManager: 'own',
    Worker: 'own',
    Operator: 'own',
  },
  'audit.export': { SuperUser: 'all' },
} as const satisfies Record<string, Grants>
export type Permission = keyof typeof permissions

/** The scope of a role's permission; null without the permission. */
export function scopeOf(role: UserRole, permission: Permission): Scope | null {
  const grants: Grants = permissions[permission]
  return grants[role] ?? null
}
