import { isDeepStrictEqual } from 'node:util'
import type { AuditChanges } from '@azas/domain/audit/audit.ts'
import { keysOf } from '@azas/domain/kernel/keyed.ts'

/**
 * The fields of `after` that differ from `before`, for the audit log (product.md AUD-01); null without a difference.
 * Both are values of the same form.
 */
export function changesOf<T extends object>(before: Record<keyof T, unknown>, after: T): AuditChanges | null {
  const fields = keysOf(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (fields.length === 0) return null
  return Object.fromEntries(fields.map((field) => [field, { before: before[field], after: after[field] }]))
}
