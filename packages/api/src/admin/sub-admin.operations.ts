import { SubAdminCreateForm, SubAdminUpdateForm } from '@azas/domain/admin/admin.forms.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { administratorList, administratorRecord } from './administrator.ts'

const path = '/user/sub_admin'

/** The calls of seed section 7, for SubAdmins only. */
export const { search: subAdminSearch } = listOperations('subAdmin', {
  ...administratorList,
  path,
  rows: 'sub company administrators',
})

const one = recordOperations('subAdmin', { ...administratorRecord, path, writes: 'sub-admin.write' })

export const subAdminCreate = {
  ...one.create('A new sub company administrator, who gets an invitation by mail.', SubAdminCreateForm),
  throttled: true,
} as const
export const subAdminUpdate = {
  ...one.change(
    'update',
    'Changes a sub company administrator; 409 with the account as it is when `version` is not the newest.',
    SubAdminUpdateForm,
  ),
  throttled: true,
} as const
export const subAdminDelete = one.remove(
  'Deletes a sub company administrator: sessions end at once; for 30 days the account can be restored.',
)
