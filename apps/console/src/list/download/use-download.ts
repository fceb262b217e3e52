import { exportFileName, type ExportFormat } from '@azas/domain/kernel/export.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { exportWords } from '@azas/domain/words/table.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useEffect, useRef, useState } from 'react'
import { SessionEndedError } from '#api/errors.ts'
import { showFailure } from '#api/show-failure.ts'
import { showToast } from '#ui/toast.ts'
import { writeFile, type OpenDownload, type Progress } from './download.ts'
import { openFileSink } from './file-sink.ts'
import type { RowTarget } from '@azas/api/rows.ts'

type DownloadRequest<Filter> = { object: Counted; count: number; target: RowTarget<Filter>; open: OpenDownload<Filter> }

const startOf = (total: number): Progress => ({ total, rows: 0, bytes: 0 })

/** One download at a time, with progress and stop; unmounting stops it. */
export function useDownload<Filter>({ object, count, target, open }: DownloadRequest<Filter>, onDone: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function save(format: ExportFormat, { signal }: AbortController): Promise<void> {
    const sink = await openFileSink(exportFileName(object.word, new Date(), format), count)
    if (sink === null) return
    setProgress(startOf(count))
    const file = await open({ ...target, format }, signal)
    await writeFile(file, format, sink, setProgress)
    showToast({
      kind: 'success',
      message: fill(exportWords.done, { object: object.word, n: file.totalRows, unit: object.unit }),
    })
    onDone()
  }

  async function start(format: ExportFormat): Promise<void> {
    // A ref, because two presses may come before the next render.
    if (stopping.current) return
    const stop = new AbortController()
    stopping.current = stop
    setFailure(null)
    try {
      await save(format, stop)
    } catch (error) {
      if (stop.signal.aborted || error instanceof SessionEndedError) return
      showFailure(error)
      setFailure(error as Error)
    } finally {
      stopping.current = null
      setProgress(null)
    }
  }
  return { progress, failure, start, stop: () => stopping.current?.abort() }
}
