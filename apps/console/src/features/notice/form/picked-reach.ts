import type { NoticeKind, ReachField } from '@azas/domain/notice/notice-kinds.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'
import { reachWords } from '@azas/domain/notice/reach.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { InputValue, Values } from '#form/fields/field-table.ts'
import { labelOf } from '#form/fields/pick.ts'

type Row = readonly [word: string, names: string]

const listOf = (value: InputValue | undefined) => (typeof value === 'string' || !value ? [] : [...value])
const namesIn = (values: Values, field: ReachField) => listOf(values[field]).map(labelOf)

/** What a form in the browser is limited to, in a row of the question before it is published (product.md NTC-09). */
export function reachRow(kind: NoticeKind, values: Values): Row | null {
  if (kind === 'notice') return [words.reach, sayNames(limitsOf(values), reachWords.forAll)]
  const isForTenants = listOf(values['targets']).includes('Project')
  return isForTenants ? [words.officeProjectIds, sayNames(namesIn(values, 'officeProjectIds'), words.allTenants)] : null
}

const limitsOf = (values: Values) =>
  values['isLimited'] === 'true' ? [...namesIn(values, 'contractIds'), ...namesIn(values, 'projectIds')] : []

const most = 5

/** The first five names, and how many others there are. */
function sayNames(names: readonly string[], forAll: string): string {
  const [shown, n] = [names.slice(0, most).join('、') || forAll, names.length - most]
  return n > 0 ? fill(reachWords.others, { name: shown, n }) : shown
}
