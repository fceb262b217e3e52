import './list.css'
import './rows/print.css'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, use, useRef, useState } from 'react'
import { BandFold } from '#filter/BandFold.tsx'
import type { FilterChip } from '#filter/condition-view.ts'
import { FilterChips } from '#filter/FilterChips.tsx'
import { FilterForm } from '#filter/FilterForm.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { useNarrow, useRoom } from '#ui/use-room.ts'
import type { ListDefinition } from './define-list.ts'
import type { OpenDownload } from './download/download.ts'
import { useStoreSearch } from './last-search.ts'
import { ListNotice } from './list-notice.ts'
import { toListState, type SortOf, omit, wirePageOf } from './list-state.ts'
import { ListBar } from './ListBar.tsx'
import { ListBody, type ListBodyProps, pickKeyOf } from './ListBody.tsx'
import { RefetchFailure } from './ListFailure.tsx'
import { ListTools } from './ListTools.tsx'
import { useListLook } from './look/use-list-look.ts'
import { noteHeight } from './note-height.ts'
import { rangeText } from './pages/range-text.ts'
import { useCorrectPage } from './pages/use-correct-page.ts'
import { type Peek, useFocusAfterPeek } from './peek/use-peeking.ts'
import type { BulkActions } from './selection/bulk.ts'
import { usePicking } from './selection/use-picking.ts'
import { useRowTexts } from './selection/use-row-texts.ts'
import { useListNavigation } from './use-list-navigation.ts'
import { type ListPage, noPage, useListQuery } from './use-list-query.ts'
import { useVisit } from './use-visit.ts'

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
  /** The status of a row, where it decides which actions are offered. */
  rowStatus?: (row: Row) => string
  /** Actions on picked rows. Without this and `download` rows cannot be picked. */
  bulk?: BulkActions<Filter>
  /** Saves all matching rows, or the picked ones, as a file. */
  download?: OpenDownload<Filter>
  /** The code of the record that all rows belong to, for the file's name. */
  ownerCode?: string | undefined
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
    return (
      props.empty ?? (
        <StateBlock icon="empty" title={fill(tableWords.empty, { object: object.word })} hint={emptyHint} />
      )
    )
  }
  return <FilledList {...props} onDialog={setDialog} />
}

const noStatus = () => ''
const statusOf = <Row,>({ rowStatus = noStatus }: { rowStatus?: (row: Row) => string }) => rowStatus

type FilledListProps<Row, Field extends string, Filter> = ListViewProps<Row, Field, Filter> & {
  /** Called when the dialog of a bulk action opens or closes. */
  onDialog: (isOpen: boolean) => void
}

function FilledList<Row, Field extends string, Filter>(props: FilledListProps<Row, Field, Filter>) {
  const { object, list, filter, bulk, download } = props
  const { page, failure, retry } = list
  const [look, onLook] = useListLook(props.name)
  const status = useRef<HTMLParagraphElement>(null)
  // Many rows at once change the tabs, heads and counts beside the list, too.
  const client = useQueryClient()
  const { items: rows, total, totalIsLowerBound: isLowerBound = false } = page ?? noPage<Row>()
  const pageKeys = rows.map(pickKeyOf(props))
  const picking = usePicking(filter, pageKeys, total)
  const names = useRowTexts(rows, pickKeyOf(props), props.rowName)
  const statuses = useRowTexts(rows, pickKeyOf(props), statusOf(props))
  // The pressed button disappears with its condition, so the new count takes the focus.
  const withFocusOnStatus = async (change: Promise<void>) => {
    status.current?.focus()
    await change
  }
  const range = rangeText(object, page)
  // The pressed button disappears with its page, too.
  const onExactTotal = () => {
    status.current?.focus()
    props.onExactTotal?.()
  }
  const pickable = canPick(props) ? picking : undefined
  useFocusAfterPeek(props.peeking?.id)
  const body = { ...props, narrow: useNarrow(), room: useRoom(), range, look, picking: pickable, onExactTotal }
  return (
    <>
      <div className="filters" ref={noteHeight}>
        <BandFold list={props.name}>{props.band}</BandFold>
        <FilterChips chips={props.chips} onRemove={(params) => withFocusOnStatus(props.onRemoveChip(params))} />
        <ListBar
          {...{
            object,
            status,
            range,
            total,
            isLowerBound,
            picking,
            filter,
            bulk,
            download,
            names,
            statuses,
            pageKeys,
          }}
          ownerCode={props.ownerCode}
          onDone={() => client.invalidateQueries()}
          onDialog={props.onDialog}
        >
          {total > 0 ? <ListTools {...body} sort={props.state.sort} onLook={onLook} /> : null}
        </ListBar>
      </div>
      <p className="print-only">{fill(tableWords.asOf, { datetime: formatDateTime(new Date(list.asOf)) })}</p>
      {failure && page ? <RefetchFailure onRetry={retry} next={status} /> : null}
      <ListBody {...body} onClear={() => withFocusOnStatus(props.onClear())} />
    </>
  )
}

