import { systemCompanyAdminManual, systemCompanyAdminManualReplace } from '@azas/api/system/system.operations.ts'
import { manualWords } from '@azas/domain/words/shell.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { useOnce } from '#api/use-once.ts'
import { showToast } from '#ui/toast.ts'

/** A manual changes a few times a year, the menu renders often. */
const staleMs = 10 * 60 * 1000

/** The manual's size and day; null where none is published, which is no failure. */
export const manualQuery = queryOptions({
  queryKey: [systemCompanyAdminManual.id],
  queryFn: ({ signal }) => call(systemCompanyAdminManual, { query: {} }, { signal }),
  staleTime: staleMs,
  throwOnError: false,
})

/** Downloads the manual through a fresh link, for one lives 120 s only. */
export function useManualDownload() {
  return useMutation({
    mutationFn: () => call(systemCompanyAdminManual, { query: {} }),
    onSuccess: (manual) => manual && download(manual.presigned_url),
  })
}

// An anchor with `download` leaves the page where it is, even when the link fails.
function download(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}

type Upload = { file: File; onProgress: (part: number) => void }

/** Replaces the manual and updates the menu; unmounting aborts the upload. */
export function useManualReplace(onDone: () => void) {
  const upload = useRef<AbortController | null>(null)
  useEffect(() => () => upload.current?.abort(), [])
  const queryClient = useQueryClient()
  return useOnce({
    mutationFn: async ({ file, onProgress }: Upload) => {
      const { signal } = (upload.current = new AbortController())
      onProgress(0)
      const body = new Uint8Array(await file.arrayBuffer())
      return call(systemCompanyAdminManualReplace, { query: {}, body }, { signal, onProgress })
    },
    onSuccess: (manual) => {
      queryClient.setQueryData(manualQuery.queryKey, manual)
      showToast({ kind: 'success', message: manualWords.replaced })
      onDone()
    },
  })
}
