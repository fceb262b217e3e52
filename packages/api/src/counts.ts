import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import * as z from 'zod/mini'

/** A count for each value of a closed set. */
export const countsOf = <T extends string>(values: readonly T[]) => z.strictObject(mapKeys(values, () => z.int()))
