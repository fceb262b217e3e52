import { useEffect, useEffectEvent } from 'react'
import { reportError } from '#api/report/report.ts'

/** Redirects a page past the end to the last one, replacing the history entry (product.md LST-01). */
export function useCorrectPage(lastPage: number | null, correct: (page: number) => Promise<void>): void {
  const onPastEnd = useEffectEvent(correct)
  useEffect(() => {
    if (lastPage !== null) onPastEnd(lastPage).catch(reportError)
  }, [lastPage])
}
