import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { type NoticeKind, type ReachField, reachFields } from '@azas/domain/notice/notice-kinds.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { InputValue, Values } from '#form/fields/field-table.ts'
import { idOf, labelOf } from '#form/fields/pick.ts'

type Row = readonly [word: string, names: string]

/** The picks of a field, none of one that holds a text. */
export const picksOf = (value: InputValue | undefined) => (typeof value === 'string' || !value ? [] : [...value])

const isLimited = (values: Values) => values['isLimited'] === 'true'
const isForTenants = (values: Values) => picksOf(values['targets']).includes('Project')

/** The picks that count: those of hidden fields are kept, but limit nothing. */
const picksIn = (values: Values): Record<ReachField, string[]> => ({
  contractIds: isLimited(values) ? picksOf(values['contractIds']) : [],
  projectIds: isLimited(values) ? picksOf(values['projectIds']) : [],
  officeProjectIds: isForTenants(values) ? picksOf(values['officeProjectIds']) : [],
})

/** The ids of what a form in the browser is limited to (product.md NTC-09). */
export function pickedIds(values: Values): Record<ReachField, string[]> {
  const picks = picksIn(values)
  return mapKeys(reachFields, (field) => picks[field].map(idOf))
}

/** Limited, but to nobody yet. */
export function isUnchosen(values: Values): boolean {
  const { contractIds, projectIds } = picksIn(values)
  return isLimited(values) && contractIds.length + projectIds.length === 0
}

/** What a form is limited to, in a row of the question before it is published. */
export function reachRow(kind: NoticeKind, values: Values): Row | null {
  const { contractIds, projectIds, officeProjectIds } = picksIn(values)
  if (kind === 'notice') return [words.reach, sayNames([...contractIds, ...projectIds], reachWords.forAll)]
  return isForTenants(values) ? [words.officeProjectIds, sayNames(officeProjectIds, words.allTenants)] : null
}

const most = 5

/** The names of the first five picks, and how many others there are. */
function sayNames(picks: readonly string[], forAll: string): string {
  const shown = picks.slice(0, most).map(labelOf).join('、') || forAll
  const n = picks.length - most
  return n > 0 ? fill(reachWords.others, { name: shown, n }) : shown
}
