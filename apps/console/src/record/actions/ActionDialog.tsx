import { useState } from 'react'
import type { RecordQuery } from '#api/query.ts'
import { showToast } from '#ui/toast.ts'
import { type ActionInput, actionOf, type RecordDefinition, type RecordItem } from '../define-record.ts'
import { useRefresh } from '../use-record-changes.ts'
import { ImpactDialog } from './ImpactDialog.tsx'
import { undoButtonOf } from './UndoButton.tsx'

type ActionDialogProps = {
  record: RecordDefinition
  action: string
  item: RecordItem
  onClose: () => void
  /** Called before the record of a removal is reloaded, which would not be found. */
  onRemoved?: (() => Promise<void>) | undefined
}

/** Confirms an action on a record, with its effects in numbers (product.md FRM-06). */
export function ActionDialog({ record, action, item, onClose, onRemoved }: ActionDialogProps) {
  const refresh = useRefresh(record)
  const { title, question, word, success, warning, isDanger, confirm, asksReason, asks, option, isRemoval } = actionOf(
    record,
    action,
  )
  const { run, undo } = actionOf(record, action)
  // Once, as a new one would lose what is typed.
  const [confirmInput] = useState(() => asks?.(item))
  const act = async (input: ActionInput) => {
    const takeBack = await change(input)
    const wayBack = takeBack && { action: undoButtonOf(item.id, takeBack) }
    showToast({ kind: 'success', message: success(item), about: item.id, ...wayBack })
    onClose()
  }
  /** Changes the record; answers how the change is taken back. */
  const change = async (input: ActionInput) => {
    try {
      const changed = await run(item, input)
      if (isRemoval) await onRemoved?.()
      await refresh(item.id, isRemoval ? 'gone' : changed)
      const inverse = undo?.(item, changed, input)
      return inverse && (async () => refresh(item.id, await inverse()))
    } catch (error) {
      // Another person may have changed the record: reload it.
      await refresh(item.id, null)
      throw error
    }
  }
  return (
    <ImpactDialog
      title={title}
      question={question(item)}
      impact={record.impact?.(item, action) ?? noImpact(item, action)}
      rows={(impact) => record.impactRows(item, impact, action)}
      warning={() => warning?.(item) ?? null}
      verb={word}
      isDanger={isDanger}
      confirm={confirm?.(item)}
      asksReason={asksReason}
      asks={confirmInput}
      option={option?.(item)}
      act={act}
      onClose={onClose}
    />
  )
}

/** The query of an action that has no numbers: answered at once. */
const noImpact = ({ id }: RecordItem, action: string): RecordQuery<null> => ({
  queryKey: ['no-impact', id, action],
  queryFn: () => Promise.resolve(null),
})
