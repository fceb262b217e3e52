import { sortSchema } from '@azas/domain/kernel/page.ts'
import { OfficeAccountFilter } from '@azas/domain/office-account/office-account.filter.ts'
import {
  ExtendedDay,
  OfficeAccountCreateForm,
  OfficeAccountExtendForm,
  OfficeAccountStepForm,
  OfficeAccountUpdateForm,
} from '@azas/domain/office-account/office-account.forms.ts'
import { accountActions, isTenantAction, tenantActions } from '@azas/domain/office-account/office-account.rules.ts'
import {
  officeAccountSortFields,
  officeAccountStatus,
  officeAccountType,
} from '@azas/domain/office-account/office-account.ts'
import { officeAccountWords } from '@azas/domain/office-account/office-account.words.ts'
import { officeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { importUpload, sheetQuery } from '../import/import.upload.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { BulkReply, rowsBody, RowVersions } from '../rows.ts'

/** A tenant of an account; an ended tenant stays until the account is changed. */
const AccountTenant = z.strictObject({
  officeProjectId: Id,
  code: z.string(),
  name: z.string(),
  status: officeProjectStatus.schema,
  isAdmin: z.boolean(),
})
export type AccountTenant = z.output<typeof AccountTenant>

/** An office account, in the list and in detail (product.md OAC-01). */
export const OfficeAccount = z.strictObject({
  id: Id,
  version: z.int(),
  displayname: z.string(),
  email: z.string(),
  type: officeAccountType.schema,
  status: officeAccountStatus.schema,
  /** The last day of the account. */
  expiresOn: z.nullable(z.iso.date()),
  /** Inactive because its last day has passed, not by a person. */
  isExpired: z.boolean(),
  /** By name. */
  tenants: z.array(AccountTenant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type OfficeAccount = z.output<typeof OfficeAccount>

export const { search: officeAccountSearch, file: officeAccountExport } = listOperations('officeAccount', {
  path: '/office_account',
  access: 'office-account.read',
  rows: 'office accounts',
  row: OfficeAccount,
  filter: OfficeAccountFilter,
  sort: z._default(sortSchema(officeAccountSortFields), 'displayname'),
})

const one = recordOperations('officeAccount', {
  path: '/office_account',
  target: 'target_office_account_id',
  reads: 'office-account.read',
  writes: 'office-account.write',
  detail: OfficeAccount,
})

export const officeAccountDetail = one.read('detail', 'One office account; 404 when it is absent.', OfficeAccount)
export const officeAccountCreate = one.create('A new office account.', OfficeAccountCreateForm)
export const officeAccountUpdate = one.change(
  'update',
  'Changes an office account; 409 with the account as it is when `version` is not the newest.',
  OfficeAccountUpdateForm,
)
export const officeAccountPause = one.change('pause', 'Pauses an office account.', OfficeAccountStepForm)
export const officeAccountResume = one.change(
  'resume',
  'Takes a pause or an end by a person back; not after the last day.',
  OfficeAccountStepForm,
)
export const officeAccountEnd = one.change('end', 'Ends an office account; it is kept.', OfficeAccountStepForm)
export const officeAccountExtend = one.change(
  'extend',
  'Sets a later last day; an account that has expired gets its status of before.',
  OfficeAccountExtendForm,
)

export const officeAccountBulk = operation({
  id: 'officeAccountBulk',
  summary:
    'One action on up to 1,000 office accounts, with the result of each; `extend` needs the new `expiresOn`, `join` and `leave` a tenant.',
  method: 'POST',
  path: '/office_account/bulk',
  access: 'office-account.write',
  query: RealmQuery,
  body: rowsBody(
    {
      action: z.enum([...accountActions, ...tenantActions]),
      expiresOn: ExtendedDay,
      officeProjectId: z.optional(Id),
      isAdmin: z.optional(z.boolean()),
      versions: RowVersions,
    },
    OfficeAccountFilter,
  ).check(
    z.refine(({ action, expiresOn }) => action !== 'extend' || expiresOn !== undefined, {
      path: ['expiresOn'],
      error: officeAccountWords.expiresOnRequired,
    }),
    z.refine(({ action, officeProjectId }) => officeProjectId !== undefined || !isTenantAction(action), {
      path: ['officeProjectId'],
      error: officeAccountWords.tenantsRequired,
    }),
  ),
  reply: BulkReply,
})

export const officeAccountImport = operation({
  ...importUpload,
  id: 'officeAccountImport',
  summary: 'A dry run of a file of office accounts: CSV or xlsx in, what it would do out. Nobody is registered.',
  path: '/office_account/import',
  access: 'office-account.write',
  query: z.strictObject({ ...RealmQuery.shape, ...sheetQuery }),
})
