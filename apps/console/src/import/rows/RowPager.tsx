import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { rowsSize } from '../import.queries.ts'

type Page = { items: readonly unknown[]; total: number; offset: number }
type RowPagerProps = { object: Counted; page: Page; onOffset: (offset: number) => void }

/** Pages of rows; nothing where one page holds all. */
export function RowPager({ object, page: { items, total, offset }, onOffset }: RowPagerProps) {
  if (total <= rowsSize) return null
  const unit = object.unit
  const range = { from: offset + 1, to: offset + items.length, total, unit }
  return (
    <div className="btns rowpager">
      <button
        type="button"
        className="btn"
        aria-disabled={offset === 0}
        onClick={() => offset > 0 && onOffset(offset - rowsSize)}
      >
        {fill(words.previous, { n: rowsSize, unit })}
      </button>
      <span role="status">{fill(words.range, range)}</span>
      <button
        type="button"
        className="btn"
        aria-disabled={range.to >= total}
        onClick={() => range.to < total && onOffset(offset + rowsSize)}
      >
        {fill(words.following, { n: rowsSize, unit })}
      </button>
    </div>
  )
}
