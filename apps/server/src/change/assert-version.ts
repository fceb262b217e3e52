import { Problem } from '#call/problem.ts'

/**
 * Throws a 409 with the current record unless the change is based on the newest version (product.md FRM-05, security.md
 * row 46). `row` must be locked, otherwise two changes could pass.
 */
export function assertVersion(row: { version: number }, version: number, current: () => Record<string, unknown>): void {
  if (row.version !== version) throw new Problem('stale', { current: current() })
}
