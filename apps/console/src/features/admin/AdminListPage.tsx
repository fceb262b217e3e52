import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { AdminList } from './AdminList.tsx'
import { NewAdminLink } from './NewAdminLink.tsx'

/** The administrators in sight (product.md ADM-02). */
export function AdminListPage() {
  return (
    <>
      <PageHead title={adminWords.title} lead={adminWords.lead} actions={<NewAdminLink />} />
      <AdminList />
    </>
  )
}
