import { getRouteApi } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { readStored, writeStored } from '#api/kept/storage.ts'
import { useNarrow } from '#ui/use-room.ts'

const shell = getRouteApi('/system/shell')

type Fold = { open: boolean; narrow: boolean; setOpen: (open: boolean) => void }

const FoldContext = createContext<Fold>({ open: true, narrow: false, setOpen: () => undefined })

// Kept while the page lives, so that "back" finds the list at the same scroll position.
const openNow = new Map<string, boolean>()

/** Whether the conditions below the search line of the surrounding list are unfolded, and the setter. */
export const useBandFold = (): Fold => use(FoldContext)

/**
 * Folds the conditions of a list: on wide screens as somebody left them, folded at first; on narrow ones always folded at
 * first (product.md LST-01, LST-08).
 */
export function BandFold({ list, children }: { list: string; children: ReactNode }) {
  const userId = shell.useRouteContext({ select: ({ me }) => me.id })
  const narrow = useNarrow()
  const key = `filters_${userId}_${list}` as const
  const [wideOpen, setWideOpen] = useState(() => openNow.get(key) ?? readStored(key) === 'open')
  const [narrowOpen, setNarrowOpen] = useState(false)
  useEffect(() => {
    openNow.set(key, wideOpen)
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
