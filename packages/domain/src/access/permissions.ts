import type { UserRole } from './roles.ts'

/** How far a permission reaches: everything, the own contract, the assigned sites, oneself (security.md section 3). */
export type Scope = 'all' | 'contract' | 'sites' | 'own'

type Grants = Partial<Record<UserRole, Scope>>

/** Who may do what, whole. Operations name a row of this table; nothing else decides. A role that is not named may not. */
export const permissions = {
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

/** The reach of a role's permission, or null where the role does not have it. */
export function scopeOf(role: UserRole, permission: Permission): Scope | null {
  const grants: Grants = permissions[permission]
  return grants[role] ?? null
}
