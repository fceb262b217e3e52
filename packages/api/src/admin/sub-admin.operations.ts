import { AdminFilter } from '@azas/domain/admin/admin.filter.ts'
import { SubAdminCreateForm, SubAdminUpdateForm } from '@azas/domain/admin/admin.forms.ts'
import { Administrator, AdministratorPageQuery, TargetUserQuery } from './administrator.ts'
import { Nothing, RealmQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../page.ts'

/** The calls of seed section 7, for SubAdmins only. */
export const subAdminSearch = operation({
  id: 'subAdminSearch',
  summary: 'A page of sub company administrators with the true total.',
  method: 'POST',
  path: '/user/sub_admin/search',
  access: 'admin.read',
  query: AdministratorPageQuery,
  body: AdminFilter,
  reply: pageOf(Administrator),
})

export const subAdminCreate = operation({
  id: 'subAdminCreate',
  summary: 'A new sub company administrator, who gets an invitation by mail.',
  method: 'POST',
  path: '/user/sub_admin/create',
  access: 'sub-admin.write',
  throttled: true,
  query: RealmQuery,
  body: SubAdminCreateForm,
  status: 201,
  reply: Administrator,
})

export const subAdminUpdate = operation({
  id: 'subAdminUpdate',
  summary: 'Changes a sub company administrator; 409 with the account as it is when `version` is not the newest.',
  method: 'POST',
  path: '/user/sub_admin/update',
  access: 'sub-admin.write',
  throttled: true,
  query: TargetUserQuery,
  body: SubAdminUpdateForm,
  reply: Administrator,
})

export const subAdminDelete = operation({
  id: 'subAdminDelete',
  summary: 'Deletes a sub company administrator: sessions end at once; for 30 days the account can be restored.',
  method: 'POST',
  path: '/user/sub_admin/delete',
  access: 'sub-admin.write',
  query: TargetUserQuery,
  status: 204,
  reply: Nothing,
})
