import type { PageSize } from '@azas/domain/kernel/page.ts'
import { type Counted, noMatch } from '@azas/domain/words/counting.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { ReactNode } from 'react'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { Room } from '#ui/use-room.ts'
import type { ListState, SortOf } from './list-state.ts'
import { LoadFailure } from './ListFailure.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { visibleColumns, type ListLook } from './look/list-look.ts'
import { Pager } from './pages/Pager.tsx'
import { type Peek, peekAt, type Peeking } from './peek/use-peeking.ts'
import type { Column } from './rows/column.ts'
import { ListCards } from './rows/ListCards.tsx'
import { ListTable } from './rows/ListTable.tsx'
import type { Picking } from './selection/use-picking.ts'
import type { ListQuery } from './use-list-query.ts'

export type ListBodyProps<Row, Field extends string> = {
  /** The word for the rows. */
  object: Counted
  columns: readonly Column<Row, Field>[]
  rowKey: (row: Row) => string
  /** The record of a row for actions, where a record may have several rows; else the row's key. */
  pickKey?: (row: Row) => string
  /** The row's name in the label of its check box, for screen readers. */
  rowName: (row: Row) => string
  /** The menu at the end of a row. */
  rowMenu?: (row: Row) => ReactNode
  list: ListQuery<Row>
  state: ListState<Field>
  narrow: boolean
  range: string
  look: ListLook
  room: Room
  picking: Picking | undefined
  /** The row whose quick look is open, and the navigation to others. */
  peeking?: Peeking
  /** The open quick look; absent where rows have none. */
  quickLook?: (peek: Peek<Row>) => ReactNode
  /** Beside the button that clears the conditions: another place to search. */
  noMatchAction?: ReactNode
  onClear: () => Promise<void>
  onSort: (sort: SortOf<Field>) => Promise<void>
  onPage: (page: number) => Promise<void>
  onSize: (size: PageSize) => Promise<void>
  /** Counts all rows, where the total is a lower bound. */
  onExactTotal?: () => void
}

/** Rows or, in their place, the skeleton, the failure or "no match". */
export function ListBody<Row, Field extends string>(props: ListBodyProps<Row, Field>) {
  const { object, list, state, narrow, range, onPage, onSize } = props
  const { page, stale, waiting, failure, retry } = list
  if (page === undefined) {
    return failure ? (
      <LoadFailure object={object.word} failure={failure} onRetry={retry} />
    ) : (
      <ListSkeleton visible={waiting} />
    )
  }
  if (page.total === 0) return <NoMatch object={object} noMatchAction={props.noMatchAction} onClear={props.onClear} />
  // Old rows that stay after a failed refetch are not busy: no newer ones are coming.
  const busy = stale && failure === null
  const rows = {
    label: object.word,
    rows: page.items,
    rowKey: props.rowKey,
    pickKey: pickKeyOf(props),
    rowName: props.rowName,
    rowMenu: props.rowMenu,
    busy,
    picking: props.picking,
    peeking: props.quickLook ? props.peeking : undefined,
  }
  const peek = rows.peeking && peekAt(rows.peeking, page.items, props.rowKey)
  const table = {
    columns: visibleColumns(props.columns, props.look, props.room, state.sort),
    height: props.look.height,
    sort: state.sort,
    onSort: props.onSort,
  }
  return (
    <>
      <div className="listed">
        {narrow ? <ListCards {...rows} columns={props.columns} /> : <ListTable {...rows} {...table} />}
        {peek ? props.quickLook?.(peek) : null}
      </div>
      <Pager
        range={range}
        page={state.page}
        size={state.size}
        total={page.total}
        isLowerBound={page.totalIsLowerBound === true}
        onPage={onPage}
        onSize={onSize}
        onExactTotal={props.onExactTotal}
      />
    </>
  )
}

/** The record of a row, by which it is picked. */
export const pickKeyOf = <Row,>({ pickKey, rowKey }: Pick<ListBodyProps<Row, string>, 'pickKey' | 'rowKey'>) =>
  pickKey ?? rowKey

type NoMatchProps = { object: Counted; noMatchAction: ReactNode; onClear: () => Promise<void> }

function NoMatch({ object, noMatchAction, onClear }: NoMatchProps) {
  return (
    <StateBlock icon="noresult" title={noMatch(object)} hint={tableWords.noMatchHint}>
      <button type="button" className="btn" onClick={onClear}>
        {actionWords.clearConditions}
      </button>
      {noMatchAction}
    </StateBlock>
  )
}
