import './download.css'
import type { RowTarget } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { exportFormat, type ExportFormat } from '@azas/domain/kernel/export.ts'
import { type Counted, rowUnit } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { bulkWords, exportWords } from '@azas/domain/words/table.ts'
import { useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { readStored, writeStored } from '#api/kept/storage.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { describeBytes } from './describe-bytes.ts'
import type { OpenDownload, Progress } from './download.ts'
import { useDownload } from './use-download.ts'

type DownloadDialogProps = {
  object: Counted
  ownerCode: string | undefined
  count: number
  /** There are more rows than `count`. */
  isLowerBound: boolean
  target: RowTarget<unknown>
  open: OpenDownload<unknown>
  onClose: () => void
}

/** Rows and a button for each format, then the progress (product.md LST-06). */
export function DownloadDialog({ isLowerBound, onClose, ...request }: DownloadDialogProps) {
  const { object, count, target } = request
  const { progress, failure, start, stop } = useDownload(request, onClose)
  const [last] = useState(readLastFormat)
  const ofAll = isLowerBound ? exportWords.bodyAtLeast : exportWords.body
  const [body, unit] = 'ids' in target ? [exportWords.bodyPicked, object.unit] : [ofAll, rowUnit(object)]
  const tooMany = 'ids' in target && count > bulkLimit
  const startAs = (format: ExportFormat) => {
    writeStored('file_format', format)
    return start(format)
  }
  return (
    <Dialog title={fill(exportWords.title, { object: object.word })} onClose={onClose}>
      <p className="phrase">{fill(body, { object: object.word, n: count, unit })}</p>
      {progress ? (
        <DownloadProgress object={object} progress={progress} />
      ) : (
        <p className="cap">{exportWords.recorded}</p>
      )}
      {failure ? <Note kind="bad" text={failureText(failure)} /> : null}
      {tooMany ? <Note kind="bad" text={fill(bulkWords.tooMany, { max: bulkLimit })} /> : null}
      <div className="btns end formats">
        {progress ? <RunningButtons onStop={stop} onGoOn={onClose} /> : null}
        {progress ? null : <StartButtons isBlocked={tooMany} last={last} onCancel={onClose} onStart={startAs} />}
      </div>
    </Dialog>
  )
}

/** The format of this browser's last file, whose button is the first to be seen. */
const readLastFormat = (): ExportFormat =>
  exportFormat.values.find((format) => format === readStored('file_format')) ?? 'xlsx'

function RunningButtons({ onStop, onGoOn }: { onStop: (() => void) | undefined; onGoOn: () => void }) {
  return (
    <>
      <button className="btn" type="button" onClick={onStop}>
        {exportWords.stop}
      </button>
      <button className="btn" type="button" onClick={onGoOn}>
        {exportWords.goOn}
      </button>
    </>
  )
}

type StartButtonsProps = {
  isBlocked: boolean
  last: ExportFormat
  onCancel: () => void
  onStart: (format: ExportFormat) => Promise<void>
}

function StartButtons({ isBlocked, last, onCancel, onStart }: StartButtonsProps) {
  return (
    <>
      <button className="btn" type="button" onClick={onCancel}>
        {exportWords.cancel}
      </button>
      {exportFormat.values.map((format) =>
        isBlocked ? null : (
          <button
            key={format}
            className={format === last ? 'btn pri' : 'btn'}
            type="button"
            onClick={() => onStart(format)}
          >
            <Icon name="dl" />
            {exportWords[format]}
          </button>
        ),
      )}
    </>
  )
}

/** Rows so far of all; bytes so far of a workbook, whose rows are compressed. */
function DownloadProgress({ object, progress }: { object: Counted; progress: Progress }) {
  const { total, rows } = progress
  const words =
    rows === null ? describeBytes(object, progress) : fill(exportWords.rows, { n: rows, total, unit: rowUnit(object) })
  return (
    <div>
      <progress className="prog" aria-label={exportWords.open} max={total} value={rows ?? undefined} />
      <p className="sub">{words}</p>
    </div>
  )
}
