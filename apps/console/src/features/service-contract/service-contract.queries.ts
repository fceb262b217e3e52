import {
  contractCreate,
  type ContractDetail,
  contractDetail,
  contractExport,
  contractImpact,
  contractReopen,
  contractSearch,
  contractTerminate,
  contractUpdate,
} from '@azas/api/service-contract.operations.ts'
import type {
  ContractCreateForm,
  ContractFilter,
  ContractForm,
} from '@azas/domain/service-contract/service-contract.forms.ts'
import { call } from '#api/call.ts'
import { openDownload } from '#api/download.ts'
import { query, recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/use-submission.ts'
import type { OpenDownload } from '#table/download.ts'
import { wirePageOf } from '#table/list-state.ts'
import { contractList, type ContractSearch } from './service-contract.list.ts'

/** The page of contract companies that the URL asks for. */
export function contractPage(search: ContractSearch) {
  return query(contractSearch, {
    query: wirePageOf(contractList.stateOf(search)),
    body: contractList.filterOf(search),
  })
}

/** The companies as a file, in the order of the list. */
export function contractFile(search: ContractSearch): OpenDownload<ContractFilter> {
  const { sort } = contractList.stateOf(search)
  return (wanted, signal) => openDownload(contractExport, { query: { sort }, body: wanted }, signal)
}

const target = (id: string) => ({ query: { target_contract_id: id } })

/** One company, whole. */
export function contractFacts(id: string) {
  return recordQuery(contractDetail, target(id))
}

/** What the end of a contract, or the way back, would do. */
export function contractEffect({ id }: ContractDetail, action: 'terminate' | 'reopen') {
  return recordQuery(contractImpact, { ...target(id), body: { action } })
}

export const createContract = (body: ContractCreateForm, { headers }: SubmitOptions) =>
  call(contractCreate, { query: {}, body }, { headers })

export const updateContract =
  (id: string) =>
  (form: ContractForm, { version, headers }: SubmitOptions) =>
    call(contractUpdate, { ...target(id), body: { ...form, version } }, { headers })

/** Ends a contract; the number was typed to confirm it (product.md CON-04). */
export const terminateContract = ({ id, version, contractNumber }: ContractDetail) =>
  call(contractTerminate, { ...target(id), body: { version, contractNumber, reason: null } })

export const reopenContract = ({ id, version }: ContractDetail, { reason }: { reason: string }) =>
  call(contractReopen, { ...target(id), body: { version, reason } })
