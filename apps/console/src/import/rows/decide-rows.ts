import type { ImportMatch, ImportRow } from '@azas/api/import/import.operations.ts'
import type { ImportDecision } from '@azas/domain/import/import.ts'
import type { Decision, Decisions } from '../commit-sum.ts'

type Doubtful = Pick<ImportRow, 'row' | 'match' | 'others' | 'isInvitable' | 'needsName'>

/** The records that a row may be, the likeliest first. */
export const matchesOf = ({ match, others }: Pick<Doubtful, 'match' | 'others'>): ImportMatch[] =>
  match === null ? [] : [match, ...others]

/** The row that writes a stored record, if it is not this one: one row at most does (product.md USR-03). */
export function rowThatTook(decisions: Decisions, row: number, { id, row: writer }: ImportMatch): number | null {
  if (id === null) return null
  if (writer !== null) return writer
  for (const [other, { decision, matchId }] of decisions)
    if (other !== row && decision === 'update' && matchId === id) return other
  return null
}

/** The decision with the record that it is for: of several that the row may be the likeliest that is free. */
export type Choice = { decision: ImportDecision; matchId?: string | undefined }

/** The record that a row may update: the wanted one, or the likeliest that is free; nobody where others write them all. */
function findFree(decisions: Decisions, each: Doubtful, wanted: string | undefined): string | null {
  const isFree = (match: ImportMatch) => match.id !== null && rowThatTook(decisions, each.row, match) === null
  const isWanted = ({ id }: ImportMatch) => wanted === undefined || id === wanted
  return matchesOf(each).find((match) => isFree(match) && isWanted(match))?.id ?? null
}

/** The decisions with this one for each row; a row whose records other rows write stays as it was. */
export function decideRows(
  decisions: Decisions,
  rows: readonly Doubtful[],
  { decision, matchId: wanted }: Choice,
): Decisions {
  const next = new Map(decisions)
  for (const each of rows) {
    const { row, isInvitable, needsName } = each
    const isUpdate = decision === 'update'
    // Who was chosen of several stays so when all are answered at once.
    if (isUpdate && wanted === undefined && next.get(row)?.decision === 'update') continue
    const matchId = isUpdate ? findFree(next, each, wanted) : null
    if (isUpdate && matchId === null) continue
    next.set(row, { decision, matchId, isLikeliest: matchId === each.match?.id, isInvitable, needsName })
  }
  return next
}

/** The decisions that still stand after another check: on rows that are doubtful still, for records that they may be still. */
export function keepStanding(decisions: Decisions, rows: readonly Doubtful[]): Decisions {
  const standing = rows.flatMap((each): [number, Decision][] => {
    const made = decisions.get(each.row)
    const isPossible = !made?.matchId || matchesOf(each).some(({ id, row }) => id === made.matchId && row === null)
    const { isInvitable, needsName } = each
    return made && isPossible
      ? [[each.row, { ...made, isInvitable, needsName, isLikeliest: made.matchId === each.match?.id }]]
      : []
  })
  return new Map(standing)
}
