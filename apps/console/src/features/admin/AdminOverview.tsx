import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { RecordView } from '#form/RecordView.tsx'
import { AdminFacts } from './AdminFacts.tsx'
import { adminFactsAlive } from './admin.queries.ts'

const route = getRouteApi('/system/shell/admin/$adminId')

/** The first tab of an administrator's page. */
export function AdminOverview() {
  const { adminId } = route.useParams()
  return (
    <RecordView object={adminWords.object} record={adminFactsAlive(adminId)}>
      {(admin) => <AdminFacts admin={admin} />}
    </RecordView>
  )
}
