import { attentionOf } from '@azas/domain/attention/attention.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { AttentionFrame, readEntryCount } from './AttentionFrame.tsx'

const AttentionEntries = lazy(async () => ({ default: (await import('./AttentionEntries.tsx')).AttentionEntries }))

/** Entries that the first visit on a machine has room for: one line of a wide screen. */
const firstVisit = 4

const shell = getRouteApi('/system/shell')

/**
 * What needs attention, above the list of a landing page (product.md SHL-14). Loads once the list's rows are on screen;
 * until then it has the height of the last visit, so that nothing moves.
 */
export function AttentionBlock({ isDue }: { isDue: boolean }) {
  const { id, auth } = shell.useRouteContext().me
  const [reserved] = useState(() => readEntryCount(id) ?? Math.min(firstVisit, attentionOf(auth.role).length))
  const frame = <AttentionFrame reserved={reserved} />
  if (!useDeferredValue(isDue)) return frame
  return (
    <Suspense fallback={frame}>
      <AttentionEntries reserved={reserved} userId={id} role={auth.role} />
    </Suspense>
  )
}
