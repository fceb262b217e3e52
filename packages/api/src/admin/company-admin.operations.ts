import { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import {
  AdminActionForm,
  AdminRoleForm,
  CompanyAdminCreateForm,
  CompanyAdminUpdateForm,
} from '@azas/domain/admin/admin.forms.ts'
import { adminBulkActions } from '@azas/domain/admin/admin.ts'
import * as z from 'zod/mini'
import { RealmQuery } from '../common.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { BulkReply, rowsBody, RowVersions } from '../rows.ts'
import { Administrator, administratorList, administratorRecord } from './administrator.ts'

const path = '/user/company_admin'

export const { search: companyAdminSearch, file: companyAdminExport } = listOperations('companyAdmin', {
  ...administratorList,
  path,
  rows: 'administrators of companies (Admins and SubAdmins)',
})

const one = recordOperations('companyAdmin', { ...administratorRecord, path, writes: 'company-admin.write' })

export const companyAdminDetail = one.read(
  'detail',
  'One administrator, Admin or SubAdmin, with all sites; 404 when absent or out of scope.',
  Administrator,
)
export const companyAdminCreate = one.create(
  'A new company administrator, who gets an invitation by mail.',
  CompanyAdminCreateForm,
)
export const companyAdminUpdate = one.change(
  'update',
  'Changes a company administrator; 409 with the account as it is when `version` is not the newest.',
  CompanyAdminUpdateForm,
)
export const companyAdminDelete = one.remove(
  'Deletes a company administrator: sessions end at once; for 30 days the account can be restored.',
)
export const companyAdminChangeRole = one.change(
  'changeRole',
  'Makes an Admin a SubAdmin or the other way round; sessions end at once.',
  AdminRoleForm,
)

// The operations below are for Admins and SubAdmins; the server checks the caller's rights on the target.
const both = recordOperations('companyAdmin', { ...administratorRecord, path, writes: 'sub-admin.write' })

export const companyAdminPause = both.change('pause', 'Pauses an administrator: sessions end at once.', AdminActionForm)
export const companyAdminResume = both.change('resume', 'Lets a paused administrator in again.', AdminActionForm)
export const companyAdminRestore = both.change(
  'restore',
  'Takes the deletion of an administrator back, within 30 days, as the account was.',
  AdminActionForm,
)
export const companyAdminResendInvitation = {
  ...both.change(
    'resendInvitation',
    'Mails a new invitation to an administrator who has never signed in; the older link dies at once.',
    AdminActionForm,
  ),
  throttled: true,
} as const
export const companyAdminSendReset = {
  ...both.change('sendReset', 'Mails an administrator a link to set a new password.', AdminActionForm),
  throttled: true,
} as const
export const companyAdminSignOut = both.change('signOut', 'Ends every session of an administrator.', AdminActionForm)

export const companyAdminImpact = both.impact(
  'What an action on an administrator would do, in numbers.',
  ['pause', 'delete', 'sign_out', 'change_role', 'resend_invitation', 'send_reset'],
  z.strictObject({
    /** Sessions that end at once. */
    sessions: z.int(),
    /** Sites that lose their last administrator. */
    sites: z.int(),
    /** Mails to be sent. */
    mails: z.int(),
  }),
)

export const companyAdminBulk = operation({
  id: 'companyAdminBulk',
  summary: 'Does one thing to many administrators, each on its own: what fails undoes nothing of the others.',
  method: 'POST',
  path: '/user/company_admin/bulk',
  access: 'sub-admin.write',
  throttled: true,
  query: RealmQuery,
  body: rowsBody({ action: z.enum(adminBulkActions), versions: RowVersions }, AdminFilter),
  reply: BulkReply,
})
