import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { rowUnit } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import { failureText } from '#api/failure-text.ts'
import { describeBytes } from '#list/download/describe-bytes.ts'
import type { TabDownload } from '#list/download/downloads.ts'
import { groupOfDownload } from './group-of-download.ts'
import { RowFrame, Track } from './RowFrame.tsx'

/** A download of this tab, with its progress or how it ended. */
export function DownloadRow({ download }: { download: TabDownload }) {
  const group = groupOfDownload(download)
  const { object, startedAt, endedAt, stop } = download
  const title = fill(exportWords.title, { object: object.word })
  const when =
    endedAt === null
      ? fill(words.started, { at: formatDateTime(startedAt) })
      : fill(words.finished, { at: formatDateTime(endedAt) })
  const button = (
    <button
      type="button"
      className="btn quiet sm"
      aria-label={fill(words.ofJob, { action: exportWords.stop, job: title })}
      onClick={stop}
    >
      {exportWords.stop}
    </button>
  )
  return (
    <RowFrame {...{ group, title, when }} icon="dl" place={null} action={group === 'Running' ? button : null}>
      {group === 'Running' ? (
        <>
          <DownloadTrack {...{ download, title }} />
          <span className="cap">{words.endsWithTab}</span>
        </>
      ) : (
        <p className="why phrase">{describeEnd(download)}</p>
      )}
    </RowFrame>
  )
}

function describeEnd({ failure, object, progress }: TabDownload): string {
  return failure
    ? failureText(failure)
    : fill(exportWords.done, { object: object.word, n: progress.total, unit: rowUnit(object) })
}

function DownloadTrack({ download: { object, progress }, title }: { download: TabDownload; title: string }) {
  const { total, rows } = progress
  if (rows === null) return <p className="nums">{describeBytes(object, progress)}</p>
  const text = fill(words.progress, { done: rows, total, unit: rowUnit(object) })
  return <Track {...{ title, total, text }} done={rows} failed={0} />
}
