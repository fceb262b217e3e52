import { ActiveUserForm } from '@azas/domain/active-user/active-user.forms.ts'
import { graphType } from '@azas/domain/active-user/active-user.ts'
import {
  activeUserScreenWords as screens,
  activeUserWords as words,
} from '@azas/domain/active-user/active-user.words.ts'
import { formatMonth, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { fieldWords, formWords } from '@azas/domain/words/form.ts'
import { type ReactNode, useId } from 'react'
import type { FilterErrors, FilterInput } from '#filter/condition-view.ts'
import { submitSearch, useFilterForm } from '#filter/use-filter-form.ts'
import { LookupManyInput } from '#form/fields/lookup/LookupManyInput.tsx'
import { idOf } from '#form/fields/pick.ts'
import { findSites } from '#parents/site-lookup.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type ActiveUserSearch, graphOf, graphMonths, selectableMonths } from './active-user.search.ts'

/** What a graph shows; the sites with their names. */
type GraphFilter = Pick<ActiveUserSearch, 'graph'> & { from: PlainMonth; to: PlainMonth; picks: readonly string[] }

/** The form of a graph as a filter: its type is required (seed section 5). */
const graphFilter = {
  toInput: ({ graph, ...rest }: GraphFilter): FilterInput => ({ graph: graph ?? '', ...rest }),
  readInput: ({ graph, from, to, picks }: FilterInput) => {
    const filter: GraphFilter = {
      graph: graphType.values.find((each) => each === graph),
      from: String(from),
      to: String(to),
      picks: [picks ?? []].flat(),
    }
    const errors = errorsOf(searchOf(filter))
    return Object.keys(errors).length > 0 ? { errors } : { filter }
  },
  clear: (filter: GraphFilter) => filter,
}

const searchOf = ({ picks, ...rest }: GraphFilter): ActiveUserSearch => ({
  ...rest,
  site: picks.map(idOf).join(',') || undefined,
})

/** The errors of a form by control. */
function errorsOf(search: ActiveUserSearch): FilterErrors {
  const { from, to } = graphMonths(search)
  const months = { from: formatMonth(from), to: formatMonth(to) }
  const { error } = ActiveUserForm.safeParse(graphOf(search) ?? months)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [controlOf(String(path[0])), message]))
}

const controls: Readonly<Record<string, string>> = { graphType: 'graph', projectIds: 'picks' }
const controlOf = (field: string) => controls[field] ?? field

type FormProps = {
  search: ActiveUserSearch
  /** The chosen sites with their names. */
  picks: readonly string[]
  /** All sites in scope, in words. */
  allSites: string
  onShow: (search: ActiveUserSearch) => Promise<void>
}

const sites = findSites()

/** The form of the graph (seed section 3): its type is required, the sites are all where none is chosen. */
export function GraphForm({ search: shown, picks, allSites, onShow }: FormProps) {
  const id = useId()
  const { input, errors, change, search } = useFilterForm(graphFilter, {
    filter: { graph: shown.graph, ...graphMonths(shown), picks },
    onSearch: (filter) => onShow(searchOf(filter)),
    onClear: () => Promise.resolve(),
  })
  const chosen = [input['picks'] ?? []].flat()
  const month = (end: 'from' | 'to') => String(input[end])
  return (
    <form
      className="graph-form"
      noValidate
      aria-label={screens.form}
      onSubmit={async (event) => {
        await submitSearch(event, search)
      }}
    >
      <TypeField
        id={`${id}-type`}
        type={String(input['graph'])}
        error={errors['graph']}
        onChange={(graph) => change({ graph })}
      />
      <LookupManyInput
        id={`${id}-sites`}
        name="sites"
        label={words.sites}
        help={chosen.length > 0 ? undefined : fill(screens.sitesHelp, { sites: allSites })}
        required={false}
        error={errors['picks']}
        value={chosen}
        find={sites}
        onChange={(next) => change({ picks: next })}
        onBlur={() => undefined}
      />
      <MonthFields
        id={`${id}-month`}
        period={{ from: month('from'), to: month('to') }}
        isDaily={input['graph'] === 'Daily'}
        errors={errors}
        onChange={change}
      />
      <div className="go">
        <button type="submit" className="btn acc">
          {screens.show}
        </button>
      </div>
    </form>
  )
}

type TypeProps = {
  id: string
  type: string
  error: string | undefined
  onChange: (type: string) => void
}

function TypeField({ id, type, error, onChange }: TypeProps) {
  const options = graphType.values.map((value) => ({ value, label: graphType.label(value) }))
  return (
    <div className={error ? 'f bad' : 'f'}>
      <label className="lab" htmlFor={id}>
        {words.graphType}
        <span className="req" aria-hidden="true">
          {fieldWords.required}
        </span>
      </label>
      <Select
        id={id}
        value={type}
        options={[{ value: '', label: formWords.choose }, ...options]}
        aria={{ ...describeError(id, error), 'aria-required': true }}
        onChange={onChange}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

type Period = { from: PlainMonth; to: PlainMonth }
type MonthProps = {
  id: string
  period: Period
  isDaily: boolean
  errors: FilterErrors
  onChange: (period: Period) => void
}

function MonthFields({ id, period, isDaily, errors, onChange }: MonthProps) {
  const options = selectableMonths().map((value) => ({ value, label: formatMonth(value) }))
  const month = (end: keyof Period) => (
    <Select
      label={words[end]}
      value={period[end]}
      options={options}
      aria={describeError(id, errors[end])}
      onChange={(value) => onChange({ ...period, [end]: value })}
    />
  )
  return (
    <fieldset className="f">
      <legend>{words.targetMonth}</legend>
      <div className="range">
        {month('from')}
        <span className="til">{formWords.til}</span>
        {month('to')}
      </div>
      <FieldError id={id} error={errors['from'] ?? errors['to']} />
      {isDaily ? <p className="help">{words.dailyHelp}</p> : null}
    </fieldset>
  )
}

type Aria = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined; 'aria-required'?: true }

const describeError = (id: string, error: string | undefined): Aria => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
})

function FieldError({ id, error }: { id: string; error: string | undefined }): ReactNode {
  if (!error) return null
  return (
    <p className="err" id={`${id}-error`} role="alert">
      <Icon name="erri" />
      <span>{error}</span>
    </p>
  )
}

type SelectProps = {
  id?: string
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  aria: Aria
  onChange: (value: string) => void
}

function Select({ id, label, value, options, aria, onChange }: SelectProps) {
  return (
    <span className="sel">
      <select
        {...aria}
        id={id}
        aria-label={label}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
