import { officeAccountStatus, officeAccountType } from '@azas/domain/office-account/office-account.ts'
import { officeAccountWords as words } from '@azas/domain/office-account/office-account.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { AccountRow } from './office-account.queries.ts'

type Tenants = AccountRow['tenants']

const codesOf = (tenants: Tenants) => tenants.map(({ code }) => code).join('、')

/** The columns of the file (product.md LST-06); those of the import first, so that a file can be imported again. */
export const officeAccountExportColumns: readonly ExportColumn<AccountRow>[] = [
  { header: words.displayname, kind: 'text', width: 24, value: ({ displayname }) => displayname },
  { header: words.email, kind: 'text', width: 32, value: ({ email }) => email },
  { header: words.type, kind: 'text', width: 12, value: ({ type }) => officeAccountType.label(type) },
  { header: words.tenants, kind: 'text', width: 32, value: ({ tenants }) => codesOf(tenants) },
  {
    header: words.administered,
    kind: 'text',
    width: 24,
    value: ({ tenants }) => codesOf(tenants.filter(({ isAdmin }) => isAdmin)),
  },
  { header: words.expiresOn, kind: 'date', value: ({ expiresOn }) => expiresOn },
  { header: words.status, kind: 'text', width: 12, value: ({ status }) => officeAccountStatus.label(status) },
  { header: words.createdAt, kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { header: words.updatedAtFull, kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
]
