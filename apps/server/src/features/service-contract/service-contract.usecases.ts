import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import type {
  ContractCreateForm,
  ContractForm,
  ContractReopenForm,
  ContractTerminateForm,
  ContractUpdateForm,
} from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { createAdministrator } from '#accounts/create-administrator.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { saveState } from '#change/change-record.ts'
import { defineChanges } from '#change/define-changes.ts'
import { toDuplicate } from '#change/map-unique-violation.ts'
import { toColumns } from '#db/columns.ts'
import { type ContractRow, contracts, contractScope } from './service-contract.queries.ts'

const recordOf = ({ id, companyName }: Pick<ContractRow, 'id' | 'companyName'>) =>
  ({ type: 'contract', id, name: companyName, contractId: id }) as const

const { read, insert, create, change, update } = defineChanges({
  table: 'contracts',
  find: (call, id) => contracts.find(call.db, contractScope(call), id),
  recordOf,
  unique: { contracts_realm_contract_number_key: toDuplicate('contractNumber', contractWords.contractNumber) },
  toColumns: (form: ContractForm) => ({
    ...toColumns(form),
    search_key: searchKey(form.companyName, form.companyNameKana, form.contractNumber),
    sort_key: sortKey(form.companyName, form.companyNameKana),
  }),
})
export const readContract = read

/** Creates a company, its first administrator and the invitation in one transaction (product.md CON-02). */
export function createContract(call: Call, { administrator, ...form }: ContractCreateForm) {
  return create(call, async (inner) => {
    const id = await insert(inner, 'Signed', form)
    if (administrator) {
      const account = { contractId: id, role: 'Admin', person: administrator } as const
      await createAdministrator(inner, { ...account, emailPath: 'administrator.email' })
    }
    return id
  })
}

export function updateContract(call: Call, id: string, { version, ...form }: ContractUpdateForm) {
  return update(call, { id, version }, form, ({ status }) => {
    if (status === 'Terminated') throw new Problem('conflict', { title: contractWords.terminatedReadOnly })
  })
}

/** Ends a contract. A database trigger ends the sessions; people, sites and their states stay as they are. */
export function terminateContract(call: Call, id: string, { version, contractNumber, reason }: ContractTerminateForm) {
  return change(call, { id, version }, async (row, inner) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.alreadyTerminated })
    if (row.contractNumber !== contractNumber)
      throw fieldProblem({ path: 'contractNumber', title: contractWords.numberMismatch })
    const step = { before: row.status, after: { status: 'Terminated' }, action: 'terminated', reason } as const
    await saveState(inner, 'contracts', recordOf(row), step)
  })
}

/** Reopens a contract. Its end changed no person's state, so a paused person stays paused (product.md CON-04). */
export function reopenContract(call: Call, id: string, { version, reason }: ContractReopenForm) {
  return change(call, { id, version }, async (row, inner) => {
    if (row.status === 'Signed') throw new Problem('conflict', { title: contractWords.notTerminated })
    const step = { before: row.status, after: { status: 'Signed' }, action: 'reopened', reason } as const
    await saveState(inner, 'contracts', recordOf(row), step)
  })
}
