import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { RecordView } from '#record/RecordView.tsx'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { RecordNumber } from '#ui/record/RecordNumber.tsx'
import { AdminPageActions } from './AdminPageActions.tsx'
import { AdminPageHead } from './AdminPageHead.tsx'
import { adminFacts } from './admin.queries.ts'

const route = getRouteApi('/system/shell/admin/$adminId')

/** One administrator on a page of their own, with the history of what was done to them (product.md AUD-01). */
export function AdministratorPage() {
  const { adminId } = route.useParams()
  return (
    <RecordView object={adminWords.object} record={adminFacts(adminId)} head={<AdminPageHead title={words.detail} />}>
      {(admin) => <Person admin={admin} />}
    </RecordView>
  )
}

function Person({ admin }: { admin: Administrator }) {
  const params = { adminId: admin.id }
  return (
    <>
      <AdminPageHead
        title={admin.displayname}
        badge={
          <>
            <LoginBadge status={admin.status} />
            {admin.email ? (
              <RecordNumber word={userWords.email} value={admin.email} copyLabel={recordWords.copyEmail} />
            ) : null}
          </>
        }
        actions={<AdminPageActions admin={admin} />}
      />
      <nav className="tabs" aria-label={words.detail}>
        <Link to="/system/admin/$adminId" params={params} activeOptions={{ exact: true }}>
          {words.overview}
        </Link>
        <Link to="/system/admin/$adminId/history" params={params}>
          {auditWords.recordObject}
        </Link>
      </nav>
      <Outlet />
    </>
  )
}
