import type { UserRole } from '../access/roles.ts'

/** The roles in the list of administrators (product.md ADM). */
export const adminRoles = ['Admin', 'SubAdmin'] as const satisfies readonly UserRole[]
export type AdminRole = (typeof adminRoles)[number]

/** The actions on an administrator (product.md ADM-02), as the calls are named. */
export const adminActions = [
  'update',
  'resend_invitation',
  'send_reset',
  'sign_out',
  'pause',
  'resume',
  'change_role',
  'delete',
  'restore',
] as const
export type AdminAction = (typeof adminActions)[number]

/** The bulk actions, with a result per row (product.md LST-05). */
export const adminBulkActions = [
  'pause',
  'resume',
  'resend_invitation',
  'sign_out',
] as const satisfies readonly AdminAction[]

/** Columns that the server sorts by. */
export const adminSortFields = [
  'displayname',
  'email',
  'role',
  'companyName',
  'projectCount',
  'status',
  'lastLoginAt',
  'invitation',
  'createdAt',
] as const
export type AdminSortField = (typeof adminSortFields)[number]

/** How long a deleted administrator can be restored (product.md ADM-02). */
export const restorableDays = 30
