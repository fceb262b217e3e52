import type { ProjectUserDetail } from '@azas/api/project-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate, formatDateTime, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { projectUserWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoginBadge } from '#ui/LoginBadge.tsx'
import { Address, jobsOf, TimeOrNothing, yearsOf } from './people-cells.tsx'

/** What is known of a person, to read. */
export function PersonFacts({ person }: { person: ProjectUserDetail }) {
  return (
    <dl className="dl">
      <Fact word={userWords.displayname}>{person.displayname}</Fact>
      <Fact word={userWords.displaynameKana}>{person.displaynameKana}</Fact>
      <Fact word={words.company}>{person.company}</Fact>
      <Fact word={words.primarySubcontractor}>{person.primarySubcontractor}</Fact>
      <Fact word={userWords.role}>{userRole.label(person.role)}</Fact>
      <Fact word={words.jobs}>{jobsOf(person)}</Fact>
      <Fact word={userWords.status}>
        <LoginBadge status={person.status} />
      </Fact>
      <Fact word={userWords.email}>
        <Address email={person.email} />
      </Fact>
      {person.signInId ? <Fact word={words.signInId}>{person.signInId}</Fact> : null}
      <Fact word={words.age}>{person.age === null ? '' : fill(words.ageOf, { n: person.age })}</Fact>
      <Fact word={words.experienceLength}>{yearsOf(person.experienceLength)}</Fact>
      <TimeFacts person={person} />
    </dl>
  )
}

function TimeFacts({ person }: { person: ProjectUserDetail }) {
  return (
    <>
      <Fact word={words.accessedAtFull}>
        <TimeOrNothing at={person.accessed_at} />
      </Fact>
      <Fact word={words.registered}>{formatDate(tokyoDate(new Date(person.registered)))}</Fact>
      <Fact word={words.sites}>
        <ul>
          {person.sites.map(({ projectId, projectName, projectCode }) => (
            <li key={projectId}>
              <Link to="/system/project/$projectId" params={{ projectId }}>
                {fill(words.siteOf, { name: projectName, code: projectCode })}
              </Link>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact word={words.updatedAt}>{formatDateTime(new Date(person.updatedAt))}</Fact>
    </>
  )
}

/** An optional value that is not set stays blank, as Japanese forms have it. */
function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </>
  )
}
