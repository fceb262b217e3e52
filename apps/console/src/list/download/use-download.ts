import type { ExportFormat } from '@azas/domain/kernel/export.ts'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '#api/show-failure.ts'
import { useDownloads } from './downloads.ts'
import { type DownloadRequest, startDownload } from './start-download.ts'

/** The download of a dialog: one at a time, which goes on without the dialog; `onDone` once the file is whole. */
export function useDownload<Filter>(request: DownloadRequest<Filter>, onDone: () => void) {
  const [key, setKey] = useState<number | null>(null)
  const download = useDownloads().find((one) => one.key === key)
  const busy = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function start(format: ExportFormat): Promise<void> {
    // A ref, because two presses may come before the next render.
    if (busy.current) return
    busy.current = true
    try {
      const begun = await startDownload(request, format)
      setKey(begun?.key ?? null)
      if ((await begun?.isSaved) && isShown.current) onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      busy.current = false
    }
  }
  const isRunning = download?.endedAt === null
  return { start, progress: isRunning ? download.progress : null, failure: download?.failure, stop: download?.stop }
}
