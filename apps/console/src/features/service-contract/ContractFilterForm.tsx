import { contractWords } from '@azas/domain/service-contract/service-contract.words.ts'
import type { ContractFilter } from '@azas/domain/service-contract/service-contract.forms.ts'
import { contractStatus } from '@azas/domain/service-contract/service-contract.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useKeptDraft } from '#form/use-kept-draft.ts'
import { FilterChecks } from '#table/FilterChecks.tsx'
import { FilterPeriod } from '#table/FilterPeriod.tsx'
import { FilterText } from '#table/FilterText.tsx'
import { SearchBand } from '#table/SearchBand.tsx'
import { useDraft } from '#table/use-draft.ts'
import { ContractDraft, type DraftErrors, draftOf, emptyDraft, readDraft } from './contract-draft.ts'

type ContractFilterFormProps = {
  filter: ContractFilter
  onSearch: (filter: ContractFilter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type Held = { draft: ContractDraft; errors: DraftErrors }

const statuses = contractStatus.values.map((value) => ({ value, label: contractStatus.label(value) }))
const flags = [
  { value: 'withoutAdmin', label: contractWords.withoutAdmin },
  { value: 'endsSoon', label: contractWords.endsSoon },
] as const

/** The conditions of the list; they count when they are submitted (product.md CON-01). */
export function ContractFilterForm({ filter, onSearch, onClear }: ContractFilterFormProps) {
  const [{ draft, errors }, hold] = useDraft<Held>({ draft: draftOf(filter), errors: {} })
  useKeptDraft({
    form: 'service-contract-filter',
    schema: ContractDraft,
    values: draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(filter)),
    onRestore: (kept) => hold({ draft: kept, errors: {} }),
  })
  // What is being mended is not wrong any more until it is submitted again.
  const change = (part: Partial<ContractDraft>) => {
    const left: DraftErrors = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part)))
    hold({ draft: { ...draft, ...part }, errors: left })
  }
  const search = () => {
    const read = readDraft(draft)
    if ('errors' in read) {
      hold({ draft, errors: read.errors })
      return null
    }
    hold({ draft: draftOf(read.filter), errors: {} })
    return onSearch(read.filter)
  }
  const clear = () => {
    hold({ draft: emptyDraft, errors: {} })
    return onClear()
  }
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
        wide
        options={flags}
        value={draft.flags}
        onChange={(chosen) => change({ flags: chosen })}
      />
    </SearchBand>
  )
}
