import { pageSizes, type PageSize } from '@azas/domain/kernel/page.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { pageCount } from '../list-state.ts'
import { PageNav } from './PageNav.tsx'

type PagerProps = {
  range: string
  page: number
  size: PageSize
  total: number
  /** There are more rows than `total`. */
  isLowerBound: boolean
  onPage: (page: number) => Promise<void>
  onSize: (size: PageSize) => Promise<void>
  onExactTotal: (() => void) | undefined
}

/** Range, page size, and the page navigation where there are several pages. */
export function Pager({ range, page, size, total, isLowerBound, onPage, onSize, onExactTotal }: PagerProps) {
  const pages = pageCount(total, size)
  const changeSize = (value: string) => onSize(pageSizes.find((each) => String(each) === value) ?? size)
  return (
    <div className="pager">
      <span>{range}</span>
      {isLowerBound && onExactTotal ? (
        <button type="button" className="linklike" onClick={onExactTotal}>
          {tableWords.exactTotal}
        </button>
      ) : null}
      <label className="pp">
        {tableWords.perPage}
        <span className="sel">
          <select className="input" value={size} onChange={(event) => changeSize(event.currentTarget.value)}>
            {pageSizes.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      {pages > 1 ? <PageNav page={page} pages={pages} isOpenEnded={isLowerBound} onPage={onPage} /> : null}
    </div>
  )
}
