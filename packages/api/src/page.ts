import { PageQuery, queryFlag } from '@azas/domain/kernel/page.ts'
import * as z from 'zod/mini'
import { RealmQuery } from './common.ts'

export const RealmPageQuery = z.strictObject({ ...RealmQuery.shape, ...PageQuery.shape })

/** A page of rows with the true total (product.md API-02). */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.strictObject({ items: z.array(row), total: z.int(), offset: z.int(), size: z.int() })
}

/** A page of a list whose total is counted up to a bound unless it is asked for exactly (product.md LST-02). */
export const BoundedPageQuery = z.strictObject({ ...RealmPageQuery.shape, exactTotal: z._default(queryFlag(), false) })

/** A page of rows; `totalIsLowerBound` says whether there are more than `total`. */
export const boundedPageOf = <T extends z.ZodMiniType>(row: T) =>
  z.strictObject({ ...pageOf(row).shape, totalIsLowerBound: z.optional(z.boolean()) })
