import type { Administrator } from '@azas/api/administrator.ts'
import type { AdminAction } from '@azas/domain/admin/admin.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { reportError } from '#api/report.ts'
import type { AskedAction } from './admin-changes.queries.ts'

const AdminActionDialog = lazy(async () => ({
  default: (await import('./AdminActionDialog.tsx')).AdminActionDialog,
}))

type Asked = { action: AskedAction; id: string; admin: Administrator }

/**
 * Takes a chosen action: editing has a page of its own, all others are asked about first. `newest` finds the record as it
 * is shown now, so that a dialog goes on with what others have saved meanwhile.
 */
export function useAdminActions(newest: (id: string) => Administrator | undefined): {
  choose: (action: AdminAction, admin: Administrator) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const choose = (action: AdminAction, admin: Administrator) => {
    if (action === 'update') {
      navigate({ to: '/system/admin/$adminId/edit', params: { adminId: admin.id } }).catch(reportError)
    } else setAsked({ action, id: admin.id, admin })
  }
  const dialog = asked ? (
    <Suspense>
      <AdminActionDialog action={asked.action} admin={newest(asked.id) ?? asked.admin} onClose={() => setAsked(null)} />
    </Suspense>
  ) : null
  return { choose, dialog }
}
