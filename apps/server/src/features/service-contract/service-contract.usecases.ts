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
import { writeAudit } from '#change/audit-entry.ts'
import { changeRecord, saveState } from '#change/change-record.ts'
import { changesOf } from '#change/changes-of.ts'
import { duplicateOf, mapUniqueViolation } from '#change/map-unique-violation.ts'
import { insertRecord, lockRecord, saveVersion } from '#change/record.queries.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { toColumns, toRecord } from '#db/columns.ts'
import { type ContractRow, findContract } from './service-contract.queries.ts'

const numberTaken = { contracts_realm_contract_number_key: duplicateOf('contractNumber', contractWords.contractNumber) }

const recordOf = ({ id, companyName }: Pick<ContractRow, 'id' | 'companyName'>) =>
  ({ type: 'contract', id, name: companyName, contractId: id }) as const

/** The form as the table stores it, with the keys that search and sort read. */
const toContractColumns = (form: ContractForm) => ({
  ...toColumns(form),
  search_key: searchKey(form.companyName, form.companyNameKana, form.contractNumber),
  sort_key: sortKey(form.companyName, form.companyNameKana),
})

export async function readContract({ db, actor }: Call, id: string): Promise<ContractRow> {
  const row = await findContract(db, { realm: actor.realm }, id)
  if (!row) throw new Problem('not-found')
  return row
}

/** Creates a company, its first administrator and the invitation in one transaction (product.md CON-02). */
export function createContract(call: Call, { administrator, ...form }: ContractCreateForm) {
  return withIdempotency(call, async (inner) => {
    const row = { realm: call.actor.realm, status: 'Signed', ...toContractColumns(form) } as const
    const id = await mapUniqueViolation(numberTaken, () => insertRecord(inner.db, 'contracts', row))
    await writeAudit(inner, 'created', recordOf({ id, ...form }))
    if (administrator) {
      const account = {
        contractId: id,
        role: 'Admin',
        person: administrator,
        emailPath: 'administrator.email',
      } as const
      await createAdministrator(inner, account)
    }
    return toRecord(await readContract(inner, id))
  })
}

type Change = (row: ContractRow, call: Call) => Promise<void>

/** Changes a company in any state. */
function withContract(call: Call, { id, version }: { id: string; version: number }, change: Change) {
  const lock = ({ db, actor }: Call) => lockRecord(db, 'contracts', actor.realm, id)
  return changeRecord(call, version, { lock, read: (inner) => readContract(inner, id) }, change)
}

/** Saves the form; without a change no new version and no audit entry. */
export function updateContract(call: Call, id: string, { version, ...form }: ContractUpdateForm) {
  return withContract(call, { id, version }, async (row, inner) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.terminatedReadOnly })
    const changes = changesOf<ContractForm>(row, form)
    if (!changes) return
    await mapUniqueViolation(numberTaken, () =>
      saveVersion(inner.db, 'contracts', [id], toContractColumns(form), call.now()),
    )
    await writeAudit(inner, 'updated', recordOf({ id, ...form }), changes)
  })
}

/** Ends a contract. A database trigger ends the sessions; people, sites and their states stay as they are. */
export function terminateContract(call: Call, id: string, { version, contractNumber, reason }: ContractTerminateForm) {
  return withContract(call, { id, version }, async (row, inner) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.alreadyTerminated })
    if (row.contractNumber !== contractNumber)
      throw fieldProblem({ path: 'contractNumber', title: contractWords.numberMismatch })
    const step = { before: row.status, after: { status: 'Terminated' }, action: 'terminated', reason } as const
    await saveState(inner, 'contracts', recordOf(row), step)
  })
}

/** Reopens a contract. Its end changed no person's state, so a paused person stays paused (product.md CON-04). */
export function reopenContract(call: Call, id: string, { version, reason }: ContractReopenForm) {
  return withContract(call, { id, version }, async (row, inner) => {
    if (row.status === 'Signed') throw new Problem('conflict', { title: contractWords.notTerminated })
    const step = { before: row.status, after: { status: 'Signed' }, action: 'reopened', reason } as const
    await saveState(inner, 'contracts', recordOf(row), step)
  })
}
