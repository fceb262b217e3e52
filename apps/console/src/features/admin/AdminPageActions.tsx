import type { Administrator } from '@azas/api/administrator.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { mayAct } from './admin-actions.ts'
import { AdminMenu } from './AdminMenu.tsx'
import { useAdminActions } from './use-admin-actions.tsx'
import { useRefusal } from './use-refusal.ts'

const shell = getRouteApi('/system/shell')

/** What can be done with an administrator: nothing for who may never, a button with its reason where it may not be now. */
export function AdminPageActions({ admin }: { admin: Administrator }) {
  const { me } = shell.useRouteContext()
  const { choose, dialog } = useAdminActions(() => admin)
  const refusal = useRefusal()('update', admin)
  if (!mayAct(me)) return null
  return (
    <>
      {refusal ? (
        <BlockedButton word={formWords.edit} reason={refusal} />
      ) : (
        <Link className="btn pri" to="/system/admin/$adminId/edit" params={{ adminId: admin.id }}>
          <Icon name="pen" />
          {formWords.edit}
        </Link>
      )}
      <AdminMenu admin={admin} onPage onChoose={choose} />
      {dialog}
    </>
  )
}
