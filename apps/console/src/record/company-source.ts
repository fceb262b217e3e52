import { contractDetail, contractSearch } from '@azas/api/service-contract.operations.ts'
import { SearchText } from '@azas/domain/kernel/fields.ts'
import { type ContractStatus, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { ChoiceSource } from '#form/fields/choice-source.ts'

const pageSize = 20
const inPlace = { meta: { inPlace: true }, throwOnError: false } as const

const names = new Map<string, string>()

/** Caches the name of a company that a loaded record carries, which saves a lookup. */
export function rememberCompany(id: string, name: string): void {
  names.set(id, name)
}

/** Searches contract companies by a part of their name; for roles that see all of them. */
function companySource(statuses: readonly ContractStatus[]): ChoiceSource {
  return {
    useChoices: (keyword, enabled) => {
      const canSearch = enabled && SearchText.safeParse(keyword).success
      const body = { keyword: keyword.trim() || undefined, statuses: [...statuses] }
      const options = query(contractSearch, { query: { size: pageSize, sort: 'companyName' }, body })
      const { data, isPending } = useQuery({ ...options, ...inPlace, enabled: canSearch })
      const choices = data?.items.map(({ id, companyName }) => ({ value: id, label: companyName })) ?? []
      return { choices, total: data?.total ?? 0, pending: canSearch && isPending }
    },
    useLabel: (id) => {
      const name = names.get(id)
      const options = query(contractDetail, { query: { target_contract_id: id } })
      const { data } = useQuery({ ...options, ...inPlace, enabled: id !== '' && name === undefined })
      return name ?? data?.companyName ?? ''
    },
    labelOf: (id) => names.get(id) ?? id,
    keep: ({ value, label }) => rememberCompany(value, label),
  }
}

export const anyCompany = companySource(contractStatus.values)
/** Companies whose contract runs, for new records. */
export const signedCompany = companySource(['Signed'])
