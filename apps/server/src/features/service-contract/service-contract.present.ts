import type * as ops from '@azas/api/service-contract.operations.ts'
import type { ContractDetailRow, ContractRow } from './service-contract.queries.ts'

/** A row of the list as it leaves. */
export function presentContract(row: ContractRow): ops.Contract {
  return {
    id: row.id,
    version: row.version,
    companyName: row.company_name,
    companyNameKana: row.company_name_kana,
    contractNumber: row.contract_number,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    adminCount: row.admins,
    activeProjectCount: row.active_projects,
    projectCount: row.projects,
    userCount: row.people,
    lastUsedOn: row.last_used_on,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A company, whole. */
export function presentContractDetail(row: ContractDetailRow): ops.ContractDetail {
  return {
    ...presentContract(row),
    corporateNumber: row.corporate_number,
    postalCode: row.postal_code,
    address: row.address,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    note: row.note,
    subAdminCount: row.sub_admins,
  }
}
