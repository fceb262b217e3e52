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

type State = {
  input: FilterInput
  errors: FilterErrors
  /** The controls with something typed that was not searched for yet. */
  typed: readonly string[]
}

/** What the form needs to know of a filter. */
type Readings<Filter extends object> = Pick<FilterDefinition<Filter, object>, 'toInput' | 'readInput' | 'clear'>

/**
 * The input of a filter's form, filled from the URL, and how often it was cleared (product.md LST-08). What is typed applies
 * on submit; what is picked applies at once, beside what is typed and waits.
 */
export function useFilterForm<Filter extends object>(
  definition: Readings<Filter>,
  { filter, onSearch, onClear }: FilterFormProps<Filter>,
) {
  const stateOf = (applied: Filter): State => ({ input: definition.toInput(applied), errors: {}, typed: [] })
  const [{ input, errors, typed }, setState, expectSource] = useDraft(stateOf(filter))
  const [clears, setClears] = useState(0)
  const applied = definition.toInput(filter)
  const edit = (part: FilterInput, more: FilterErrors = {}): State => {
    const controls = Object.keys(part)
    const edited = { ...input, ...part }
    return {
      input: edited,
      errors: { ...without(errors, controls), ...more },
      typed: [...new Set([...typed, ...controls])].filter((control) => edited[control] !== applied[control]),
    }
  }
  const change = (part: FilterInput) => setState(edit(part))
  const pick = (part: FilterInput) => {
    const result = definition.readInput({ ...input, ...only(applied, typed), ...part })
    // Not valid with what applies: it waits as what is typed does, with its message.
    if ('errors' in result) return setState(edit(part, result.errors))
    setState({ ...edit(part), typed: typed.filter((control) => !(control in part)) })
    expectSource(stateOf(result.filter))
    return void onSearch(result.filter)
  }
  const search = () => {
    const result = definition.readInput(input)
    if ('errors' in result) {
      setState({ input, errors: result.errors, typed })
      return null
    }
    setState(stateOf(result.filter))
    return onSearch(result.filter)
  }
  const clear = () => {
    setClears(clears + 1)
    setState(stateOf(definition.clear(filter)))
    return onClear()
  }
  const isWaiting = typed.some((control) => input[control] !== applied[control])
  return { input, errors, isWaiting, clears, change, pick, search, clear }
}

const only = (input: FilterInput, controls: readonly string[]): FilterInput =>
  Object.fromEntries(Object.entries(input).filter(([control]) => controls.includes(control)))

const without = (errors: FilterErrors, controls: readonly string[]): FilterErrors =>
  Object.fromEntries(Object.entries(errors).filter(([control]) => !controls.includes(control)))

type Draft = {
  /** The state of the URL that the draft belongs to, as JSON. */
  key: string
  /** The states that the URL will have once picks have reached it, as JSON. */
  expected: readonly string[]
  draft: State
}

/** The state of the form: that of the URL whenever this changes, and what is typed. */
function useDraft(source: State): [State, (draft: State) => void, (next: State) => void] {
  const key = JSON.stringify(source)
  const [last, setLast] = useState<Draft>({ key, expected: [], draft: source })
  const current = last.key === key ? last : follow(last, key, source)
  if (current !== last) setLast(current)
  return [
    current.draft,
    (draft) => setLast((before) => ({ ...before, key, draft })),
    (next) =>
      setLast((before) => {
        const nextKey = JSON.stringify(next)
        return { ...before, expected: nextKey === key ? [] : [...before.expected, nextKey] }
      }),
  ]
}

/** What becomes of the draft as the URL changes. @internal */
export function follow({ expected, draft }: Draft, key: string, source: State): Draft {
  const rest = expected.slice(expected.indexOf(key) + 1)
  // A later pick is still on its way: its box stays as it is.
  if (expected.includes(key) && rest.length > 0) return { key, expected: rest, draft }
  return { key, expected: [], draft: { ...draft, input: { ...source.input, ...only(draft.input, draft.typed) } } }
}

/** Searches on submit, or focuses the first invalid condition; null then. */
export function submitSearch(event: SubmitEvent<HTMLFormElement>, search: () => Promise<unknown> | null) {
  event.preventDefault()
  const form = event.currentTarget
  const searching = flushSync(search)
  if (searching === null) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return searching
}
