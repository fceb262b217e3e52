import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { presentStatuses } from '@azas/domain/project-user/project-user.ts'
import { cardsAtMost } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { peopleCount } from '../project-user.queries.ts'

/** The number is that of the list, which also has those of earlier imports. */
function CardlessLink({ projectId }: { projectId: string }) {
  const filter: ProjectUserFilter = { statuses: [...presentStatuses], withoutCard: true }
  const { data: n = 0 } = useQuery(peopleCount(projectId, filter))
  return (
    <Link className="btn" to="/system/project/$projectId/user" params={{ projectId }} search={{ noCard: true }}>
      {fill(words.listAll, { n })}
    </Link>
  )
}

type CardsOfImportProps = { projectId: string; importId: string }

/** The way to the cards of those whom an import registered and who have none; more than one run issues are listed (USR-04). */
export function CardsOfImport({ projectId, importId }: CardsOfImportProps) {
  const filter: ProjectUserFilter = { statuses: [...presentStatuses], withoutCard: true, importId }
  const { data: count = 0 } = useQuery(peopleCount(projectId, filter))
  if (count === 0) return null
  if (count > cardsAtMost) return <CardlessLink projectId={projectId} />
  return (
    <Link
      className="btn"
      to="/system/project/$projectId/user/card"
      params={{ projectId }}
      state={{ pickedPeople: { count, rows: { filter } } }}
    >
      {fill(words.issueAll, { n: count })}
    </Link>
  )
}
