import * as z from 'zod/mini'
import { useKeptDraft } from '#form/state/use-kept-draft.ts'
import { useBandFold } from './BandFold.tsx'
import type { FilterErrors, FilterInput } from './condition.ts'
import type { FilterDefinition } from './define-filter.ts'
import { useDraft } from './use-draft.ts'

const KeptInput = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What the form of a filter needs to know of its list. */
export type FilterFormProps<Filter> = {
  filter: Filter
  onSearch: (filter: Filter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type State = { input: FilterInput; errors: FilterErrors }

/** The conditions of a list as they are typed; they count when they are submitted, and survive the end of a session (SES-09). */
export function useFilterForm<Filter extends object, Params extends object>(
  definition: FilterDefinition<Filter, Params>,
  { filter, onSearch, onClear }: FilterFormProps<Filter>,
) {
  const { setOpen } = useBandFold()
  const applied = definition.toInput(filter)
  const [{ input, errors }, setState] = useDraft<State>({ input: applied, errors: {} })
  useKeptDraft({
    form: definition.name,
    schema: KeptInput,
    values: input as z.output<typeof KeptInput>,
    dirty: JSON.stringify(input) !== JSON.stringify(applied),
    onRestore: (kept) => {
      setState({ input: { ...applied, ...kept }, errors: {} })
      setOpen(true)
    },
  })
  const change = (part: FilterInput) => {
    const others = Object.entries(errors).filter(([control]) => !(control in part))
    setState({ input: { ...input, ...part }, errors: Object.fromEntries(others) })
  }
  const search = () => {
    const read = definition.readInput(input)
    if ('errors' in read) {
      setState({ input, errors: read.errors })
      return null
    }
    setState({ input: definition.toInput(read.filter), errors: {} })
    return onSearch(read.filter)
  }
  const clear = () => {
    setState({ input: definition.toInput(definition.none), errors: {} })
    return onClear()
  }
  return { input, errors, change, search, clear }
}
