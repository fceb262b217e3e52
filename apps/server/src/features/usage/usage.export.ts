import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { UsageRow } from './usage.queries.ts'

/** The columns of the file (product.md LST-06, SHL-17), as the list has them. */
export const usageExportColumns: readonly ExportColumn<UsageRow>[] = [
  { header: words.companyName, kind: 'text', width: 36, value: (row) => row.companyName },
  { header: contractWords.contractNumber, kind: 'text', width: 16, value: (row) => row.contractNumber },
  { header: words.people, kind: 'number', value: (row) => row.people },
  { header: words.difference, kind: 'number', value: (row) => row.difference },
  { header: words.rate, kind: 'number', value: (row) => row.rate },
  { header: words.userCount, kind: 'number', value: (row) => row.userCount },
  { header: contractWords.activeProjectCount, kind: 'number', value: (row) => row.activeProjectCount },
  { header: contractWords.allProjectCount, kind: 'number', value: (row) => row.projectCount },
  { header: words.failedMails, kind: 'number', value: (row) => row.failedMails },
  { header: words.importCount, kind: 'number', value: (row) => row.imports },
  { header: words.lastUsedOn, kind: 'date', value: (row) => row.lastUsedOn },
]
