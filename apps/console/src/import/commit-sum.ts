import type { ImportDetail } from '@azas/api/import.operations.ts'
import type { ImportDecision } from '@azas/domain/import/import.ts'

/** What is decided for a row that may be a stored record. */
type Decision = { decision: ImportDecision; isInvitable: boolean }
export type Decisions = ReadonlyMap<number, Decision>

type Sum = { create: number; update: number; undecided: number; invitable: number }

/** What a commit would do now. */
export function sumUp({ counts, invitable }: Pick<ImportDetail, 'counts' | 'invitable'>, decisions: Decisions): Sum {
  const made = [...decisions.values()]
  const decided = (decision: string) => made.filter((each) => each.decision === decision)
  const anew = decided('create')
  return {
    create: counts.create + anew.length,
    update: counts.update + decided('update').length,
    undecided: counts.doubtful - made.length,
    invitable: invitable + anew.filter(({ isInvitable }) => isInvitable).length,
  }
}
