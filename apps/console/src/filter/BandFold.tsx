import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '#api/kept/storage.ts'
import { useNarrow } from '#ui/use-room.ts'

const shell = getRouteApi('/system/shell')

type Fold = { open: boolean; narrow: boolean; setOpen: (open: boolean) => void }

const FoldContext = createContext<Fold>({ open: true, narrow: false, setOpen: () => undefined })

// As long as the page lives a list looks as it did: going back leads to the same rows at the same place.
const openNow = new Map<string, boolean>()

/** Whether the conditions of the list around are unfolded, and the way to change that. */
export const useBandFold = (): Fold => use(FoldContext)

/**
 * Folds the conditions of a list: on a desk they are open on the first visit, later as this person left them and folded
 * where they were left alone; on a phone they are folded whenever the list is opened (product.md LST-01).
 */
export function BandFold({ list, children }: { list: string; children: ReactNode }) {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const narrow = useNarrow()
  const key = `filters_${userId}_${list}` as const
  const [wideOpen, setWideOpen] = useState(() => openNow.get(key) ?? readStored(key) !== 'folded')
  const [narrowOpen, setNarrowOpen] = useState(false)
  useEffect(() => {
    openNow.set(key, wideOpen)
    if (readStored(key) === null) writeStored(key, 'folded')
  }, [key, wideOpen])
  const fold = useMemo(() => {
    const setWide = (open: boolean) => {
      writeStored(key, open ? 'open' : 'folded')
      setWideOpen(open)
    }
    return narrow ? { open: narrowOpen, narrow, setOpen: setNarrowOpen } : { open: wideOpen, narrow, setOpen: setWide }
  }, [key, narrow, narrowOpen, wideOpen])
  return <FoldContext value={fold}>{children}</FoldContext>
}
