import { adminBulkActions } from '@azas/domain/admin/admin.ts'
import { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import {
  AdminActionForm,
  AdminRoleForm,
  CompanyAdminCreateForm,
  CompanyAdminUpdateForm,
} from '@azas/domain/admin/admin.forms.ts'
import { exportFormat } from '@azas/domain/kernel/export.ts'
import * as z from 'zod/mini'
import { Administrator, AdministratorPageQuery, TargetUserQuery } from './administrator.ts'
import { Nothing, RealmQuery } from '../common.ts'
import { FileReply } from '../file-reply.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../page.ts'
import { BulkReply, rowsBody } from '../rows.ts'

export const companyAdminSearch = operation({
  id: 'companyAdminSearch',
  summary: 'A page of all administrators of companies, Admins and SubAdmins, with the true total.',
  method: 'POST',
  path: '/user/company_admin/search',
  access: 'admin.read',
  query: AdministratorPageQuery,
  body: AdminFilter,
  reply: pageOf(Administrator),
})

export const companyAdminExport = operation({
  id: 'companyAdminExport',
  summary: 'Administrators of companies as a file for Excel: those that match, or some of them by id.',
  method: 'POST',
  path: '/user/company_admin/export',
  access: 'admin.read',
  query: z.strictObject({ ...RealmQuery.shape, sort: AdministratorPageQuery.shape.sort }),
  body: rowsBody({ format: exportFormat.schema }, AdminFilter),
  reply: FileReply,
  replyAs: 'file',
})

export const companyAdminDetail = operation({
  id: 'companyAdminDetail',
  summary: 'One administrator, Admin or SubAdmin, with all sites; 404 when absent or out of scope.',
  method: 'GET',
  path: '/user/company_admin/detail',
  access: 'admin.read',
  query: TargetUserQuery,
  reply: Administrator,
})

export const companyAdminCreate = operation({
  id: 'companyAdminCreate',
  summary: 'A new company administrator, who gets an invitation by mail.',
  method: 'POST',
  path: '/user/company_admin/create',
  access: 'company-admin.write',
  query: RealmQuery,
  body: CompanyAdminCreateForm,
  status: 201,
  reply: Administrator,
})

export const companyAdminUpdate = operation({
  id: 'companyAdminUpdate',
  summary: 'Changes a company administrator; 409 with the account as it is when `version` is not the newest.',
  method: 'POST',
  path: '/user/company_admin/update',
  access: 'company-admin.write',
  query: TargetUserQuery,
  body: CompanyAdminUpdateForm,
  reply: Administrator,
})

export const companyAdminDelete = operation({
  id: 'companyAdminDelete',
  summary: 'Deletes a company administrator: sessions end at once; for 30 days the account can be restored.',
  method: 'POST',
  path: '/user/company_admin/delete',
  access: 'company-admin.write',
  query: TargetUserQuery,
  status: 204,
  reply: Nothing,
})

export const companyAdminChangeRole = operation({
  id: 'companyAdminChangeRole',
  summary: 'Makes an Admin a SubAdmin or the other way round; sessions end at once.',
  method: 'POST',
  path: '/user/company_admin/change_role',
  access: 'company-admin.write',
  query: TargetUserQuery,
  body: AdminRoleForm,
  reply: Administrator,
})

// The operations below are for Admins and SubAdmins; the server checks the caller's rights on the target.
const verb = { method: 'POST', access: 'sub-admin.write', query: TargetUserQuery, reply: Administrator } as const

export const companyAdminPause = operation({
  ...verb,
  id: 'companyAdminPause',
  summary: 'Pauses an administrator: sessions end at once.',
  path: '/user/company_admin/pause',
  body: AdminActionForm,
})

export const companyAdminResume = operation({
  ...verb,
  id: 'companyAdminResume',
  summary: 'Lets a paused administrator in again.',
  path: '/user/company_admin/resume',
  body: AdminActionForm,
})

export const companyAdminRestore = operation({
  ...verb,
  id: 'companyAdminRestore',
  summary: 'Takes the deletion of an administrator back, within 30 days, as the account was.',
  path: '/user/company_admin/restore',
  body: AdminActionForm,
})

export const companyAdminResendInvitation = operation({
  ...verb,
  throttled: true,
  id: 'companyAdminResendInvitation',
  summary: 'Mails a new invitation to an administrator who has never signed in; the older link dies at once.',
  path: '/user/company_admin/resend_invitation',
  body: AdminActionForm,
})

export const companyAdminSendReset = operation({
  ...verb,
  id: 'companyAdminSendReset',
  summary: 'Mails an administrator a link to set a new password.',
  path: '/user/company_admin/send_reset',
  body: AdminActionForm,
})

export const companyAdminSignOut = operation({
  ...verb,
  id: 'companyAdminSignOut',
  summary: 'Ends every session of an administrator.',
  path: '/user/company_admin/sign_out',
  body: AdminActionForm,
})

export const companyAdminImpact = operation({
  id: 'companyAdminImpact',
  summary: 'What an action on an administrator would do, in numbers.',
  method: 'POST',
  path: '/user/company_admin/impact',
  access: 'sub-admin.write',
  keyless: 'read',
  query: TargetUserQuery,
  body: z.strictObject({
    action: z.enum(['pause', 'delete', 'sign_out', 'change_role', 'resend_invitation', 'send_reset']),
  }),
  reply: z.strictObject({
    /** Sessions that end at once. */
    sessions: z.int(),
    /** Sites that lose their last administrator. */
    sites: z.int(),
    /** Mails to be sent. */
    mails: z.int(),
  }),
})

export const companyAdminBulk = operation({
  id: 'companyAdminBulk',
  summary: 'Does one thing to many administrators, each on its own: what fails undoes nothing of the others.',
  method: 'POST',
  path: '/user/company_admin/bulk',
  access: 'sub-admin.write',
  throttled: true,
  query: RealmQuery,
  body: rowsBody({ action: z.enum(adminBulkActions) }, AdminFilter),
  reply: BulkReply,
})
