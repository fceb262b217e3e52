import { Checks, type Span } from '../Checks.tsx'
import { type Condition, keyed, valuesIn } from '../condition.ts'
import { readSomeOf, readText } from '../search-params.ts'

/** How a URL says that a condition with a preset is not applied. */
export const anyValue = 'all'

type ValuesOptions<Param extends string, Value extends string> = {
  label: string
  param: Param
  values: readonly Value[]
  labelOf: (value: Value) => string
  /** The width, or what it depends on. */
  span?: Span | ((hidden: readonly string[]) => Span)
  /** What the list begins with, and what its chip then says. */
  preset?: { values: readonly Value[]; label: string }
}

/** A condition of some values of a closed set. */
export function values<const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  { label, param, values: all, labelOf, span = 4, preset }: ValuesOptions<Param, Value>,
): Condition<Partial<Record<Param, string | undefined>>, Field> {
  const isPreset = (chosen: readonly Value[]) => preset !== undefined && isSame(chosen, preset.values)
  const partOf = (chosen: readonly Value[]) => keyed(field, chosen.length > 0 ? chosen : undefined)
  const chosenIn = (filter: Readonly<Record<string, unknown>>) => valuesIn(all, filter[field])
  const unset = preset ? anyValue : undefined
  return {
    controls: [{ field, control: field }],
    readParams: (raw) => {
      const chosen = readSomeOf(raw, param, all)
      return partOf(chosen.length > 0 || readText(raw, param) === unset ? chosen : (preset?.values ?? []))
    },
    toParams: (filter) => {
      const chosen = chosenIn(filter)
      return keyed(param, isPreset(chosen) ? undefined : chosen.join(',') || unset)
    },
    toInput: (filter) => ({ [field]: chosenIn(filter) }),
    readInput: (input) => ({ part: partOf(chosenIn(input)) }),
    chips: (filter) => {
      const chosen = chosenIn(filter)
      const without = { [param]: unset }
      if (preset && isPreset(chosen)) return [{ label, value: preset.label, without, byDefault: true }]
      return chosen.length > 0 ? [{ label, value: chosen.map(labelOf).join('、'), without }] : []
    },
    Control: ({ input, hidden, onChange }) => (
      <Checks
        label={label}
        span={typeof span === 'function' ? span(hidden) : span}
        options={all.map((value) => ({ value, label: labelOf(value) }))}
        value={chosenIn(input)}
        onChange={(chosen) => onChange({ [field]: chosen })}
      />
    ),
  }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))
