import {
  contractCreate,
  type ContractDetail,
  contractDetail,
  contractImpact,
  contractReopen,
  contractTerminate,
  contractUpdate,
} from '@azas/api/service-contract.operations.ts'
import type { ContractCreateForm, ContractForm } from '@azas/domain/service-contract/service-contract.forms.ts'
import { call } from '#api/call.ts'
import { recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'

const target = (id: string) => ({ query: { target_contract_id: id } })

/** The query of one company. */
export function contractFacts(id: string) {
  return recordQuery(contractDetail, target(id))
}

/** The effects of ending or reopening a contract. */
export function contractEffect({ id }: ContractDetail, action: 'terminate' | 'reopen') {
  return recordQuery(contractImpact, { ...target(id), body: { action } })
}

export const createContract = (body: ContractCreateForm, { headers }: SubmitOptions) =>
  call(contractCreate, { query: {}, body }, { headers })

export const updateContract =
  (id: string) =>
  (form: ContractForm, { version, headers }: SubmitOptions) =>
    call(contractUpdate, { ...target(id), body: { ...form, version } }, { headers })

/** Ends a contract; the typed number confirms it (product.md CON-04). */
export const terminateContract = ({ id, version, contractNumber }: ContractDetail) =>
  call(contractTerminate, { ...target(id), body: { version, contractNumber, reason: null } })

export const reopenContract = ({ id, version }: ContractDetail, { reason }: { reason: string }) =>
  call(contractReopen, { ...target(id), body: { version, reason } })
