import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { isDeepStrictEqual } from 'node:util'

/**
 * What a change changes, by field: those of `after` that differ from `before` (product.md AUD-01). Null where nothing
 * does. Both sides hold what a form holds, in the form's names.
 */
export function changesOf<T extends object>(before: Record<keyof T, unknown>, after: T): AuditChanges | null {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]))
}
