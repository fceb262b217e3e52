import { type Counted, rowUnit } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { rangeOf } from '../list-state.ts'
import type { ListPage } from '../use-list-query.ts'

/** Which rows of how many a page has; nothing without a page (product.md LST-02). */
export function rangeText(object: Counted, page: ListPage<unknown> | undefined): string {
  if (page === undefined) return ''
  const { offset, items, total, totalIsLowerBound } = page
  const range = rangeOf({ offset, count: items.length })
  const unit = rowUnit(object)
  if (!range) return fill(tableWords.zero, { unit })
  return fill(totalIsLowerBound ? tableWords.rangeAtLeast : tableWords.range, { ...range, total, unit })
}
