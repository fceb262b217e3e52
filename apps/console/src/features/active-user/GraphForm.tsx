import { ActiveUserForm } from '@azas/domain/active-user/active-user.forms.ts'
import { graphType, type GraphType } from '@azas/domain/active-user/active-user.ts'
import {
  activeUserScreenWords as screens,
  activeUserWords as words,
} from '@azas/domain/active-user/active-user.words.ts'
import { formatMonth, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { fieldWords, formWords } from '@azas/domain/words/form.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { LookupManyInput } from '#form/fields/lookup/LookupManyInput.tsx'
import { idOf } from '#form/fields/pick.ts'
import { findSites } from '#record/site-lookup.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type ActiveUserSearch, graphOf, periodOf, selectableMonths } from './active-user.search.ts'

type FormProps = {
  search: ActiveUserSearch
  /** The chosen sites with their names. */
  picks: readonly string[]
  /** All sites in scope, in words. */
  allSites: string
  onShow: (search: ActiveUserSearch) => Promise<void>
}

type Errors = Partial<Record<string, string>>

const sites = findSites()

/** The errors of a form by field; a graph needs its type (seed section 5). */
function errorsOf(search: ActiveUserSearch): Errors {
  const { from, to } = periodOf(search)
  const months = { from: formatMonth(from), to: formatMonth(to) }
  const { error } = ActiveUserForm.safeParse(graphOf(search) ?? months)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** The form of the graph (seed section 3): its type is required, the sites are all where none is chosen. */
export function GraphForm({ search, picks, allSites, onShow }: FormProps) {
  const id = useId()
  const [type, setType] = useState(search.graph)
  const [chosen, setChosen] = useState(picks)
  const [period, setPeriod] = useState(() => periodOf(search))
  const [errors, setErrors] = useState<Errors>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const next = { graph: type, site: chosen.map(idOf).join(',') || undefined, ...period }
    const nextErrors = errorsOf(next)
    flushSync(() => setErrors(nextErrors))
    if (Object.keys(nextErrors).length > 0) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    await onShow(next)
  }
  return (
    <form className="graph-form" noValidate aria-label={screens.form} onSubmit={submit}>
      <TypeField
        id={`${id}-type`}
        type={type}
        error={errors['graphType']}
        onChange={(value) => {
          setType(value)
          setErrors({})
        }}
      />
      <LookupManyInput
        id={`${id}-sites`}
        name="sites"
        label={words.sites}
        help={chosen.length > 0 ? undefined : fill(screens.sitesHelp, { sites: allSites })}
        required={false}
        error={errors['projectIds']}
        value={chosen}
        find={sites}
        onChange={setChosen}
        onBlur={() => undefined}
      />
      <MonthFields id={`${id}-month`} period={period} isDaily={type === 'Daily'} errors={errors} onChange={setPeriod} />
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
  type: GraphType | undefined
  error: string | undefined
  onChange: (type: GraphType | undefined) => void
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
        value={type ?? ''}
        options={[{ value: '', label: formWords.choose }, ...options]}
        aria={{ ...ariaOf(id, error), 'aria-required': true }}
        onChange={(value) => onChange(graphType.values.find((each) => each === value))}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

type Period = { from: PlainMonth; to: PlainMonth }
type MonthProps = { id: string; period: Period; isDaily: boolean; errors: Errors; onChange: (period: Period) => void }

function MonthFields({ id, period, isDaily, errors, onChange }: MonthProps) {
  const options = selectableMonths().map((value) => ({ value, label: formatMonth(value) }))
  const month = (end: keyof Period) => (
    <Select
      label={words[end]}
      value={period[end]}
      options={options}
      aria={ariaOf(id, errors[end])}
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

const ariaOf = (id: string, error: string | undefined): Aria => ({
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
