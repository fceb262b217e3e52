import type { ImportRow } from '@azas/api/import/import.operations.ts'
import type { ImportDecision } from '@azas/domain/import/import.ts'
import type { Decisions } from '../commit-sum.ts'

type Doubtful = Pick<ImportRow, 'row' | 'match' | 'isInvitable' | 'needsName'>

/** The row that already updates a stored record, if it is not this one: one row at most writes a record (USR-03). */
export function rowThatTook(decisions: Decisions, { row, match }: Pick<Doubtful, 'row' | 'match'>): number | null {
  if (match === null || match.id === null) return null
  for (const [other, { decision, matchId }] of decisions)
    if (other !== row && decision === 'update' && matchId === match.id) return other
  return null
}

/** The decisions with this one for each row; a row whose record another row updates stays as it was. */
export function decideRows(decisions: Decisions, rows: readonly Doubtful[], decision: ImportDecision): Decisions {
  const next = new Map(decisions)
  for (const each of rows) {
    const { row, match, isInvitable, needsName } = each
    const matchId = match?.id ?? null
    if (decision === 'update' && (matchId === null || rowThatTook(next, each) !== null)) continue
    next.set(row, { decision, matchId, isInvitable, needsName })
  }
  return next
}
