import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { EntryList } from '#record/history/EntryList.tsx'
import { history } from '#record/history/history.queries.ts'

const shell = getRouteApi('/system/shell')

/** The history of one's own account (product.md AUD-01). */
export function OwnHistory() {
  const { me } = shell.useRouteContext()
  return <EntryList object={auditWords.object} lead={auditWords.lead} entries={history({ userId: me.id })} />
}
