import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { ProjectForm } from '@azas/domain/project/project.forms.ts'
import type { ProjectDetailRow } from './project.queries.ts'

/** The form as the table stores it, with the keys that search and sort read. */
export function columnsOf(form: ProjectForm) {
  return {
    code: form.code,
    name: form.name,
    contract_id: form.contractId,
    postal_code: form.postalCode,
    address: form.address,
    start_date: form.startDate,
    end_date: form.endDate,
    affiliations: form.affiliations,
    primary_subcontractors: form.primarySubcontractors,
    search_key: searchKey(form.name, form.code),
    sort_key: sortKey(form.name),
  }
}

/** What is stored, in the form's names: the other half of `columnsOf`. */
export function fieldsOf(row: ProjectDetailRow): ProjectForm {
  return {
    code: row.code,
    name: row.name,
    contractId: row.contract_id,
    postalCode: row.postal_code,
    address: row.address,
    startDate: row.start_date,
    endDate: row.end_date,
    affiliations: row.affiliations,
    primarySubcontractors: row.primary_subcontractors,
  }
}
