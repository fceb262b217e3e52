import * as z from 'zod/mini'
import type { Condition, PeriodCondition } from './condition.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Shaped = Condition & { shape: Shape }

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All extends object,
) => void
  ? All
  : never
type Flat<T> = { [Key in keyof T]: T[Key] }
type ShapeOf<C extends Shaped> = Flat<Intersection<C['shape']>>

type ParamsOfOne<C> = C extends { kind: 'flags'; flags: readonly { param: infer Param extends string }[] }
  ? Partial<Record<Param, true | undefined>>
  : C extends { kind: 'choice' | 'tab'; param: infer Param extends string; set: { values: readonly (infer Value)[] } }
    ? Partial<Record<Param, Value | undefined>>
    : C extends { kind: 'period' }
      ? { from?: string | undefined; to?: string | undefined }
      : C extends { param: infer Param extends string }
        ? Partial<Record<Param, string | undefined>>
        : object

/** The URL parameters of conditions. */
export type ParamsOf<C> = Flat<Intersection<C extends unknown ? ParamsOfOne<C> : never>>

/** The fields that conditions set. */
export type FieldOf<C extends Condition> = C extends { field: infer Field extends string }
  ? Field
  : C extends { flags: readonly { field: infer Field extends string }[] }
    ? Field
    : C extends { start: infer Field extends string }
      ? Field
      : never

const endsAfterStart = ({ start, end, invalid }: PeriodCondition) =>
  z.refine<Readonly<Record<string, unknown>>>(
    ({ [start]: first, [end]: last }) => typeof first !== 'string' || typeof last !== 'string' || first <= last,
    { path: [start], error: invalid },
  )

/** The filter of a list from its conditions, in their order on screen: its schema, and the conditions as data. */
export function listFilter<const C extends readonly Shaped[]>(...conditions: C) {
  const shape = Object.assign({}, ...conditions.map((each) => each.shape)) as ShapeOf<C[number]>
  const orders = conditions.flatMap((each) => (each.kind === 'period' ? [endsAfterStart(each)] : []))
  return { schema: z.strictObject(shape).check(...orders), conditions }
}
