import { labelIn, type ValuesCondition } from '@azas/domain/kernel/filter/condition.ts'
import { Checks, toSpan, type Width } from '../Checks.tsx'
import { type ConditionView, valuesIn } from '../condition-view.ts'
import { readSomeOf, readText } from '../search-params.ts'

/** The parameter's value that removes a preset condition. */
export const anyValue = 'all'

/** Some values of a closed set. */
export function valuesView({ field, param, label, set, preset }: ValuesCondition, width: Width = 4): ConditionView {
  const { values: all } = set
  const isPreset = (selection: readonly string[]) => preset !== undefined && isSame(selection, preset.values)
  const partOf = (selection: readonly string[]) => ({ [field]: selection.length > 0 ? selection : undefined })
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
      return { [param]: isPreset(selection) ? undefined : selection.join(',') || unset }
    },
    toInput: (filter) => ({ [field]: selectionOf(filter) }),
    readInput: (input) => ({ part: partOf(selectionOf(input)) }),
    chips: (filter) => {
      const selection = selectionOf(filter)
      const without = { [param]: unset }
      if (preset && isPreset(selection)) return [{ label, value: preset.label, without, byDefault: true }]
      return selection.length > 0
        ? [{ label, value: selection.map((value) => labelIn(set, value)).join('、'), without }]
        : []
    },
    Control: ({ input, hidden, onPick }) => (
      <Checks
        label={label}
        span={toSpan(width, hidden)}
        options={all.map((value) => ({ value, label: labelIn(set, value) }))}
        value={selectionOf(input)}
        onChange={(selection) => onPick({ [field]: selection })}
      />
    ),
  }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))
