import { Checks, type Span } from '../Checks.tsx'
import { type Condition, keyed, valuesIn } from '../condition.ts'
import { readSomeOf, readText } from '../search-params.ts'

/** The parameter's value that removes a preset condition. */
export const anyValue = 'all'

type ValuesOptions<Param extends string, Value extends string> = {
  label: string
  param: Param
  /** The closed set, or a part of it. */
  set: { values: readonly Value[]; label: (value: Value) => string }
  /** The width; may depend on the hidden conditions. */
  span?: Span | ((hidden: readonly string[]) => Span)
  /** The default values, and the label of their chip. */
  preset?: { values: readonly Value[]; label: string }
}

/** A condition of some values of a closed set. */
export function values<const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  { label, param, set: { values: all, label: labelOf }, span = 4, preset }: ValuesOptions<Param, Value>,
): Condition<Partial<Record<Param, string | undefined>>, Field> {
  const isPreset = (selection: readonly Value[]) => preset !== undefined && isSame(selection, preset.values)
  const partOf = (selection: readonly Value[]) => keyed(field, selection.length > 0 ? selection : undefined)
  const selectionOf = (filter: Readonly<Record<string, unknown>>) => valuesIn(all, filter[field])
  const unset = preset ? anyValue : undefined
  return {
    controls: [{ field, control: field }],
    readParams: (raw) => {
      const selection = readSomeOf(raw, param, all)
      return partOf(selection.length > 0 || readText(raw, param) === unset ? selection : (preset?.values ?? []))
    },
    toParams: (filter) => {
      const selection = selectionOf(filter)
      return keyed(param, isPreset(selection) ? undefined : selection.join(',') || unset)
    },
    toInput: (filter) => ({ [field]: selectionOf(filter) }),
    readInput: (input) => ({ part: partOf(selectionOf(input)) }),
    chips: (filter) => {
      const selection = selectionOf(filter)
      const without = { [param]: unset }
      if (preset && isPreset(selection)) return [{ label, value: preset.label, without, byDefault: true }]
      return selection.length > 0 ? [{ label, value: selection.map(labelOf).join('、'), without }] : []
    },
    Control: ({ input, hidden, onChange }) => (
      <Checks
        label={label}
        span={typeof span === 'function' ? span(hidden) : span}
        options={all.map((value) => ({ value, label: labelOf(value) }))}
        value={selectionOf(input)}
        onChange={(selection) => onChange({ [field]: selection })}
      />
    ),
  }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))
