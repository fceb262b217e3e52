import { contractDetail, contractSearch } from '@azas/api/service-contract.operations.ts'
import { SearchText } from '@azas/domain/kernel/fields.ts'
import { type ContractStatus, contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { ChoiceSource } from '#form/fields/choice-source.ts'

const shown = 20
const inPlace = { meta: { inPlace: true }, throwOnError: false } as const

const names = new Map<string, string>()

/** Says how a company is called that a record names: nobody has to look it up then. */
export function knowCompany(id: string, name: string): void {
  names.set(id, name)
}

/** Contract companies to choose from, by a part of their name; for those who may see them all. */
function companySource(statuses: readonly ContractStatus[]): ChoiceSource {
  return {
    useFound: (keyword, wanted) => {
      const may = wanted && SearchText.safeParse(keyword).success
      const body = { keyword: keyword.trim() || undefined, statuses: [...statuses] }
      const asked = query(contractSearch, { query: { size: shown, sort: 'companyName' }, body })
      const { data, isPending } = useQuery({ ...asked, ...inPlace, enabled: may })
      const choices = data?.items.map(({ id, companyName }) => ({ value: id, label: companyName })) ?? []
      return { choices, total: data?.total ?? 0, pending: may && isPending }
    },
    useLabel: (id) => {
      const known = names.get(id)
      const asked = query(contractDetail, { query: { target_contract_id: id } })
      const { data } = useQuery({ ...asked, ...inPlace, enabled: id !== '' && known === undefined })
      return known ?? data?.companyName ?? ''
    },
    labelOf: (id) => names.get(id) ?? id,
    keep: ({ value, label }) => knowCompany(value, label),
  }
}

export const anyCompany = companySource(contractStatus.values)
/** Companies whose contract still runs: for what is new. */
export const signedCompany = companySource(['Signed'])
