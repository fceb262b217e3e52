import * as z from 'zod/mini'

/** A count for each value of a closed set. */
export const countsOf = <T extends string>(values: readonly T[]) =>
  z.strictObject(Object.fromEntries(values.map((value) => [value, z.int()])) as Record<T, z.ZodMiniNumberFormat>)
