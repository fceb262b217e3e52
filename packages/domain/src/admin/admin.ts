import type { UserRole } from '../access/roles.ts'

/** Those who run a company's side of the console: what the list of administrators shows (product.md ADM). */
export const adminRoles = ['Admin', 'SubAdmin'] as const satisfies readonly UserRole[]
export type AdminRole = (typeof adminRoles)[number]

/** What can be done to an administrator (product.md ADM-02), as the calls are named. */
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

/** What is done to many at once, with a result per row (product.md LST-05). */
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

/** A deleted administrator can be taken back for so long (product.md ADM-02). */
export const restorableDays = 30
