import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type { ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import type { ContractDetailRow } from './service-contract.queries.ts'

/** The form as the table stores it, with the keys that search and sort read. */
export function columnsOf(form: ContractForm) {
  return {
    company_name: form.companyName,
    company_name_kana: form.companyNameKana,
    contract_number: form.contractNumber,
    corporate_number: form.corporateNumber,
    postal_code: form.postalCode,
    address: form.address,
    contact_name: form.contactName,
    contact_email: form.contactEmail,
    contact_phone: form.contactPhone,
    start_date: form.startDate,
    end_date: form.endDate,
    note: form.note,
    search_key: searchKey(form.companyName, form.companyNameKana, form.contractNumber),
    sort_key: sortKey(form.companyName, form.companyNameKana),
  }
}

/** What is stored, in the form's names: the other half of `columnsOf`. */
export function fieldsOf(row: ContractDetailRow): ContractForm {
  return {
    companyName: row.company_name,
    companyNameKana: row.company_name_kana,
    contractNumber: row.contract_number,
    corporateNumber: row.corporate_number,
    postalCode: row.postal_code,
    address: row.address,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    startDate: row.start_date,
    endDate: row.end_date,
    note: row.note,
  }
}
