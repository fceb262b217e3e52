import type { ProjectUser } from '@azas/api/project-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { PeekFacts, PeekTitle } from '#list/peek/PeekParts.tsx'
import { QuickLook } from '#list/peek/QuickLook.tsx'
import { useDetailQuery } from '#list/peek/use-detail-query.ts'
import type { Peek } from '#list/peek/use-peeking.ts'
import { LoginBadge } from '#ui/badges/LoginBadge.tsx'
import { Address, jobsOf, TimeOrNothing } from './people-cells.tsx'
import { personFacts } from './people.queries.ts'
import { moreFactsOf } from './PersonFacts.tsx'

type PersonQuickLookProps = { peek: Peek<ProjectUser>; projectId: string }

/** One person of a site beside the list, with all facts, because people have no page (decision 0022). */
export function PersonQuickLook({ peek, projectId }: PersonQuickLookProps) {
  const detail = useDetailQuery(peek.id, personFacts(projectId))
  return (
    <QuickLook peek={peek} detail={detail} object={words.object} nameOf={(person) => person.displayname}>
      {(person, whole) => (
        <div className="peek-body">
          <PeekTitle
            name={person.displayname}
            badge={<LoginBadge status={person.status} />}
            sub={
              <span>
                <Address {...person} />
              </span>
            }
          />
          <PeekFacts facts={[...factsInBrief(person), ...(whole ? moreFactsOf(whole) : [])]} />
        </div>
      )}
    </QuickLook>
  )
}

const factsInBrief = (person: ProjectUser) =>
  [
    [words.company, person.company],
    [words.primarySubcontractor, person.primarySubcontractor],
    [userWords.role, userRole.label(person.role)],
    [words.jobs, jobsOf(person)],
    [words.accessedAtFull, <TimeOrNothing key="accessed" at={person.accessed_at} />],
  ] as const
