import type { Condition } from '@azas/domain/kernel/filter/condition.ts'
import { addDays } from '@azas/domain/kernel/tokyo.ts'
import fc from 'fast-check'
import type * as z from 'zod/mini'

export type FilterData<Filter> = { schema: z.ZodMiniType<Filter>; conditions: readonly Condition[] }
type Arbitraries = Record<string, fc.Arbitrary<unknown>>

/** Days of some fifty years, or none. */
const maybeDay = fc.option(
  fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n)),
  { nil: undefined },
)
const words = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replaceAll(/[%％﹪]/gu, '').trim() || undefined)
const flag = fc.constantFrom(true, undefined)

function valuesOf(condition: Condition): Arbitraries {
  switch (condition.kind) {
    case 'given':
      return {}
    case 'flags':
      return Object.fromEntries(condition.flags.map(({ field }) => [field, flag]))
    case 'period':
      return { [condition.start]: maybeDay, [condition.end]: maybeDay }
    case 'text':
      return { [condition.field]: words }
    case 'lookup':
      return { [condition.field]: fc.uuid() }
    case 'choice':
    case 'tab':
      return { [condition.field]: fc.constantFrom(...condition.set.values).map((one) => asStored(condition, one)) }
    case 'values':
      return { [condition.field]: fc.subarray([...condition.set.values], { minLength: 1 }) }
  }
}

const asStored = (condition: Condition, one: string) => (condition.kind === 'choice' && !condition.asList ? one : [one])

/** Any filter that the conditions of a list can set, by their kinds. */
export function anyFilter<Filter extends object>({ schema, conditions }: FilterData<Filter>): fc.Arbitrary<Filter> {
  const fields = Object.fromEntries(conditions.flatMap((condition) => Object.entries(valuesOf(condition))))
  return fc
    .record(fields, { requiredKeys: [] })
    .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)))
    .map((parts) => schema.safeParse(parts).data)
    .filter((filter) => filter !== undefined)
}
