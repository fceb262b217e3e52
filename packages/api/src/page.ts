import { PageQuery } from '@azas/domain/kernel/page.ts'
import * as z from 'zod/mini'
import { RealmQuery } from './common.ts'

export const RealmPageQuery = z.strictObject({ ...RealmQuery.shape, ...PageQuery.shape })

/** A page of rows with the true total (product.md API-02). */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.strictObject({ items: z.array(row), total: z.int(), offset: z.int(), size: z.int() })
}
