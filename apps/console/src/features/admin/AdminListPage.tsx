import { adminLead } from '@azas/domain/admin/admin.rules.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '#ui/PageHead.tsx'
import { AdminList } from './AdminList.tsx'
import { NewAdminLink } from './NewAdminLink.tsx'

const shell = getRouteApi('/system/shell')

/** The administrators in sight (product.md ADM-02). */
export function AdminListPage() {
  const { role } = shell.useRouteContext({ select: ({ me }) => me.auth })
  return (
    <>
      <PageHead title={adminWords.title} lead={adminLead(role)} actions={<NewAdminLink />} />
      <AdminList />
    </>
  )
}
