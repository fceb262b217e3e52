import { userRole } from '@azas/domain/access/roles.ts'
import { adminScreenWords, adminWords } from '@azas/domain/admin/admin.words.ts'
import { deliveryState } from '@azas/domain/mail/mail.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { AdminRow } from './admin.queries.ts'

/** The columns of the file (product.md LST-06), those of the list. What a caller does not see of an Admin is blank. */
export const adminExportColumns: readonly ExportColumn<AdminRow>[] = [
  { header: userWords.displayname, kind: 'text', width: 20, value: (row) => row.displayname },
  { header: userWords.displaynameKana, kind: 'text', width: 24, value: (row) => row.displaynameKana },
  { header: userWords.email, kind: 'text', width: 32, value: (row) => row.email },
  { header: userWords.role, kind: 'text', width: 16, value: (row) => userRole.label(row.role) },
  { header: adminWords.company, kind: 'text', width: 36, value: (row) => row.companyName },
  { header: adminWords.sites, kind: 'text', width: 40, value: (row) => sitesOf(row) },
  { header: userWords.status, kind: 'text', width: 12, value: (row) => loginStatus.label(row.status) },
  { header: adminWords.lastLoginAt, kind: 'dateTime', value: (row) => row.lastLoginAt },
  {
    header: adminWords.invitation,
    kind: 'text',
    width: 12,
    value: ({ mail }) => mail && deliveryState.label(mail.state),
  },
  { header: adminWords.createdAt, kind: 'dateTime', value: (row) => row.createdAt },
]

const sitesOf = ({ role, sites }: AdminRow) =>
  role === 'Admin' ? adminScreenWords.everySite : (sites ?? []).map(({ name }) => name).join('、')
