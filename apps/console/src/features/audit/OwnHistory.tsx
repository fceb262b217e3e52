import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { FactList } from '#record/history/FactList.tsx'
import { history } from '#record/history/history.queries.ts'

const shell = getRouteApi('/system/shell')

/** The history of one's own account (product.md AUD-01). */
export function OwnHistory() {
  const { me } = shell.useRouteContext()
  return <FactList object={auditWords.object} lead={auditWords.lead} facts={history({ userId: me.id })} />
}
