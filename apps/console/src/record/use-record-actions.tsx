import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { useMinute } from '#ui/use-clock.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type ActionEntry, type RecordItem, type RecordDefinition, recordPath } from './define-record.ts'

const shell = getRouteApi('/system/shell')

/** What the signed-in person may do with a record at this minute. */
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
 * Takes a chosen action: editing has a page of its own, all others are asked about first. `newest` finds the record as it
 * is shown now, so that a dialog goes on with what others have saved meanwhile.
 */
export function useRecordActions(
  record: RecordDefinition,
  newest: (id: string) => RecordItem | undefined,
): RecordActions {
  const [chosen, setChosen] = useState<{ action: string; item: RecordItem } | null>(null)
  const navigate = useNavigate()
  const choose = (action: string, item: RecordItem) => {
    if (action === 'update') navigate({ to: recordPath(record.home, item.id, 'edit') }).catch(reportError)
    else setChosen({ action, item })
  }
  const dialog = chosen ? (
    <ActionDialog
      record={record}
      action={chosen.action}
      item={newest(chosen.item.id) ?? chosen.item}
      onClose={() => setChosen(null)}
    />
  ) : null
  return { choose, dialog }
}
