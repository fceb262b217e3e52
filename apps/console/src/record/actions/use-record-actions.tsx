import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { useMinute } from '#ui/use-clock.ts'
import { type ActionEntry, type RecordItem, type RecordDefinition, recordPath } from '../define-record.ts'
import { ActionDialog } from './ActionDialog.tsx'

const shell = getRouteApi('/system/shell')

/** The actions on a record for the signed-in person, at this minute. */
export function useEntries(record: RecordDefinition): (item: RecordItem) => readonly ActionEntry[] {
  const { me } = shell.useRouteContext()
  const now = useMinute()
  return (item) => record.entries(item, { me, now })
}

export type RecordActions = {
  choose: (action: string, item: RecordItem) => void
  dialog: ReactNode
}

/**
 * Runs actions: "update" opens the edit page, all others a dialog. `newest` finds the current record, so that an open
 * dialog sees what others save meanwhile. `onRemoved` leaves the page of a record that is gone.
 */
export function useRecordActions(
  record: RecordDefinition,
  newest: (id: string) => RecordItem | undefined,
  onRemoved?: () => Promise<void>,
): RecordActions {
  const [pending, setPending] = useState<{ action: string; item: RecordItem } | null>(null)
  const navigate = useNavigate()
  const choose = (action: string, item: RecordItem) => {
    if (action === 'update') navigate({ to: recordPath(record.home, item.id, 'edit') }).catch(reportError)
    else setPending({ action, item })
  }
  const dialog = pending ? (
    <ActionDialog
      record={record}
      action={pending.action}
      item={newest(pending.item.id) ?? pending.item}
      onClose={() => setPending(null)}
      onRemoved={onRemoved}
    />
  ) : null
  return { choose, dialog }
}
