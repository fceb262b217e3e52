import { contractDetail, contractSearch } from '@azas/api/service-contract.operations.ts'
import { query } from '#api/query.ts'
import { listStateOf, wirePageOf } from '#table/list-state.ts'
import { contractFilterOf, contractList, type ContractSearch } from './service-contract.search.ts'

/** The page of contract companies that the URL asks for. */
export function contractPage(search: ContractSearch) {
  return query(contractSearch, {
    query: wirePageOf(listStateOf(search, contractList)),
    body: contractFilterOf(search),
  })
}

/** One company, whole. */
export function contractFacts(id: string) {
  return query(contractDetail, { query: { target_contract_id: id } })
}
