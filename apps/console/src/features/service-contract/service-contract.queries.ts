import { contractDetail, contractExport, contractSearch } from '@azas/api/service-contract.operations.ts'
import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { openDownload } from '#api/download.ts'
import { query } from '#api/query.ts'
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

/** One company, whole. */
export function contractFacts(id: string) {
  return query(contractDetail, { query: { target_contract_id: id } })
}