function canPick({ bulk, download, unpicked }: { bulk?: unknown; download?: unknown; unpicked?: boolean }): boolean {
  return unpicked !== true && (bulk ?? download) !== undefined
}

type WirePage<Field extends string> = { offset: number; size: number; sort: SortOf<Field> }

export type ListPageOptions<
  Row,
  Key extends QueryKey,
  Field extends string,
  Params extends object,
  Filter extends object,
> = {
  list: ListDefinition<Filter, Params, Field>
  /** The query of a page of rows. */
  page: (page: WirePage<Field>, filter: Filter) => UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>
  /** The rows as a file, in the order of the list. */
  file?: (sort: SortOf<Field>, ...args: Parameters<OpenDownload<Filter>>) => ReturnType<OpenDownload<Filter>>
  /** Conditions that this list does not offer, by the filter's fields. */
  hidden?: readonly (keyof Filter & string)[]
  /** Conditions that always apply here; neither in the URL nor in the form. */
  fixed?: Partial<Filter> | undefined
}

const none: readonly never[] = []

/** A list whose state is its URL: rows, filter form and handlers, as props of `ListView`. */
export function useListPage<
  Row,
  Key extends QueryKey,
  Field extends string,
  Params extends object,
  Filter extends object,
>({ list: definition, page, file, hidden = none, fixed }: ListPageOptions<Row, Key, Field, Params, Filter>) {
  const { filter: form, filterOf, readSearch, shapeOf } = definition
  const url = readSearch(useSearch({ strict: false }))
  const urlFilter = omit(filterOf(url), hidden)
  const search = { ...url, ...form.toParams(urlFilter) }
  const shape = shapeOf(search)
  const state = toListState(search, shape)
  const filter = { ...urlFilter, ...fixed }
  const list = useListQuery(page(wirePageOf(state), filter))
  const { visit, stay } = useVisit()
  const go = useListNavigation(search, shape, stay)
  useCorrectPage(list.lastPage, go.correctPage)
  useStoreSearch(search)
  const toCleared = () => go.toFilter(form.toParams(form.clear(urlFilter)))
  const [clears, setClears] = useState(0)
  // Also what is typed and waits: outside of its form, which clears itself.
  const onClear = () => {
    setClears(clears + 1)
    return toCleared()
  }
  // Searching again with the same conditions reloads the rows; a search that is on its way counts.
  const onSearch = (next: Filter) => {
    const latest = readSearch(go.readLatest())
    return latest.page === undefined && isSame(form.toParams(next), form.toParams(omit(filterOf(latest), hidden)))
      ? list.retry()
      : go.toFilter(form.toParams(next))
  }
  return {
    list,
    filter,
    state,
    band: form.conditions.every(({ isTab = false }) => isTab) ? null : (
      <FilterForm
        key={`${visit}-${clears}`}
        definition={form}
        hidden={hidden}
        filter={urlFilter}
        total={list.stale || list.page?.totalIsLowerBound ? undefined : list.page?.total}
        onSearch={onSearch}
        onClear={toCleared}
      />
    ),
    chips: form.chips(urlFilter),
    onRemoveChip: go.toFilter,
    onClear,
    onSort: go.toSort,
    onPage: go.toPage,
    onSize: go.toSize,
    peeking: go.peeking,
    ...(file && {
      download: (...args: Parameters<OpenDownload<Filter>>) => file(state.sort, ...args),
    }),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
