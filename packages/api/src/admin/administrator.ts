import { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import { adminRoles, adminSortFields } from '@azas/domain/admin/admin.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import * as z from 'zod/mini'
import { Id, Instant } from '../common.ts'
import { InvitationMail } from '../mail/invitation-mail.ts'

/**
 * An administrator of a company (product.md ADM-02). A SubAdmin sees only name, role, status and e-mail address of an
 * Admin; the nullable fields are null then.
 */
export const Administrator = z.strictObject({
  id: Id,
  version: z.int(),
  displayname: z.string(),
  displaynameKana: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(adminRoles),
  contractId: Id,
  companyName: z.string(),
  contractStatus: contractStatus.schema,
  status: loginStatus.schema,
  /** The sites of a SubAdmin: the first three in a list, all in a detail. */
  projects: z.nullable(z.array(z.strictObject({ id: Id, code: z.string(), name: z.string() }))),
  projectCount: z.nullable(z.int()),
  lastLoginAt: z.nullable(Instant),
  /** Null without an invitation. */
  invitation: z.nullable(InvitationMail),
  createdAt: z.nullable(Instant),
  /** True if the company has no other active Admin (product.md ADM-04). */
  isLastAdmin: z.boolean(),
  /** False if another account owns the address; null unless the caller is a SuperUser (security.md row 61). */
  ownsEmail: z.nullable(z.boolean()),
  /** Until when a deleted account can be restored. */
  restorableUntil: z.nullable(Instant),
})
export type Administrator = z.output<typeof Administrator>

/** What the list of all administrators and that of SubAdmins share. */
export const administratorList = {
  access: 'admin.read',
  row: Administrator,
  filter: AdminFilter,
  sort: z._default(sortSchema(adminSortFields), '-createdAt'),
} as const

/** How the calls of one administrator name and answer it. */
export const administratorRecord = { target: 'target_user_id', reads: 'admin.read', detail: Administrator } as const
