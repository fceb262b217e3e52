import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FilterErrors, FilterInput } from './condition-view.ts'
import type { FilterDefinition } from './define-filter.ts'

/** The props of a filter's form. */
export type FilterFormProps<Filter> = {
  filter: Filter
  onSearch: (filter: Filter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

type State = { input: FilterInput; errors: FilterErrors }

/** What the form needs to know of a filter. */
type Readings<Filter extends object> = Pick<FilterDefinition<Filter, object>, 'toInput' | 'readInput' | 'clear'>

/** The input of a filter's form, filled from the URL alone (product.md LST-08). It applies on submit. */
export function useFilterForm<Filter extends object>(
  definition: Readings<Filter>,
  { filter, onSearch, onClear }: FilterFormProps<Filter>,
) {
  const [{ input, errors }, setState] = useDraft<State>({ input: definition.toInput(filter), errors: {} })
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

/** Searches on submit, or focuses the first invalid condition; null then. */
export function submitSearch(event: SubmitEvent<HTMLFormElement>, search: () => Promise<unknown> | null) {
  event.preventDefault()
  const form = event.currentTarget
  const searching = flushSync(search)
  if (searching === null) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return searching
}

/** State that resets whenever `source` changes by value. */
function useDraft<T>(source: T): [T, (draft: T) => void] {
  const key = JSON.stringify(source)
  const [state, setState] = useState({ key, draft: source })
  if (state.key !== key) setState({ key, draft: source })
  return [state.key === key ? state.draft : source, (draft) => setState({ key, draft })]
}
