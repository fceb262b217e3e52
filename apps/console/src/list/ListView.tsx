import './list.css'
import './rows/print.css'
import { unitOf } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type ReactNode, use, useRef, useState } from 'react'
import { BandFold } from '#filter/BandFold.tsx'
import type { FilterChip } from '#filter/condition-view.ts'
import { FilterChips } from '#filter/FilterChips.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import type { BulkActions } from './selection/bulk.ts'
import type { OpenDownload } from './download/download.ts'
import { ListBar } from './ListBar.tsx'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import { RefetchFailure } from './ListFailure.tsx'
import { rangeOf } from './list-state.ts'
import { ListNotice } from './list-notice.ts'
import { ListTools } from './ListTools.tsx'
import { useListLook } from './look/use-list-look.ts'
import type { ListPage } from './use-list-query.ts'
import { type Peek, useFocusAfterPeek } from './peek/use-peeking.ts'
import { usePicking } from './selection/use-picking.ts'
import { useNarrow, useRoom } from '#ui/use-room.ts'

type ListViewProps<Row, Field extends string, Filter> = Omit<
  ListBodyProps<Row, Field>,
  'narrow' | 'range' | 'look' | 'room' | 'picking' | 'peek'
> & {
  /** The list's name in the storage of each person's list looks. */
  name: string
  /** The search band, if there are conditions; hidden while the list is empty. */
  band: ReactNode
  /** The hint on how to add the first rows. */
  emptyHint: string
  /** Replaces the standard empty state. */
  empty?: ReactNode
  /** The applied conditions. */
  chips: readonly FilterChip[]
  /** The conditions as the call's body. */
  filter: Filter
  /** Actions on picked rows. Without this and `download` rows cannot be picked. */
  bulk?: BulkActions<Filter>
  /** Saves all matching rows, or the picked ones, as a file. */
  download?: OpenDownload<Filter>
  /** The file always has all matching rows, so rows cannot be picked. */
  unpicked?: boolean
  /** The quick look of a row. */
  quickLook?: (peek: Peek<Row>) => ReactNode
  onRemoveChip: (without: FilterChip['without']) => Promise<void>
}

/** A whole list under its page head: notice, conditions, order, rows, pages. */
export function ListView<Row, Field extends string, Filter>(props: ListViewProps<Row, Field, Filter>) {
  const notice = use(ListNotice)
  return (
    <>
      {notice?.(props.list.page !== undefined)}
      <ListOrEmpty {...props} />
    </>
  )
}

function ListOrEmpty<Row, Field extends string, Filter>(props: ListViewProps<Row, Field, Filter>) {
  const { object, chips, emptyHint } = props
  const { page, stale } = props.list
  // The receipt of an action that took all rows away stays until it is closed.
  const [hasDialog, setDialog] = useState(false)
  if (page?.total === 0 && !stale && !hasDialog && chips.every(({ byDefault }) => byDefault)) {
    return props.empty ?? <StateBlock icon="empty" title={fill(tableWords.empty, { object })} hint={emptyHint} />
  }
  return <FilledList {...props} onDialog={setDialog} />
}

type FilledListProps<Row, Field extends string, Filter> = ListViewProps<Row, Field, Filter> & {
  /** Called when the dialog of a bulk action opens or closes. */
  onDialog: (isOpen: boolean) => void
}

function FilledList<Row, Field extends string, Filter>(props: FilledListProps<Row, Field, Filter>) {
  const { object, list, filter, bulk, download } = props
  const { page, failure, retry } = list
  const [look, onLook] = useListLook(props.name)
  const status = useRef<HTMLParagraphElement>(null)
  const [rows, total] = [page?.items ?? [], page?.total ?? 0]
  const picking = usePicking(filter, rows.map(props.rowKey), total)
  // The pressed button disappears with its condition, so the new count takes the focus.
  const withFocusOnStatus = async (change: Promise<void>) => {
    status.current?.focus()
    await change
  }
  const range = rangeText(object, page)
  const pickable = canPick(props) ? picking : undefined
  useFocusAfterPeek(props.peeking?.id)
  const body = { ...props, narrow: useNarrow(), room: useRoom(), range, look, picking: pickable }
  return (
    <>
      <div className="filters">
        <BandFold list={props.name}>{props.band}</BandFold>
        <FilterChips chips={props.chips} onRemove={(without) => withFocusOnStatus(props.onRemoveChip(without))} />
        <ListBar
          {...{ object, status, range, total, picking, filter, bulk, download }}
          onDone={retry}
          onDialog={props.onDialog}
        >
          {total > 0 ? <ListTools {...body} sort={props.state.sort} onLook={onLook} /> : null}
        </ListBar>
      </div>
      <p className="print-only">{fill(tableWords.asOf, { datetime: formatDateTime(new Date(list.asOf)) })}</p>
      {failure && page ? <RefetchFailure onRetry={retry} /> : null}
      <ListBody {...body} onClear={() => withFocusOnStatus(props.onClear())} />
    </>
  )
}

function canPick({ bulk, download, unpicked }: { bulk?: unknown; download?: unknown; unpicked?: boolean }): boolean {
  return unpicked !== true && (bulk ?? download) !== undefined
}

function rangeText(object: string, page: ListPage<unknown> | undefined): string {
  if (page === undefined) return ''
  const range = rangeOf({ offset: page.offset, count: page.items.length })
  const unit = unitOf(object)
  return range ? fill(tableWords.range, { ...range, total: page.total, unit }) : fill(tableWords.zero, { unit })
}
