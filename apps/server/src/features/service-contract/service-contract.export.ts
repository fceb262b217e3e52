import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { ContractRow } from './service-contract.queries.ts'

/** The columns of the file (product.md LST-06); the order of the registration form, counts and times last. */
export const contractExportColumns: readonly ExportColumn<ContractRow>[] = [
  { header: contractWords.companyName, kind: 'text', width: 36, value: (row) => row.companyName },
  { header: contractWords.companyNameKana, kind: 'text', width: 36, value: (row) => row.companyNameKana },
  { header: contractWords.contractNumber, kind: 'text', width: 16, value: (row) => row.contractNumber },
  { header: contractWords.corporateNumber, kind: 'text', width: 18, value: (row) => row.corporateNumber },
  { header: contractWords.status, kind: 'text', width: 12, value: (row) => contractStatus.label(row.status) },
  { header: contractWords.startDate, kind: 'date', value: (row) => row.startDate },
  { header: contractWords.endDate, kind: 'date', value: (row) => row.endDate },
  { header: contractWords.postalCode, kind: 'text', width: 12, value: (row) => row.postalCode },
  { header: contractWords.address, kind: 'text', width: 40, value: (row) => row.address },
  { header: contractWords.contactName, kind: 'text', value: (row) => row.contactName },
  { header: contractWords.contactEmail, kind: 'text', width: 32, value: (row) => row.contactEmail },
  { header: contractWords.contactPhone, kind: 'text', width: 18, value: (row) => row.contactPhone },
  { header: contractWords.note, kind: 'text', width: 40, value: (row) => row.note },
  { header: contractWords.adminCount, kind: 'number', value: (row) => row.adminCount },
  { header: contractWords.activeProjectCount, kind: 'number', value: (row) => row.activeProjectCount },
  { header: contractWords.allProjectCount, kind: 'number', value: (row) => row.projectCount },
  { header: contractWords.userCount, kind: 'number', value: (row) => row.userCount },
  { header: contractWords.lastUsedOn, kind: 'date', value: (row) => row.lastUsedOn },
  { header: contractWords.createdAt, kind: 'dateTime', value: (row) => row.createdAt },
  { header: contractWords.updatedAtFull, kind: 'dateTime', value: (row) => row.updatedAt },
]
