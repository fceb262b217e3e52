import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { DetailDrawer } from '#table/DetailDrawer.tsx'
import { LoadFailure } from '#table/ListFailure.tsx'
import { ListSkeleton } from '#table/ListSkeleton.tsx'
import { type DetailQuery, useDetailQuery } from '#table/use-detail-query.ts'
import { personFacts } from './people.queries.ts'
import { PersonFacts } from './PersonFacts.tsx'

type PersonDrawerProps = { projectId: string; id: string | undefined; onClose: () => Promise<void> }

/** One person beside the list; the URL says who (product.md LST-01). */
export function PersonDrawer({ projectId, id, onClose }: PersonDrawerProps) {
  const detail = useDetailQuery(id, personFacts(projectId))
  return (
    <DetailDrawer opened={id !== undefined} title={words.detail} name={detail.item?.displayname} onClose={onClose}>
      <DrawerBody detail={detail} />
    </DetailDrawer>
  )
}

function DrawerBody({ detail: { item, failure, retry, waiting } }: { detail: DetailQuery<ProjectUserDetail> }) {
  if (item) return <PersonFacts person={item} />
  if (failure) return <LoadFailure object={words.object} failure={failure} onRetry={retry} />
  return <ListSkeleton visible={waiting} />
}
