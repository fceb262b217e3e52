import {
  type Contract,
  contractDetail,
  contractSearch,
} from '@azas/api/service-contract/service-contract.operations.ts'
import { type ContractStatus, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import type { ChoiceSource } from '#form/fields/choice-source.ts'
import type { Find } from '#form/fields/lookup/use-lookup.ts'
import { recordSource } from './record-source.ts'

const pageSize = 20

const names = new Map<string, string>()

/** Caches the name of a company that a loaded record carries, which saves a lookup. */
export function rememberCompany(id: string, name: string): void {
  names.set(id, name)
}

/** Searches contract companies by a part of their name; for roles that see all of them. */
function companySource(statuses: readonly ContractStatus[]): ChoiceSource {
  return recordSource({
    page: (keyword) =>
      query(contractSearch, {
        query: { size: pageSize, sort: 'companyName' },
        body: { keyword, statuses: [...statuses] },
      }),
    one: (id) => query(contractDetail, { query: { target_contract_id: id } }),
    choiceOf: ({ id, companyName }: Pick<Contract, 'id' | 'companyName'>) => ({ value: id, label: companyName }),
    labels: names,
  })
}

/** Searches companies whose contract runs, to choose several. */
export const findCompanies: Find = {
  key: 'contract',
  search: async (word, signal) => {
    const body = { statuses: ['Signed' as const], ...(word && { keyword: word }) }
    const { items, total } = await call(
      contractSearch,
      { query: { size: pageSize, sort: 'companyName' }, body },
      { signal },
    )
    return { options: items.map(companyPickable), total }
  },
}
type Company = Pick<Contract, 'id' | 'companyName' | 'contractNumber'>
const companyPickable = ({ id, companyName, contractNumber }: Company) => ({
  id,
  label: `${companyName}（${contractNumber}）`,
})

export const anyCompany = companySource(contractStatus.values)
/** Companies whose contract runs, for new records. */
export const signedCompany = companySource(['Signed'])
