import { rowUnit } from '@azas/domain/words/counting.ts'
import './quick-look.css'
import type { Counted } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import { LoadFailure } from '../ListFailure.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { PeekFrame } from './PeekFrame.tsx'
import { PeekHead } from './PeekHead.tsx'
import type { DetailQuery } from './use-detail-query.ts'
import type { Peek } from './use-peeking.ts'

type QuickLookProps<Row, Item extends Row> = {
  peek: Peek<Row>
  detail: DetailQuery<Item>
  /** The word for the rows. */
  object: Counted
  nameOf: (row: Row) => string
  /** Rendered from the row at once, and from the record as soon as it is loaded. */
  children: (row: Row, record: Item | undefined) => ReactNode
}

/** A row beside its list: state, six facts, the row's actions. The record's page has the rest (decision 0022). */
export function QuickLook<Row, Item extends Row>(props: QuickLookProps<Row, Item>) {
  const { peek, detail, object, nameOf, children } = props
  const row = detail.failure ? undefined : (detail.item ?? peek.row)
  const label = fill(tableWords.peekTitle, { object: object.word })
  return (
    <PeekFrame peek={peek} label={label}>
      <PeekHead peek={peek} unit={rowUnit(object)} name={row && nameOf(row)} />
      {row ? children(row, detail.item) : <NotYet object={object} detail={detail} />}
    </PeekFrame>
  )
}

function NotYet({ object, detail }: { object: Counted; detail: DetailQuery<unknown> }) {
  const { failure, retry, waiting } = detail
  if (failure) return <LoadFailure object={object.word} failure={failure} onRetry={retry} />
  return <ListSkeleton visible={waiting} />
}
