import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import { formatDate, formatDateTime, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { yearsOf } from './people-cells.tsx'

type Fact = readonly [word: string, value: ReactNode]

/** The facts that the list's row does not have. */
export function moreFactsOf(person: ProjectUserDetail): Fact[] {
  const { displaynameKana, signInId, age, experienceLength, registered, updatedAt } = person
  return [
    [userWords.displaynameKana, displaynameKana],
    ...(signInId ? [[words.signInId, signInId] as const] : []),
    [words.age, age === null ? '' : fill(words.ageOf, { n: age })],
    [words.experienceLength, yearsOf(experienceLength)],
    [words.registered, formatDate(tokyoDate(new Date(registered)))],
    [words.sites, <Sites key="sites" person={person} />],
    [words.updatedAt, formatDateTime(new Date(updatedAt))],
  ]
}

function Sites({ person: { sites } }: { person: ProjectUserDetail }) {
  return (
    <ul>
      {sites.map(({ projectId, projectName, projectCode }) => (
        <li key={projectId}>
          <Link to="/system/project/$projectId" params={{ projectId }}>
            {fill(words.siteOf, { name: projectName, code: projectCode })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
