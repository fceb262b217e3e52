import type { FlagsCondition } from '@azas/domain/kernel/filter/condition.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Checks, toSpan, type Width } from '../Checks.tsx'
import { type ConditionView, valuesIn } from '../condition-view.ts'
import { readFlag } from '../search-params.ts'

/** Conditions that are on or off, as check boxes of one row. */
export function flagsView({ flags: list }: FlagsCondition, width: Width = list.length > 1 ? 8 : 4): ConditionView {
  const fields = list.map(({ field }) => field)
  const control = fields.join('-')
  const flagsOn = (filter: Readonly<Record<string, unknown>>) => list.filter(({ field }) => filter[field] === true)
  return {
    controls: fields.map((field) => ({ field, control })),
    readParams: (raw) => Object.fromEntries(list.map(({ field, param }) => [field, readFlag(raw, param)])),
    toParams: (filter) =>
      Object.fromEntries(list.map(({ field, param }) => [param, filter[field] === true ? true : undefined])),
    toInput: (filter) => ({ [control]: flagsOn(filter).map(({ field }) => field) }),
    readInput: (input) => {
      const set = valuesIn(fields, input[control])
      return { part: Object.fromEntries(fields.map((field) => [field, set.includes(field) ? true : undefined])) }
    },
    chips: (filter) =>
      flagsOn(filter).map(({ param, label }) => ({
        label: tableWords.filter,
        value: label,
        without: { [param]: undefined },
      })),
    Control: ({ input, hidden, onPick }) => (
      <Checks
        label={tableWords.filter}
        labelHidden
        span={toSpan(width, hidden)}
        options={list.flatMap(({ field, label }) => (hidden.includes(field) ? [] : [{ value: field, label }]))}
        value={valuesIn(fields, input[control])}
        onChange={(fieldsOn) => onPick({ [control]: fieldsOn })}
      />
    ),
  }
}
