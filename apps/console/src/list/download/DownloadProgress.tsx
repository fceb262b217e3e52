import type { Counted } from '@azas/domain/words/counting.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Progress } from './download.ts'

const megabyte = 1024 * 1024

/** Rows so far of all; bytes so far of a workbook, whose rows are compressed. */
export function DownloadProgress({
  object,
  progress: { total, rows, bytes },
}: {
  object: Counted
  progress: Progress
}) {
  const unit = object.unit
  const words =
    rows === null
      ? fill(exportWords.megabytes, { total, unit, size: (bytes / megabyte).toFixed(1) })
      : fill(exportWords.rows, { n: rows, total, unit })
  return (
    <div>
      <progress className="prog" aria-label={exportWords.open} max={total} value={rows ?? undefined} />
      <p className="sub">{words}</p>
    </div>
  )
}
