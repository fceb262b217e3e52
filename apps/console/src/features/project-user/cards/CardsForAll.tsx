import { presentStatuses } from '@azas/domain/project-user/project-user.ts'
import type { ProjectUserFilter } from '@azas/domain/project-user/project-user.filter.ts'
import { cardsAtMost } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { peoplePage } from '../people.queries.ts'

const filter: ProjectUserFilter = { statuses: [...presentStatuses], withoutCard: true }

/** The way to the cards of everybody at a site who has none; more than one run issues are listed (product.md USR-04). */
export function CardsForAll({ projectId }: { projectId: string }) {
  const page = { offset: 0, size: 1, sort: '-registered' } as const
  const { data } = useQuery({ ...peoplePage(projectId)(page, filter), staleTime: 0, throwOnError: false })
  const count = data?.total ?? 0
  if (count === 0) return null
  if (count > cardsAtMost) {
    return (
      <Link className="btn" to="/system/project/$projectId/user" params={{ projectId }} search={{ noCard: true }}>
        {fill(words.listAll, { n: count })}
      </Link>
    )
  }
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
