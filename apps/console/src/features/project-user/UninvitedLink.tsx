import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { presentStatuses } from '@azas/domain/project-user/project-user.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { peopleCount } from './project-user.queries.ts'

const filter: ProjectUserFilter = { statuses: [...presentStatuses], uninvited: true }

/** The way to the people of a site who wait for an invitation, where they are mailed together (product.md USR-10). */
export function UninvitedLink({ projectId }: { projectId: string }) {
  const { data: count = 0 } = useQuery(peopleCount(projectId, filter))
  if (count === 0) return null
  return (
    <Link className="btn" to="/system/project/$projectId/user" params={{ projectId }} search={{ uninvited: true }}>
      {fill(words.showUninvited, { n: count })}
    </Link>
  )
}
