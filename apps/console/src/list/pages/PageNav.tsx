import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'

type PageNavProps = {
  page: number
  pages: number
  /** There are more pages, of which the last one is not known. */
  isOpenEnded?: boolean
  onPage: (page: number) => Promise<void>
}

/** First, previous, next, last. At an end a button is `aria-disabled`, so that it keeps the focus. */
export function PageNav({ page, pages, isOpenEnded = false, onPage }: PageNavProps) {
  const step = (target: number, className: string, content: ReactNode, label?: string) => {
    const isEnabled = target >= 1 && target <= pages && target !== page
    return (
      <button
        type="button"
        className={`btn ${className}`}
        aria-label={label}
        aria-disabled={isEnabled ? undefined : true}
        onClick={() => (isEnabled ? onPage(target) : undefined)}
      >
        {content}
      </button>
    )
  }
  return (
    <nav aria-label={tableWords.nav}>
      {step(1, 'icon', <Icon name="first" />, actionWords.first)}
      {step(
        page - 1,
        'quiet',
        <>
          <Icon name="left" />
          {actionWords.prev}
        </>,
      )}
      <span className="pg">{fill(isOpenEnded ? tableWords.pageOfAtLeast : tableWords.pageOf, { page, pages })}</span>
      {step(
        page + 1,
        'quiet',
        <>
          {actionWords.next}
          <Icon name="right" />
        </>,
      )}
      {step(isOpenEnded ? page : pages, 'icon', <Icon name="last" />, actionWords.last)}
    </nav>
  )
}
