import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import type { ImportDecision } from '@azas/domain/import/import.ts'

/** What is decided for a row that may be a stored record. */
export type Decision = {
  decision: ImportDecision
  /** The stored record that the row updates; null where it updates none. */
  matchId: string | null
  /** It is the likeliest of those that the row may be, which a commit need not name. */
  isLikeliest: boolean
  isInvitable: boolean
  needsName: boolean
}
export type Decisions = ReadonlyMap<number, Decision>

/** What a person has chosen so far. */
export type Choices = { decisions: Decisions; invites: boolean; addsNames: boolean }

type Sum = { create: number; update: number; undecided: number; unlisted: number; invitable: number }
type Counted = Pick<ImportDetail, 'counts' | 'invitable' | 'newNames'>

const none = { create: 0, update: 0, invitable: 0 }

/** What a commit would do now: without their names, rows that need new ones are left. */
export function sumUp({ counts, invitable, newNames }: Counted, { decisions, addsNames }: Choices): Sum {
  const made = [...decisions.values()]
  const isLeft = ({ needsName }: Decision) => needsName && !addsNames
  const decided = (decision: string) => made.filter((each) => each.decision === decision && !isLeft(each))
  const naming = addsNames ? none : newNames
  const leftByDecision = made.filter((each) => each.decision !== 'skip' && isLeft(each))
  const anew = decided('create')
  return {
    create: counts.create - naming.create + anew.length,
    update: counts.update - naming.update + decided('update').length,
    undecided: counts.doubtful - made.length,
    unlisted: naming.create + naming.update + leftByDecision.length,
    invitable: invitable - naming.invitable + anew.filter(({ isInvitable }) => isInvitable).length,
  }
}

/** How many mails a commit would send now; none at all beyond what may be sent at once, as then it would be refused. */
export const countMails = ({ invitable }: Pick<Sum, 'invitable'>, { invites }: Choices, atMost: number): number =>
  invites && invitable <= atMost ? invitable : 0

/** A decision as a commit takes it. */
export function toRowDecision([row, { decision, matchId, isLikeliest }]: [number, Decision]) {
  return matchId === null || isLikeliest ? { row, decision } : { row, decision, recordId: matchId }
}
