import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import { useState } from 'react'
import { useOnce } from '#api/use-once.ts'
import type { BulkAction } from './bulk.ts'
import { targetOf } from './selection.ts'
import type { Picking } from './use-picking.ts'

/** An action that was asked for, with the rows that were picked at that moment. */
export type AskedBulk = {
  title: string
  question: string
  verb: string
  danger: boolean
  count: number
  running: boolean
  failure: Error | null
  reply: BulkReply | undefined
  run: () => void
  close: () => void
}

type Asked<Filter> = { action: BulkAction<Filter>; count: number; target: RowTarget<Filter> }

/**
 * Asks, calls once, keeps the failed rows picked (product.md LST-05). A dialog that was closed while the call ran comes
 * back with its result: nobody misses what did not work.
 */
export function useBulk<Filter>(picking: Picking, filter: Filter, onDone: () => Promise<unknown>) {
  const [asked, setAsked] = useState<Asked<Filter> | null>(null)
  const [open, setOpen] = useState(false)
  const { mutate, reset, data, error, isPending } = useOnce({
    mutationFn: ({ action, target }: Asked<Filter>) => action.run(target),
    meta: { inPlace: true },
    onSuccess: ({ results }) => {
      picking.keep(results.filter(({ ok }) => !ok).map(({ id }) => id))
      setOpen(true)
      return onDone()
    },
  })
  const ask = (action: BulkAction<Filter>) => {
    setOpen(true)
    if (isPending) return
    reset()
    setAsked({ action, count: picking.count, target: targetOf(picking.selection, filter) })
  }
  const close = () => setOpen(false)
  if (!open || asked === null) return { ask, asked: null }
  const { title, question, verb, danger = false } = asked.action
  const { count } = asked
  const run = () => mutate(asked)
  const dialog = { title, question: question(count), verb, danger, count }
  const now: AskedBulk = { ...dialog, running: isPending, failure: error, reply: data, run, close }
  return { ask, asked: now }
}
