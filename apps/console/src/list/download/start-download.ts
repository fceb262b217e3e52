import type { RowTarget } from '@azas/api/rows.ts'
import { exportFileName, type ExportFormat } from '@azas/domain/kernel/export.ts'
import { type Counted, rowUnit } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import { SessionEndedError } from '#api/errors.ts'
import { showFailure } from '#api/show-failure.ts'
import { showToast } from '#ui/toast.ts'
import { writeFile, type OpenDownload } from './download.ts'
import { addDownload, changeDownload, dropDownload } from './downloads.ts'
import { type FileSink, openFileSink } from './file-sink.ts'

export type DownloadRequest<Filter> = {
  object: Counted
  /** The code of the record that all rows belong to, for the file's name. */
  ownerCode?: string | undefined
  count: number
  target: RowTarget<Filter>
  open: OpenDownload<Filter>
}
type Begun = {
  key: number
  /** Whether the file is whole, once the download is over. */
  isSaved: Promise<boolean>
}

/** Begins a download that outlives its dialog and its page; null when the person chooses no place for the file. */
export async function startDownload<Filter>(
  request: DownloadRequest<Filter>,
  format: ExportFormat,
): Promise<Begun | null> {
  const { object, ownerCode, count } = request
  const sink = await openFileSink(exportFileName(object.word, new Date(), format, ownerCode), count)
  if (sink === null) return null
  const stopping = new AbortController()
  const progress = { total: count, rows: 0, bytes: 0 }
  const key = addDownload({ object, progress, stop: () => stopping.abort() })
  return { key, isSaved: follow(key, stopping.signal, () => save({ ...request, key, format, sink }, stopping.signal)) }
}

/** Keeps how a download ends: one that was stopped, and one whose session is over, is forgotten. */
async function follow(key: number, stopped: AbortSignal, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    changeDownload(key, { endedAt: new Date() })
    return true
  } catch (error) {
    if (stopped.aborted || error instanceof SessionEndedError) {
      dropDownload(key)
      return false
    }
    showFailure(error)
    const failure = error instanceof Error ? error : new Error(String(error))
    changeDownload(key, { endedAt: new Date(), failure })
    return false
  }
}

type Saving<Filter> = DownloadRequest<Filter> & { key: number; format: ExportFormat; sink: FileSink }

async function save<Filter>({ key, object, target, open, format, sink }: Saving<Filter>, signal: AbortSignal) {
  const file = await open({ ...target, format }, signal)
  await writeFile(file, format, sink, (progress) => changeDownload(key, { progress }))
  const { totalRows: n } = file
  changeDownload(key, { progress: { total: n, rows: n, bytes: 0 } })
  const words = { object: object.word, n, unit: rowUnit(object) }
  showToast({ kind: 'success', message: fill(exportWords.done, words) })
}
