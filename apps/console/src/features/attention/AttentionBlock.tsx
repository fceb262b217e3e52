import { attentionOf } from '@azas/domain/attention/attention.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { AttentionFrame, readEntryCount, useLineCapacity } from './AttentionFrame.tsx'

const AttentionEntries = lazy(async () => ({ default: (await import('./AttentionEntries.tsx')).AttentionEntries }))

const shell = getRouteApi('/system/shell')

/**
 * What needs attention, above the list of a landing page (product.md SHL-14). Loads once the list's rows are on screen;
 * until then it has its later height, so that nothing moves: one line, or all that a person has left unfolded.
 */
export function AttentionBlock({ isDue }: { isDue: boolean }) {
  const { id, auth } = shell.useRouteContext().me
  const capacity = useLineCapacity()
  const [unfolded] = useState(() => readEntryCount(id))
  const reserved = unfolded ?? Math.min(capacity, attentionOf(auth.role).length)
  const frame = <AttentionFrame reserved={reserved} />
  if (!useDeferredValue(isDue)) return frame
  return (
    <Suspense fallback={frame}>
      <AttentionEntries {...{ reserved, capacity }} isUnfolded={unfolded !== null} userId={id} role={auth.role} />
    </Suspense>
  )
}
