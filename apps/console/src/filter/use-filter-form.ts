import * as z from 'zod/mini'
import { useKeptDraft } from '#form/state/use-kept-draft.ts'
import { useBandFold } from './BandFold.tsx'
import type { FilterErrors, FilterInput } from './condition.ts'
import type { FilterDefinition } from './define-filter.ts'
import { useDraft } from './use-draft.ts'

const DraftInput = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** The props of a filter's form. */
export type FilterFormProps<Filter> = {
  filter: Filter
  onSearch: (filter: Filter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type State = { input: FilterInput; errors: FilterErrors }

/** The input of a filter's form. It applies on submit and survives the end of a session (SES-09). */
export function useFilterForm<Filter extends object, Params extends object>(
  definition: FilterDefinition<Filter, Params>,
  { filter, onSearch, onClear }: FilterFormProps<Filter>,
) {
  const { setOpen } = useBandFold()
  const initial = definition.toInput(filter)
  const [{ input, errors }, setState] = useDraft<State>({ input: initial, errors: {} })
  useKeptDraft({
    form: definition.name,
    schema: DraftInput,
    values: input as z.output<typeof DraftInput>,
    dirty: JSON.stringify(input) !== JSON.stringify(initial),
    onRestore: (draft) => {
      setState({ input: { ...initial, ...draft }, errors: {} })
      setOpen(true)
    },
  })
  const change = (part: FilterInput) => {
    const others = Object.entries(errors).filter(([control]) => !(control in part))
    setState({ input: { ...input, ...part }, errors: Object.fromEntries(others) })
  }
  const search = () => {
    const result = definition.readInput(input)
    if ('errors' in result) {
      setState({ input, errors: result.errors })
      return null
    }
    setState({ input: definition.toInput(result.filter), errors: {} })
    return onSearch(result.filter)
  }
  const clear = () => {
    setState({ input: definition.toInput(definition.clear(filter)), errors: {} })
    return onClear()
  }
  return { input, errors, change, search, clear }
}
