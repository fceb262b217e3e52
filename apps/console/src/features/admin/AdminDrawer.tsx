import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DetailDrawer } from '#table/DetailDrawer.tsx'
import { LoadFailure } from '#table/ListFailure.tsx'
import { ListSkeleton } from '#table/ListSkeleton.tsx'
import { type DetailQuery, useDetailQuery } from '#table/use-detail-query.ts'
import { mayAct } from './admin-actions.ts'
import { AdminFacts } from './AdminFacts.tsx'
import { adminFactsAlive } from './admin.queries.ts'
import { useRefusal } from './use-refusal.ts'

const shell = getRouteApi('/system/shell')

type AdminDrawerProps = { id: string | undefined; onClose: () => Promise<void> }

/** One administrator beside the list; the URL says which (product.md LST-01). */
export function AdminDrawer({ id, onClose }: AdminDrawerProps) {
  const detail = useDetailQuery(id, adminFactsAlive)
  return (
    <DetailDrawer opened={id !== undefined} title={words.detail} name={detail.item?.displayname} onClose={onClose}>
      <DrawerBody detail={detail} />
    </DetailDrawer>
  )
}

/** Straight to the form, for who may change this one now. */
function EditLink({ admin }: { admin: Administrator }) {
  const { me } = shell.useRouteContext()
  const refusal = useRefusal()('update', admin)
  if (!mayAct(me) || refusal) return null
  return (
    <Link className="btn" to="/system/admin/$adminId/edit" params={{ adminId: admin.id }}>
      {formWords.edit}
    </Link>
  )
}

function DrawerBody({ detail }: { detail: DetailQuery<Administrator> }) {
  const { item, failure, retry, waiting } = detail
  if (item)
    return (
      <>
        <AdminFacts admin={item} />
        <div className="btns end">
          <EditLink admin={item} />
          <Link className="btn acc" to="/system/admin/$adminId" params={{ adminId: item.id }}>
            {words.openPage}
          </Link>
        </div>
      </>
    )
  if (failure) return <LoadFailure object={adminWords.object} failure={failure} onRetry={retry} />
  return <ListSkeleton visible={waiting} />
}
