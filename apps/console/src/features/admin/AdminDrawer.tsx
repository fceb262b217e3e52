import type { Administrator } from '@azas/api/administrator.ts'
import { adminScreenWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { Link } from '@tanstack/react-router'
import { DetailDrawer } from '#table/DetailDrawer.tsx'
import { LoadFailure } from '#table/ListFailure.tsx'
import { ListSkeleton } from '#table/ListSkeleton.tsx'
import { type DetailQuery, useDetailQuery } from '#table/use-detail-query.ts'
import { AdminFacts } from './AdminFacts.tsx'
import { adminFactsAlive } from './admin.queries.ts'

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

function DrawerBody({ detail }: { detail: DetailQuery<Administrator> }) {
  const { item, failure, retry, waiting } = detail
  if (item)
    return (
      <>
        <AdminFacts admin={item} />
        <div className="btns">
          <Link className="btn acc" to="/system/admin/$adminId" params={{ adminId: item.id }}>
            {words.openPage}
          </Link>
        </div>
      </>
    )
  if (failure) return <LoadFailure object={adminWords.object} failure={failure} onRetry={retry} />
  return <ListSkeleton visible={waiting} />
}
