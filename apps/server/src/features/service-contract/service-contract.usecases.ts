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
import { changesOf } from '#change/changes-of.ts'
import { demandUnique } from '#change/demand-unique.ts'
import { demandVersion } from '#change/demand-version.ts'
import { recordFact, stateChanges } from '#change/record-fact.ts'
import { runOnce } from '#change/run-once.ts'
import { writeAudit } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '#http/actor.ts'
import { Problem } from '#http/problem.ts'
import type { CallContext } from '#http/serve.ts'
import type { Services } from '#services.ts'
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

async function readContract(db: Database, realm: string, id: string): Promise<ContractDetailRow> {
  const row = await findContract(db, { realm }, id)
  if (!row) throw new Problem('not-found')
  return row
}

/** Makes a company, its first administrator and the invitation in one transaction (product.md CON-02). */
export async function createContract(
  services: Services,
  actor: Actor,
  call: CallContext,
  { administrator, ...form }: ContractCreateForm,
): Promise<ContractDetail> {
  return runOnce(services, actor, call, async (trx) => {
    const row = { realm: actor.realm, status: 'Signed', ...columnsOf(form) } as const
    const id = await demandUnique(taken, () => insertContract(trx, row))
    await writeAudit(trx, recordFact(actor, call, 'created', recordOf({ id, company_name: form.companyName })))
    if (administrator) {
      const account = {
        contractId: id,
        role: 'Admin',
        person: administrator,
        emailPath: 'administrator.email',
      } as const
      await createAdministrator(services, trx, actor, call, account)
    }
    return presentContractDetail(await readContract(trx, actor.realm, id))
  })
}

type Change = (row: ContractDetailRow, trx: Database) => Promise<void>

/** Locks the company, refuses an older version, changes it and answers it as it is then. */
function withContract(
  { db }: Services,
  actor: Actor,
  target: { id: string; version: number },
  change: Change,
): Promise<ContractDetail> {
  return db.transaction().execute(async (trx) => {
    await lockContract(trx, { realm: actor.realm }, target.id)
    const row = await readContract(trx, actor.realm, target.id)
    demandVersion(row, target.version, () => presentContractDetail(row))
    await change(row, trx)
    return presentContractDetail(await readContract(trx, actor.realm, target.id))
  })
}

/** Saves the form; what is as it was makes no new version and no fact. */
export async function updateContract(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version, ...form }: ContractUpdateForm,
): Promise<ContractDetail> {
  return withContract(services, actor, { id, version }, async (row, trx) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.terminatedReadOnly })
    const changes = changesOf<ContractForm>(fieldsOf(row), form)
    if (!changes) return
    await demandUnique(taken, () => changeContract(trx, id, columnsOf(form), services.now()))
    const named = recordOf({ id, company_name: form.companyName })
    await writeAudit(trx, recordFact(actor, call, 'updated', named, changes))
  })
}

/** Ends a contract. Sessions die by the database's own trigger; people, sites and their states stay as they are. */
export async function terminateContract(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version, contractNumber, reason }: ContractTerminateForm,
): Promise<ContractDetail> {
  return withContract(services, actor, { id, version }, async (row, trx) => {
    if (row.status === 'Terminated') throw new Problem('conflict', { title: contractWords.alreadyTerminated })
    if (row.contract_number !== contractNumber) {
      const error = { path: 'contractNumber', title: contractWords.numberMismatch }
      throw new Problem('bad-request', { title: error.title, errors: [error] })
    }
    await changeContract(trx, id, { status: 'Terminated' }, services.now())
    const changes = stateChanges('Signed', 'Terminated', reason)
    await writeAudit(trx, recordFact(actor, call, 'terminated', recordOf(row), changes))
  })
}

/** Takes the end back. As it changed nobody's own state, whoever was paused before stays paused (product.md CON-04). */
export async function reopenContract(
  services: Services,
  actor: Actor,
  call: CallContext,
  id: string,
  { version, reason }: ContractReopenForm,
): Promise<ContractDetail> {
  return withContract(services, actor, { id, version }, async (row, trx) => {
    if (row.status === 'Signed') throw new Problem('conflict', { title: contractWords.notTerminated })
    await changeContract(trx, id, { status: 'Signed' }, services.now())
    const changes = stateChanges('Terminated', 'Signed', reason)
    await writeAudit(trx, recordFact(actor, call, 'reopened', recordOf(row), changes))
  })
}
