import type { TabCondition } from '@azas/domain/kernel/filter/condition.ts'
import { type ConditionView, valuesIn } from '../condition-view.ts'
import { readOneOf } from '../search-params.ts'

/** Tabs above the list, without a control and a chip of their own. */
export function tabView({ field, param, set: { values } }: TabCondition): ConditionView {
  const valueOf = (filter: Readonly<Record<string, unknown>>) => valuesIn(values, filter[field])[0]
  const partOf = (value: string | undefined) => ({ [field]: value && [value] })
  return {
    isTab: true,
    controls: [{ field, control: field }],
    readParams: (raw) => partOf(readOneOf(raw, param, values)),
    toParams: (filter) => ({ [param]: valueOf(filter) }),
    toInput: (filter) => ({ [field]: valuesIn(values, filter[field]).slice(0, 1) }),
    readInput: (input) => ({ part: partOf(valueOf(input)) }),
    chips: () => [],
    Control: () => null,
  }
}
