import { type Condition, keyed, valuesIn } from '../condition.ts'
import { readOneOf } from '../search-params.ts'

type TabOptions<Param extends string, Value extends string> = { param: Param; values: readonly Value[] }

/** A condition that tabs above the list show: one value of a closed set, without a control and a chip of its own. */
export function tab<const Field extends string, const Param extends string, const Value extends string>(
  field: Field,
  { param, values }: TabOptions<Param, Value>,
): Condition<Partial<Record<Param, Value | undefined>>, Field> {
  const valueOf = (filter: Readonly<Record<string, unknown>>) => valuesIn(values, filter[field])[0]
  const partOf = (value: Value | undefined) => keyed(field, value && [value])
  return {
    isTab: true,
    controls: [{ field, control: field }],
    readParams: (raw) => partOf(readOneOf(raw, param, values)),
    toParams: (filter) => keyed(param, valueOf(filter)),
    toInput: (filter) => keyed(field, valuesIn(values, filter[field]).slice(0, 1)),
    readInput: (input) => ({ part: partOf(valueOf(input)) }),
    chips: () => [],
    Control: () => null,
  }
}
