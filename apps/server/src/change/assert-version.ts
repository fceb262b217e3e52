import { Problem } from '#call/problem.ts'

/**
 * Stops a change of a version that is not the newest (product.md FRM-05, security.md row 46): a 409 that carries the
 * record as it is now. `row` has to be locked, else two could pass.
 */
export function assertVersion(row: { version: number }, version: number, current: () => Record<string, unknown>): void {
  if (row.version !== version) throw new Problem('stale', { current: current() })
}
