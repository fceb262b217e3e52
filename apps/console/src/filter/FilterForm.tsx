import type { ConditionView } from './condition-view.ts'
import type { FilterDefinition } from './define-filter.ts'
import { SearchBand } from './SearchBand.tsx'
import { type FilterFormProps, useFilterForm } from './use-filter-form.ts'

type Props<Filter extends object, Params extends object> = FilterFormProps<Filter> & {
  definition: FilterDefinition<Filter, Params>
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden: readonly string[]
  /** How many rows the applied conditions find, once it is known. */
  total: number | undefined
}

/** The form of a filter: its first text in one line, a control for each other condition below it. */
export function FilterForm<Filter extends object, Params extends object>(props: Props<Filter, Params>) {
  const { definition, hidden, total, ...list } = props
  const { input, errors, isWaiting, clears, change, pick, search, clear } = useFilterForm(definition, list)
  const visible = definition.conditions.filter(({ controls }) => !controls.every(({ field }) => hidden.includes(field)))
  const texts = visible.filter(({ Line }) => Line !== undefined)
  const inLine = texts.find((condition) => keyOf(condition) === 'keyword') ?? texts[0]
  const others = visible.filter((condition) => condition !== inLine && !condition.isTab)
  const part = Object.fromEntries(Object.entries(list.filter))
  const shared = { input, errors, hidden, onChange: change, onPick: pick }
  const names = others.flatMap(({ controls }) => controls.map(({ control }) => control))
  return (
    <SearchBand
      line={inLine?.Line ? <inLine.Line {...shared} /> : null}
      applied={others.flatMap(({ chips }) => chips(part)).length}
      isInvalid={names.some((control) => errors[control] !== undefined)}
      isWaiting={isWaiting}
      total={total}
      onSearch={search}
      onClear={clear}
    >
      {others.length > 0
        ? others.map((condition) => <Condition key={`${clears}-${keyOf(condition)}`} {...{ condition, shared }} />)
        : null}
    </SearchBand>
  )
}

const keyOf = ({ controls }: ConditionView) => controls[0]?.field

type ConditionProps = { condition: ConditionView; shared: Parameters<ConditionView['Control']>[0] }

const Condition = ({ condition: { Control }, shared }: ConditionProps) => <Control {...shared} />
