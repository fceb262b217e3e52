import * as ops from '@azas/api/service-contract.operations.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { Problem } from '#http/problem.ts'
import type { Serve } from '#http/serve.ts'
import type { Services } from '#services.ts'
import { type ContractDetailRow, type ContractRow, findContract, searchContracts } from './service-contract.queries.ts'

/** Contract companies: SuperUser only, so the scope is the realm (security.md section 3). */
export function serviceContractFeature({ db, now }: Services, serve: Serve): void {
  serve(ops.contractSearch, async ({ query: { realm, ...page }, body }) => {
    const { rows, total } = await searchContracts(db, { realm }, body, page, tokyoDate(now()))
    return { items: rows.map(present), total, offset: page.offset, size: page.size }
  })
  serve(ops.contractDetail, async ({ query: { realm, target_contract_id: id } }) => {
    const row = await findContract(db, { realm }, id)
    if (!row) throw new Problem('not-found')
    return presentDetail(row)
  })
}

function present(row: ContractRow): ops.Contract {
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

function presentDetail(row: ContractDetailRow): ops.ContractDetail {
  return {
    ...present(row),
    corporateNumber: row.corporate_number,
    postalCode: row.postal_code,
    address: row.address,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    note: row.note,
  }
}
