import type * as ops from '@azas/api/project.operations.ts'
import type { ProjectDetailRow, ProjectRow } from './project.queries.ts'

/** A row of the list as it leaves. */
export function presentProject(row: ProjectRow): ops.Project {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    contractId: row.contract_id,
    companyName: row.company_name,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    managerCount: row.managers,
    subManagerCount: row.sub_managers,
    workerCount: row.workers,
    operatorCount: row.operators,
    userCount: row.people,
    activeThisMonth: row.active,
    lastUsedOn: row.last_used_on,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A site, whole. */
export function presentProjectDetail(row: ProjectDetailRow): ops.ProjectDetail {
  return {
    ...presentProject(row),
    contractStatus: row.contract_status,
    postalCode: row.postal_code,
    address: row.address,
    affiliations: row.affiliations,
    primarySubcontractors: row.primary_subcontractors,
    endedCount: row.ended,
  }
}
