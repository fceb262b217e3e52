import type { FilterDefinition } from './define-filter.ts'
import { SearchBand } from './SearchBand.tsx'
import { type FilterFormProps, useFilterForm } from './use-filter-form.ts'

type Props<Filter extends object, Params extends object> = FilterFormProps<Filter> & {
  definition: FilterDefinition<Filter, Params>
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden: readonly string[]
}

/** The form of a filter: a control for each of its conditions. */
export function FilterForm<Filter extends object, Params extends object>(props: Props<Filter, Params>) {
  const { definition, hidden, ...list } = props
  const { input, errors, change, search, clear } = useFilterForm(definition, list)
  const visible = definition.conditions.filter(({ controls }) => !controls.every(({ field }) => hidden.includes(field)))
  return (
    <SearchBand onSearch={search} onClear={clear}>
      {visible.map(({ controls, Control }) => (
        <Control key={controls[0]?.field} input={input} errors={errors} hidden={hidden} onChange={change} />
      ))}
    </SearchBand>
  )
}
