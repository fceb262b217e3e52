import type { BulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import type { BulkReply, RowTarget } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordQuery } from '#api/query.ts'
import { useOnce } from '#api/use-once.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import { closeToastsAbout } from '#ui/toast.ts'
import type { BulkAction, BulkEffect, BulkPage, DoneRows } from './bulk.ts'
import { toTarget } from './selection.ts'
import { useBulkRun } from './use-bulk-run.ts'
import type { Picking } from './use-picking.ts'

/** The dialog of a bulk action; `count` is of the rows picked when it opened. */
export type BulkDialogState = {
  title: string
  question: string
  /** The first of the rows by name. */
  names: readonly string[]
  effect: RecordQuery<BulkEffect> | undefined
  success: (count: number) => string
  word: string
  isDanger: boolean
  count: number
  limit: number
  running: boolean
  failure: Error | null
  reply: BulkReply | undefined
  /** The job of the reply, if there is one. */
  job: BulkDetail | undefined
  asks: ConfirmInput | undefined
  run: (input: string, isOptionChosen: boolean) => void
  /** Takes back what was done; absent where nothing can be, or it was. */
  undo: (() => void) | undefined
  undoing: boolean
  /** What the inverse call answered. */
  undone: BulkReply | undefined
  close: () => void
}

type BulkRequest<Filter> = {
  action: BulkAction<Filter>
  count: number
  target: RowTarget<Filter>
  names: readonly string[]
}
type BulkAnswers = { input: string; isOptionChosen: boolean }

/**
 * Confirms, calls once, keeps the failed rows picked (product.md LST-05). A dialog closed during the call reopens with
 * the result, so that failed rows are not missed.
 */
export function useBulk<Filter>(
  picking: Picking,
  filter: Filter,
  onDone: () => Promise<unknown>,
  namesOf: () => string[],
) {
  const [request, setRequest] = useState<BulkRequest<Filter> | null>(null)
  const [open, setOpen] = useState(false)
  const { mutate, reset, data, error, isPending, variables } = useOnce({
    mutationFn: ({ action, target, input, isOptionChosen }: BulkRequest<Filter> & BulkAnswers) =>
      action.run(target, input, isOptionChosen),
    onSuccess: (reply) => (reply.runId === undefined ? settle(reply) : undefined),
  })
  const job = useBulkRun(data?.runId)
  const settle = ({ results }: Pick<BulkReply, 'results'>) => {
    closeToastsAbout(results.filter(({ ok }) => ok).map(({ id }) => id))
    picking.keep(results.filter(({ ok }) => !ok).map(({ id }) => id))
    setOpen(true)
    return onDone()
  }
  const onJobEnd = useEffectEvent((ended: BulkDetail) => void settle(ended))
  useEffect(() => {
    if (job && job.state !== 'Running') onJobEnd(job)
  }, [job])
  const openDialog = (action: BulkAction<Filter> | BulkPage<Filter>) => {
    if ('open' in action) return action.open(toTarget(picking.selection, filter), picking.count, namesOf())
    setOpen(true)
    if (isPending) return
    reset()
    undo.reset()
    setRequest({ action, count: picking.count, target: toTarget(picking.selection, filter), names: namesOf() })
  }
  const undo = useUndoBulk(onDone)
  const close = () => setOpen(false)
  if (!open || request === null) return { openDialog, dialog: null }
  const { title, question, word, asks, isDanger = false, limit = bulkLimit } = request.action
  const { count, names } = request
  const run = (input: string, isOptionChosen: boolean) => mutate({ ...request, input, isOptionChosen })
  const success = (n: number) => request.action.success(n, variables?.isOptionChosen ?? false)
  const effect = count > limit ? undefined : request.action.effect?.(request.target)
  const texts = { title, question: question(count), effect, success, word, asks, isDanger, count, limit, names }
  const dialog: BulkDialogState = {
    ...texts,
    running: isPending,
    failure: error ?? undo.error,
    reply: data,
    job,
    run,
    undo: findUndo(request.action, { reply: data, answers: variables }, undo),
    undoing: undo.isPending,
    undone: undo.data,
    close,
  }
  return { openDialog, dialog }
}

type Undoing = { done: DoneRows; call: (done: DoneRows) => Promise<BulkReply> }

/** The inverse of a bulk action, once. */
function useUndoBulk(onDone: () => Promise<unknown>) {
  return useOnce({ mutationFn: ({ done, call }: Undoing) => call(done), onSuccess: onDone })
}

/**
 * A job's receipt does not name who it was done to, so a job is not taken back; nor are rows of which one says no version,
 * which has no inverse.
 */
function findUndo<Filter>(
  { undo: call }: BulkAction<Filter>,
  { reply, answers }: { reply: BulkReply | undefined; answers: BulkAnswers | undefined },
  undo: ReturnType<typeof useUndoBulk>,
) {
  const done = reply?.results.filter(({ ok }) => ok) ?? []
  if (call === undefined || done.length === 0 || undo.data) return undefined
  if (done.some(({ version }) => version === undefined)) return undefined
  return () => undo.mutate({ done, call: (rows) => call(rows, answers?.input ?? '') })
}
