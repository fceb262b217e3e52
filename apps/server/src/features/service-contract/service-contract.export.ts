import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { ExportColumn } from '#export/column.ts'
import type { ExportedContractRow } from './service-contract.queries.ts'

/** The columns of the file (product.md LST-06); the order of the registration form, counts and times last. */
export const contractExportColumns: readonly ExportColumn<ExportedContractRow>[] = [
  { header: contractWords.companyName, kind: 'text', width: 36, value: (row) => row.company_name },
  { header: contractWords.companyNameKana, kind: 'text', width: 36, value: (row) => row.company_name_kana },
  { header: contractWords.contractNumber, kind: 'text', width: 16, value: (row) => row.contract_number },
  { header: contractWords.corporateNumber, kind: 'text', width: 18, value: (row) => row.corporate_number },
  { header: contractWords.status, kind: 'text', width: 12, value: (row) => contractStatus.label(row.status) },
  { header: contractWords.startDate, kind: 'date', value: (row) => row.start_date },
  { header: contractWords.endDate, kind: 'date', value: (row) => row.end_date },
  { header: contractWords.postalCode, kind: 'text', width: 12, value: (row) => row.postal_code },
  { header: contractWords.address, kind: 'text', width: 40, value: (row) => row.address },
  { header: contractWords.contactName, kind: 'text', value: (row) => row.contact_name },
  { header: contractWords.contactEmail, kind: 'text', width: 32, value: (row) => row.contact_email },
  { header: contractWords.contactPhone, kind: 'text', width: 18, value: (row) => row.contact_phone },
  { header: contractWords.note, kind: 'text', width: 40, value: (row) => row.note },
  { header: contractWords.adminCount, kind: 'number', value: (row) => row.admins },
  { header: contractWords.activeProjectCount, kind: 'number', value: (row) => row.active_projects },
  { header: contractWords.allProjectCount, kind: 'number', value: (row) => row.projects },
  { header: contractWords.userCount, kind: 'number', value: (row) => row.people },
  { header: contractWords.lastUsedOn, kind: 'date', value: (row) => row.last_used_on },
  { header: contractWords.createdAt, kind: 'dateTime', value: (row) => row.created_at },
  { header: contractWords.updatedAtFull, kind: 'dateTime', value: (row) => row.updated_at },
]
