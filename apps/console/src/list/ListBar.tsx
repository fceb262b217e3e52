import { type Counted, rowUnit } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { late } from '#ui/late/late.tsx'
import type { OpenDownload } from './download/download.ts'
import { DownloadButton } from './download/DownloadButton.tsx'
import { type BulkActions, namedRows, offeredTo } from './selection/bulk.ts'
import { toTarget } from './selection/selection.ts'
import { useBulk } from './selection/use-bulk.ts'
import type { Picking } from './selection/use-picking.ts'

const BulkDialog = late(async () => (await import('./selection/BulkDialog.tsx')).BulkDialog)
// With its dialog, which then opens at once: it may have a field.
const BulkButtons = lazy(async () => {
  const dialog = BulkDialog.fetchAhead()
  const buttons = (await import('./selection/BulkButtons.tsx')).BulkButtons
  await dialog
  return { default: buttons }
})

type ListBarProps<Filter> = {
  object: Counted
  /** The line with the range of rows on screen. */
  status: RefObject<HTMLParagraphElement | null>
  range: string
  total: number
  /** There are more rows than `total`. */
  isLowerBound: boolean
  picking: Picking
  /** The names of rows by their key, and the keys of the page. */
  names: ReadonlyMap<string, string>
  /** The statuses of rows by their key. */
  statuses: ReadonlyMap<string, string>
  pageKeys: readonly string[]
  filter: Filter
  bulk: BulkActions<Filter> | undefined
  download: OpenDownload<Filter> | undefined
  ownerCode: string | undefined
  onDone: () => Promise<unknown>
  onDialog: (isOpen: boolean) => void
  /** The tools, while no row is picked. */
  children: ReactNode
}

/** The line above the rows: range and tools or, over the room that they keep, the bulk actions. */
export function ListBar<Filter>(props: ListBarProps<Filter>) {
  const { object, status, range, total, picking, bulk = [] } = props
  const { openDialog, dialog } = useBulk(picking, props.filter, props.onDone, () => namesOf(props))
  const isOpen = dialog !== null
  const onDialog = props.onDialog
  useEffect(() => onDialog(isOpen), [isOpen, onDialog])
  const hasSelection = picking.count > 0
  // The pressed button disappears with the bulk actions, so the status line takes the focus.
  const unpick = () => {
    status.current?.focus()
    picking.keep([])
  }
  const closeDialog = (close: () => void) => {
    flushSync(close)
    if (picking.count === 0) status.current?.focus()
  }
  const offered = offeredTo(bulk, picking.selection, props.statuses)
  const buttons = offered.map((action) => ({ ...action, onPress: () => openDialog(action) }))
  return (
    <>
      {hasSelection ? <BarRoom {...props} /> : null}
      <div className={hasSelection ? 'bar bulk' : 'bar'}>
        <p ref={status} className="total" role="status" tabIndex={-1}>
          <b>{range}</b>
        </p>
        <p className="picked" role="status">
          {pickedText(object, picking)}
        </p>
        <div className="btns">
          {hasSelection ? null : props.children}
          <RowsDownload {...props} />
          {hasSelection ? (
            <Suspense>
              <BulkButtons
                buttons={buttons}
                pickAll={picking.count < total ? fill(bulkWords.pickAll, { total, unit: rowUnit(object) }) : null}
                onPickAll={picking.pickAll}
                onUnpick={unpick}
              />
            </Suspense>
          ) : null}
        </div>
        {dialog ? <BulkDialog object={object} state={dialog} onClose={() => closeDialog(dialog.close)} /> : null}
      </div>
    </>
  )
}

/** The room of the line without a selection. */
function BarRoom<Filter>(props: ListBarProps<Filter>) {
  return (
    <div className="bar-room" inert>
      <b>{props.range}</b>
      <div className="btns">
        {props.children}
        <RowsDownload {...props} picking={{ ...props.picking, count: 0 }} />
      </div>
    </div>
  )
}

function RowsDownload<Filter>(props: ListBarProps<Filter>) {
  const { object, ownerCode, total, isLowerBound, picking, filter, download } = props
  if (download === undefined || total === 0) return null
  const target = picking.count > 0 ? toTarget(picking.selection, filter) : { filter }
  const count = picking.count > 0 ? picking.count : total
  const rows = { object, ownerCode, count, isLowerBound, target }
  return <DownloadButton {...rows} open={download} quiet={picking.count === 0} />
}

/** The first of the picked rows by name. */
function namesOf<Filter>({ picking: { selection }, names, pageKeys }: ListBarProps<Filter>): string[] {
  const keys = selection === 'all' ? pageKeys : [...selection]
  return keys.slice(0, namedRows).flatMap((key) => names.get(key) ?? [])
}

function pickedText(object: Counted, { count, selection }: Picking): string {
  if (count === 0) return ''
  return fill(selection === 'all' ? bulkWords.pickedAll : bulkWords.picked, {
    object: object.word,
    n: count,
    unit: selection === 'all' ? rowUnit(object) : object.unit,
  })
}
