import type { PageSize } from '@azas/domain/kernel/page.ts'
import { actionWords } from '@azas/domain/words/actions.ts'
import { noMatchOf } from '@azas/domain/words/counting.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, Suspense } from 'react'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { Column } from './rows/column.ts'
import { ListCards } from './rows/ListCards.tsx'
import { LoadFailure } from './ListFailure.tsx'
import { isShown, type ListLook } from './look/list-look.ts'
import type { Room } from '#ui/use-room.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { ListState, SortOf } from './list-state.ts'
import { ListTable } from './rows/ListTable.tsx'
import { Pager } from './Pager.tsx'
import type { ListQuery } from './use-list-query.ts'
import { type Peek, peekAt, type Peeking } from './peek/use-peeking.ts'
import type { Picking } from './selection/use-picking.ts'

export type ListBodyProps<Row, Field extends string> = {
  /** What the rows are, in one word. */
  object: string
  columns: readonly Column<Row, Field>[]
  rowKey: (row: Row) => string
  /** What a row is called where only its check box is heard. */
  rowName: (row: Row) => string
  /** What can be done with one row: a menu at its end. */
  rowMenu?: (row: Row) => ReactNode
  list: ListQuery<Row>
  state: ListState<Field>
  narrow: boolean
  range: string
  look: ListLook
  room: Room
  picking: Picking | undefined
  /** The row whose quick look is open, and the ways to others. */
  peeking?: Peeking
  /** Where rows have a quick look: the open one. */
  quickLook?: (peek: Peek<Row>) => ReactNode
  onClear: () => Promise<void>
  onSort: (sort: SortOf<Field>) => Promise<void>
  onPage: (page: number) => Promise<void>
  onSize: (size: PageSize) => Promise<void>
}

/** Rows, or what stands in their place: the wait, the failure, nothing that matches. */
export function ListBody<Row, Field extends string>(props: ListBodyProps<Row, Field>) {
  const { object, list, state, narrow, range, onPage, onSize } = props
  const { shown, stale, waiting, failure, retry } = list
  if (shown === undefined) {
    return failure ? (
      <LoadFailure object={object} failure={failure} onRetry={retry} />
    ) : (
      <ListSkeleton visible={waiting} />
    )
  }
  if (shown.total === 0) return <NoMatch object={object} onClear={props.onClear} />
  // Rows that stay because their successors failed are to be read, not to be waited for.
  const busy = stale && failure === null
  const rows = {
    label: object,
    rows: shown.items,
    rowKey: props.rowKey,
    rowName: props.rowName,
    rowMenu: props.rowMenu,
    busy,
    picking: props.picking,
    peeking: props.quickLook ? props.peeking : undefined,
  }
  const peek = rows.peeking && peekAt(rows.peeking, shown.items, props.rowKey)
  const table = { columns: columnsOf(props), height: props.look.height, sort: state.sort, onSort: props.onSort }
  return (
    <>
      <div className="listed">
        {narrow ? <ListCards {...rows} columns={props.columns} /> : <ListTable {...rows} {...table} />}
        {peek ? <Suspense>{props.quickLook?.(peek)}</Suspense> : null}
      </div>
      <Pager range={range} page={state.page} size={state.size} total={shown.total} onPage={onPage} onSize={onSize} />
    </>
  )
}

function columnsOf<Row, Field extends string>({ columns, look, room, state }: ListBodyProps<Row, Field>) {
  return columns.filter((column) => isShown(column, look, room, state.sort))
}

function NoMatch({ object, onClear }: { object: string; onClear: () => Promise<void> }) {
  return (
    <StateBlock icon="noresult" title={noMatchOf(object)} hint={tableWords.noMatchHint}>
      <button type="button" className="btn" onClick={onClear}>
        {actionWords.clearConditions}
      </button>
    </StateBlock>
  )
}
