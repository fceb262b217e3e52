import type { Condition } from '@azas/domain/kernel/filter/condition.ts'
import type { ParamsOf } from '@azas/domain/kernel/filter/list-filter.ts'
import type * as z from 'zod/mini'
import type { ConditionView, FilterChip, FilterErrors, FilterInput, FilterPart } from './condition-view.ts'
import type { RawSearch } from './search-params.ts'
import { type AnyDrawing, type Drawing, viewCondition } from './view-condition.ts'

type Definition<Filter extends object, C extends Condition> = {
  schema: z.ZodMiniType<Filter>
  /** In their order on screen. */
  conditions: readonly C[]
}

/** The filter of a list as data: URL, form, errors and chips come from it (product.md LST-01). */
export type FilterDefinition<Filter extends object, Params extends object> = {
  conditions: readonly ConditionView[]
  /** The filter without any condition. */
  none: Filter
  /** A filter without its conditions, but in the same tab. */
  clear: (filter: Filter) => Filter
  /** The filter of a URL; an invalid value is dropped on its own, without an error. */
  readParams: (raw: RawSearch) => Filter
  /** The URL of a filter; every parameter is present, undefined where it is not set. */
  toParams: (filter: Filter) => Params
  /** The filter as input of its form. */
  toInput: (filter: Filter) => FilterInput
  /** The filter of an input, or all errors at once. */
  readInput: (input: FilterInput) => { filter: Filter } | { errors: FilterErrors }
  chips: (filter: Filter) => FilterChip[]
}

/** Draws the conditions of a noun's list. */
export function defineFilter<Filter extends object, C extends Condition>(
  { schema, conditions: all }: Definition<Filter, C>,
  ...[drawn]: object extends Drawing<C> ? [Drawing<C>?] : [Drawing<C>]
): FilterDefinition<Filter, ParamsOf<C>> {
  const drawing: AnyDrawing = drawn ?? {}
  const parse = (parts: readonly FilterPart[]) => schema.safeParse(mergeDefined(parts))
  const conditions = all.flatMap((each: Condition) => (each.kind === 'given' ? [] : [viewCondition(each, drawing)]))
  const none = schema.parse({})
  const controls = conditions.flatMap((condition) => condition.controls)
  const readParams = (raw: RawSearch) => {
    const validParts = conditions.map((condition) => condition.readParams(raw)).filter((part) => parse([part]).success)
    return parse(validParts).data ?? none
  }
  const tabs = conditions.filter(({ isTab = false }) => isTab)
  return {
    conditions,
    none,
    clear: (filter) => readParams(mergeParts(tabs.map(({ toParams }) => ({ ...toParams(partOf(filter)) })))),
    readParams,
    toParams: (filter) => mergeParts(conditions.map((condition) => condition.toParams(partOf(filter)))) as ParamsOf<C>,
    toInput: (filter) => mergeParts(conditions.map((condition) => condition.toInput(partOf(filter)))),
    readInput: (input) => {
      const results = conditions.map((condition) => condition.readInput(input))
      const parsed = parse(results.map(({ part }) => part))
      const errors = Object.assign(
        placeErrors(parsed.error?.issues ?? [], controls),
        ...results.map((each) => each.errors),
      ) as FilterErrors
      return parsed.success && Object.keys(errors).length === 0 ? { filter: parsed.data } : { errors }
    },
    chips: (filter) => conditions.flatMap((condition) => condition.chips(partOf(filter))),
  }
}

const mergeParts = <Part extends object>(parts: readonly Part[]) => Object.assign({}, ...parts) as Part

const partOf = (filter: object): FilterPart => Object.fromEntries(Object.entries(filter))

// Unset conditions are absent, so that equal filters are equal as JSON.
const mergeDefined = (parts: readonly FilterPart[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined))

type Issue = { path: readonly PropertyKey[]; message: string }

function placeErrors(issues: readonly Issue[], controls: readonly { field: string; control: string }[]) {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const control = controls.find(({ field }) => field === path[0])?.control
    if (control) errors[control] ??= message
  }
  return errors
}
