import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { type FilterFormProps, useFilterDraft } from '#table/use-filter-draft.ts'
import { contractFilterKind } from './contract-draft.ts'

const statuses = contractStatus.values.map((value) => ({ value, label: contractStatus.label(value) }))
const flags = [
  { value: 'withoutAdmin', label: contractWords.withoutAdmin },
  { value: 'endsSoon', label: contractWords.endsSoon },
] as const

/** The conditions of the list; they count when they are submitted (product.md CON-01). */
export function ContractFilterForm(given: FilterFormProps<ContractFilter>) {
  const { draft, errors, change, search, clear } = useFilterDraft(contractFilterKind, given)
  return (
    <SearchBand onSearch={search} onClear={clear}>
      <FilterText
        label={tableWords.keyword}
        value={draft.keyword}
        error={errors.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <FilterPeriod label={contractWords.period} value={draft} errors={errors} onChange={change} />
      <FilterChecks
        label={contractWords.status}
        options={statuses}
        value={draft.statuses}
        onChange={(chosen) => change({ statuses: chosen })}
      />
      <FilterChecks
        label={tableWords.filter}
        labelHidden
        span={8}
        options={flags}
        value={draft.flags}
        onChange={(chosen) => change({ flags: chosen })}
      />
    </SearchBand>
  )
}
