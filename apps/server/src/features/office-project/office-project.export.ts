import { officeProjectCategory, officeProjectStatus } from '@azas/domain/office-project/office-project.ts'
import { officeProjectWords as words } from '@azas/domain/office-project/office-project.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { TenantRow } from './office-project.queries.ts'

/** The columns of the file (product.md LST-06); the order of the registration form, counts and times last. */
export const officeProjectExportColumns: readonly ExportColumn<TenantRow>[] = [
  { header: words.name, kind: 'text', width: 36, value: ({ name }) => name },
  { header: words.code, kind: 'text', width: 16, value: ({ code }) => code },
  { header: words.category, kind: 'text', width: 14, value: ({ category }) => officeProjectCategory.label(category) },
  { header: words.status, kind: 'text', width: 12, value: ({ status }) => officeProjectStatus.label(status) },
  { header: words.startDate, kind: 'date', value: ({ startDate }) => startDate },
  { header: words.endDate, kind: 'date', value: ({ endDate }) => endDate },
  { header: words.description, kind: 'text', width: 40, value: ({ description }) => description },
  { header: words.accountCount, kind: 'number', value: ({ accountCount }) => accountCount },
  { header: words.administratorCount, kind: 'number', value: ({ administratorCount }) => administratorCount },
  {
    header: words.administrators,
    kind: 'text',
    width: 36,
    value: ({ administrators }) => administrators.map(({ displayname }) => displayname).join('、'),
  },
  { header: words.createdAt, kind: 'dateTime', value: ({ createdAt }) => createdAt },
  { header: words.updatedAtFull, kind: 'dateTime', value: ({ updatedAt }) => updatedAt },
]
