import { tableWords } from '@azas/domain/words/table.ts'
import { Checks, type Span } from '../Checks.tsx'
import { type Condition, valuesIn } from '../condition.ts'
import { readFlag } from '../search-params.ts'

type Flag<Field extends string, Param extends string> = { field: Field; param: Param; label: string }

/** Conditions that are on or off, as check boxes of one row. */
export function flags<const Field extends string, const Param extends string>(
  list: readonly Flag<Field, Param>[],
  span: Span = list.length > 1 ? 8 : 4,
): Condition<Partial<Record<Param, true | undefined>>, Field> {
  const control = list.map(({ field }) => field).join('-')
  const fields = list.map(({ field }) => field)
  const flagsOn = (filter: Readonly<Record<string, unknown>>) => list.filter(({ field }) => filter[field] === true)
  const record = <Key extends string, Value>(
    keyOf: (flag: Flag<Field, Param>) => Key,
    valueOf: (field: Field) => Value,
  ) =>
    // `fromEntries` forgets the type of the keys.
    Object.fromEntries(list.map((flag) => [keyOf(flag), valueOf(flag.field)])) as Record<Key, Value>
  return {
    controls: fields.map((field) => ({ field, control })),
    readParams: (raw) => Object.fromEntries(list.map(({ field, param }) => [field, readFlag(raw, param)])),
    toParams: (filter) =>
      record(
        ({ param }) => param,
        (field) => (filter[field] === true ? true : undefined),
      ),
    toInput: (filter) => ({ [control]: flagsOn(filter).map(({ field }) => field) }),
    readInput: (input) => {
      const set = valuesIn(fields, input[control])
      return {
        part: record(
          ({ field }) => field,
          (field) => (set.includes(field) ? true : undefined),
        ),
      }
    },
    chips: (filter) =>
      flagsOn(filter).map(({ param, label }) => ({
        label: tableWords.filter,
        value: label,
        without: { [param]: undefined },
      })),
    Control: ({ input, onChange }) => (
      <Checks
        label={tableWords.filter}
        labelHidden
        span={span}
        options={list.map(({ field, label }) => ({ value: field, label }))}
        value={valuesIn(fields, input[control])}
        onChange={(fieldsOn) => onChange({ [control]: fieldsOn })}
      />
    ),
  }
}
