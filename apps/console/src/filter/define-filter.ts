import type * as z from 'zod/mini'
import type { Condition, FilterChip, FilterErrors, FilterInput, FilterPart } from './condition.ts'
import type { RawSearch } from './search-params.ts'

type AnyCondition<Field extends string> = Condition<object, Field>
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All extends object,
) => void
  ? All
  : never
type ParamsOf<Conditions extends readonly { toParams: (filter: FilterPart) => object }[]> = Intersection<
  ReturnType<Conditions[number]['toParams']>
>

type FilterOptions<Filter extends object, Conditions> = {
  /** The filter's name among the drafts of the console. */
  name: string
  schema: z.ZodMiniType<Filter>
  /** In their order on screen. */
  conditions: Conditions
}

/** The filter of a list, said once: URL, form, errors and chips come from it (product.md LST-01). */
export type FilterDefinition<Filter extends object, Params extends object> = {
  name: string
  conditions: readonly AnyCondition<string>[]
  /** The filter without any condition. */
  none: Filter
  /** The filter of a URL; a value that cannot be understood is dropped by itself, silently. */
  readParams: (raw: RawSearch) => Filter
  /** The filter as it stands in the URL; every parameter is there, undefined where it is not set. */
  toParams: (filter: Filter) => Params
  /** The filter as a person would have typed it. */
  toInput: (filter: Filter) => FilterInput
  /** What is typed, or what is wrong with it, all at once. */
  readInput: (input: FilterInput) => { filter: Filter } | { errors: FilterErrors }
  chips: (filter: Filter) => FilterChip[]
}

/** Defines the filter of a list from its conditions; each names fields of the schema. */
export function defineFilter<
  Filter extends object,
  const Conditions extends readonly AnyCondition<keyof Filter & string>[],
>({ name, schema, conditions }: FilterOptions<Filter, Conditions>): FilterDefinition<Filter, ParamsOf<Conditions>> {
  const parse = (parts: readonly FilterPart[]) => schema.safeParse(onlyDefined(parts))
  const none = schema.parse({})
  const controls = conditions.flatMap((condition) => condition.controls)
  return {
    name,
    conditions,
    none,
    readParams: (raw) => {
      const understood = conditions.map(({ readParams }) => readParams(raw)).filter((part) => parse([part]).success)
      return parse(understood).data ?? none
    },
    toParams: (filter) =>
      merged(conditions.map((condition) => condition.toParams(partOf(filter)))) as ParamsOf<Conditions>,
    toInput: (filter) => merged(conditions.map((condition) => condition.toInput(partOf(filter)))),
    readInput: (input) => {
      const read = conditions.map((condition) => condition.readInput(input))
      const checked = parse(read.map(({ part }) => part))
      const errors = Object.assign(
        errorsOf(checked.error?.issues ?? [], controls),
        ...read.map((each) => each.errors),
      ) as FilterErrors
      return checked.success && Object.keys(errors).length === 0 ? { filter: checked.data } : { errors }
    },
    chips: (filter) => conditions.flatMap((condition) => condition.chips(partOf(filter))),
  }
}

const merged = <Part extends object>(parts: readonly Part[]) => Object.assign({}, ...parts) as Part

const partOf = (filter: object): FilterPart => Object.fromEntries(Object.entries(filter))

// A condition that is not set is absent: the same filter is then the same text, too.
const onlyDefined = (parts: readonly FilterPart[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined))

type Issue = { path: readonly PropertyKey[]; message: string }

function errorsOf(issues: readonly Issue[], controls: readonly { field: string; control: string }[]) {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const control = controls.find(({ field }) => field === path[0])?.control
    if (control) errors[control] ??= message
  }
  return errors
}
