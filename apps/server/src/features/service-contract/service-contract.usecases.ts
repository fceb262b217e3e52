import type { ContractDetail } from '@azas/api/service-contract.operations.ts'
import type {
  ContractCreateForm,
  ContractForm,
  ContractReopenForm,
  ContractTerminateForm,
  ContractUpdateForm,
} from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { createAdministrator } from '#accounts/create-administrator.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { changesOf } from '#change/changes-of.ts'
import { mapUniqueViolation } from '#change/map-unique-violation.ts'
import { assertVersion } from '#change/assert-version.ts'
import { stateChanges, writeAudit } from '#change/audit-entry.ts'
import { withIdempotency } from '#change/with-idempotency.ts'
import { changeContract, insertContract, lockContract } from './service-contract.changes.queries.ts'
import { presentContractDetail } from './service-contract.present.ts'
import { type ContractDetailRow, findContract } from './service-contract.queries.ts'
import { columnsOf, fieldsOf } from './service-contract.row.ts'

const taken = {
  contracts_realm_contract_number_key: {
    path: 'contractNumber',
    title: fill(validationWords.duplicated, { label: contractWords.contractNumber }),
  },
}

const recordOf = (row: Pick<ContractDetailRow, 'id' | 'company_name'>) =>
  ({ type: 'contract', id: row.id, name: row.company_name, contractId: row.id }) as const

export async function readContract({ db, actor }: Call, id: string): Promise<ContractDetailRow> {
  const row = await findContract(db, { realm: actor.realm }, id)
  if (!row) throw new Problem('not-found')
  return row
}

/** Makes a company, its first administrator and the invitation in one transaction (product.md CON-02). */
export function createContract(call: Call, { administrator, ...form }: ContractCreateForm): Promise<ContractDetail> {
  return withIdempotency(call, async (inner) => {
    const row = { realm: call.actor.realm, status: 'Signed', ...columnsOf(form) } as const
    const id = await mapUniqueViolation(taken, () => insertContract(inner.db, row))
    await writeAudit(inner, 'created', recordOf({ id, company_name: form.companyName }))
    if (administrator) {
      const account = {
        contractId: id,
        role: 'Admin',
        person: administrator,
        emailPath: 'administrator.email',
      } as const
      await createAdministrator(inner, account)
    }
    return presentContractDetail(await readContract(inner, id))
  })
}

type Change = (row: ContractDetailRow, call: Call) => Promise<void>

/** Locks the company, refuses an older version, changes it and answers it as it is then. */
function withContract(call: Call, target: { id: string; version: number }, change: Change): Promise<ContractDetail> {
  return inTransaction(call, async (inner) => {
    await lockContract(inner.db, { realm: call.actor.realm }, target.id)
    const row = await readContract(inner, target.id)
    assertVersion(row, target.version, () => presentContractDetail(row))
    await change(row, inner)
    return presentContractDetail(await readContract(inner, target.id))
  })
}

/** Saves the form; what is as it was makes no new version and no audit entry. */
export function updateContract(
  call: Call,
  id: string,
  { version, ...form }: ContractUpdateForm,
): Promise<ContractDetail> {
  return withContract(call, { id, version }, async (row, inner) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.terminatedReadOnly })
    const changes = changesOf<ContractForm>(fieldsOf(row), form)
    if (!changes) return
    await mapUniqueViolation(taken, () => changeContract(inner.db, id, columnsOf(form), call.now()))
    const named = recordOf({ id, company_name: form.companyName })
    await writeAudit(inner, 'updated', named, changes)
  })
}

/** Ends a contract. Sessions die by the database's own trigger; people, sites and their states stay as they are. */
export function terminateContract(
  call: Call,
  id: string,
  { version, contractNumber, reason }: ContractTerminateForm,
): Promise<ContractDetail> {
  return withContract(call, { id, version }, async (row, inner) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.alreadyTerminated })
    if (row.contract_number !== contractNumber) {
      const error = { path: 'contractNumber', title: contractWords.numberMismatch }
      throw new Problem('bad-request', { title: error.title, errors: [error] })
    }
    await changeContract(inner.db, id, { status: 'Terminated' }, call.now())
    const changes = stateChanges('Signed', 'Terminated', reason)
    await writeAudit(inner, 'terminated', recordOf(row), changes)
  })
}

/** Takes the end back. As it changed nobody's own state, whoever was paused before stays paused (product.md CON-04). */
export function reopenContract(
  call: Call,
  id: string,
  { version, reason }: ContractReopenForm,
): Promise<ContractDetail> {
  return withContract(call, { id, version }, async (row, inner) => {
    if (row.status === 'Signed') throw new Problem('conflict', { title: contractWords.notTerminated })
    await changeContract(inner.db, id, { status: 'Signed' }, call.now())
    const changes = stateChanges('Terminated', 'Signed', reason)
    await writeAudit(inner, 'reopened', recordOf(row), changes)
  })
}
