import './project-user.css'
import type { ProjectUser, ProjectUserDetail } from '@azas/api/project-user/project-user.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { formatDate, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMonth } from '@azas/domain/kernel/typed.ts'
import { inviteRefusal } from '@azas/domain/project-user/person-invitation.ts'
import { leaveRefusal, type PersonAction, personRefusal } from '@azas/domain/project-user/project-user.rules.ts'
import { isStaff } from '@azas/domain/project-user/project-user.ts'
import {
  personFormWords,
  personInvitationWords as invitations,
  projectUserActionWords as acts,
  projectUserWords as words,
} from '@azas/domain/project-user/project-user.words.ts'
import { cardRefusal } from '@azas/domain/sign-in-card/sign-in-card.rules.ts'
import { cardRefusalWords, cardWords } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import type { LoginStatus } from '@azas/domain/user/user.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type ActionEntry,
  type Actor,
  defineRecord,
  type RecordDefinition,
  type RecordFact,
} from '#record/define-record.ts'
import { lastChangeFact } from '#record/record-columns.tsx'
import { RecordView } from '#record/RecordView.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { DayTime } from '#ui/times.tsx'
import { Address, jobsOf, sexOf, yearsOf } from './people-cells.tsx'
import { PersonInvitation } from './PersonInvitation.tsx'
import { type PersonStep, personStepActions } from './project-user.actions.ts'
import { peopleHome } from './project-user.list.ts'
import { type Effect, personEffect, personFacts, siteFacts, stalePeople } from './project-user.queries.ts'

const shell = getRouteApi('/system/shell')

type Fact = RecordFact<ProjectUser>

const kana: Fact = { word: userWords.displaynameKana, value: (person) => person.displaynameKana }
/** The labels of the form, which differ for staff (product.md USR-02). */
const companyFacts: readonly Fact[] = [
  { word: words.company, value: ({ company }) => company, isVisible: ({ role }) => !isStaff(role) },
  {
    word: words.primarySubcontractor,
    value: ({ primarySubcontractor }) => primarySubcontractor,
    isVisible: ({ role }) => !isStaff(role),
  },
  {
    word: words.primaryForStaff,
    value: ({ primarySubcontractor }) => primarySubcontractor,
    isVisible: ({ role }) => isStaff(role),
  },
  { word: personFormWords.companyOfStaff, value: ({ company }) => company, isVisible: ({ role }) => isStaff(role) },
]
const affiliationOf = ({ role, company, primarySubcontractor }: ProjectUser) =>
  isStaff(role) ? primarySubcontractor : company
const role: Fact = { word: userWords.role, value: (person) => userRole.label(person.role) }
const jobs: Fact = { word: words.jobs, value: jobsOf }
const email: Fact = { word: userWords.email, value: (person) => <Address email={person.email} /> }
const lastLogin: Fact = { word: words.accessedAtFull, value: (person) => <DayTime at={person.accessed_at} /> }
const registered: Fact = {
  word: words.registered,
  value: (person) => formatDate(tokyoDate(new Date(person.registered))),
}

const overview: RecordDefinition<ProjectUser, ProjectUserDetail>['overview'] = {
  left: [
    {
      title: acts.facts,
      facts: [
        kana,
        role,
        ...companyFacts,
        jobs,
        { word: words.age, value: ({ age }) => (age === null ? null : fill(words.ageOf, { n: age })) },
        { word: words.experienceLength, value: ({ experienceLength }) => yearsOf(experienceLength) },
        { word: words.sex, value: (person) => sexOf(person) },
      ],
    },
  ],
  right: [
    {
      title: recordWords.usage,
      facts: [
        // The head of the page has it.
        { ...email, isVisible: (person) => person.email === null },
        {
          word: words.signInId,
          value: (person) => <SignInId person={person} />,
          isVisible: ({ signInId }) => signInId !== null,
        },
        {
          word: invitations.fact,
          value: ({ invitation }) => invitation && <PersonInvitation invitation={invitation} />,
          // A link of somebody who has ended leads nowhere, whatever its day.
          isVisible: ({ invitation, status }) => invitation !== null && status !== 'Inactive',
        },
        lastLogin,
        { word: words.daysOfUse, value: (person) => <DaysOfUse person={person} /> },
        registered,
        { word: words.sites, value: (person) => <Sites person={person} /> },
        lastChangeFact('person'),
      ],
    },
  ],
}

/** A person as registered at one site: their page, their quick look and what can be done with them (product.md USR-05). */
export const personRecord = (projectId: string) =>
  defineRecord<ProjectUser, ProjectUserDetail, PersonStep, Effect | null>({
    home: peopleHome(projectId),
    title: words.detail,
    param: 'userId',
    objectType: 'person',
    detail: personFacts(projectId),
    stale: stalePeople,
    nameOf: ({ displayname }) => displayname,
    badge: ({ status }) => <LoginBadge status={status} />,
    number: {
      word: userWords.email,
      value: (person) => person.email ?? '',
      copyLabel: recordWords.copyEmail,
      isCode: false,
    },
    tabs: [],
    overview,
    peek: { facts: [kana, ...companyFacts, role, jobs, email, lastLogin, registered] },
    entries,
    actions: personStepActions,
    impact: personEffect,
    impactRows: (person, effect, action) => [
      [userWords.displayname, person.displayname],
      [words.company, affiliationOf(person)],
      [userWords.role, userRole.label(person.role)],
      ...(effect
        ? ([
            ...(action === 'leave' || effect.sessions === 0
              ? []
              : [[acts.sessions, fill(acts.deviceCount, { n: effect.sessions })] as const]),
            [acts.sites, fill(acts.siteCount, { n: effect.sites })],
          ] as const)
        : []),
    ],
  })

function stepsFrom(status: LoginStatus): PersonAction[] {
  if (status === 'Inactive') return ['reactivate']
  return status === 'Pause' ? ['resume', 'end'] : ['pause', 'end']
}

/** A mail that somebody was sent before is sent again. */
const inviteStep = ({ invitation }: ProjectUserDetail): PersonStep =>
  invitation === null || invitation.state === 'None' ? 'invite' : 'resend'

/** The steps that the state leaves open; with the reason where somebody else has to take them. */
function entries(person: ProjectUserDetail, { me }: Actor): ActionEntry<PersonStep>[] {
  if (scopeOf(me.auth.role, 'project-user.write') === null) return []
  return [
    { action: 'update', refusal: personRefusal('updatePlace', person) },
    ...(person.status === 'NoLogin' && person.email !== null
      ? [{ action: inviteStep(person), refusal: inviteRefusal(person) }]
      : []),
    ...stepsFrom(person.status).map((action) => ({ action, refusal: personRefusal(action, person) })),
    { action: 'leave', refusal: leaveRefusal(person) },
    ...(person.status === 'Inactive' && scopeOf(me.auth.role, 'person.erase') !== null
      ? [{ action: 'erase' as const, refusal: null }]
      : []),
  ]
}

/** The id with the way to a card, or why there is none; a person with an address gets mails instead. */
function SignInId({ person }: { person: ProjectUserDetail }) {
  const { me } = shell.useRouteContext()
  const isOffered = scopeOf(me.auth.role, 'project-user.write') !== null && person.email === null
  return (
    <>
      <span className="code">{person.signInId}</span>
      {isOffered ? <CardLink person={person} /> : null}
    </>
  )
}

function CardLink({ person }: { person: ProjectUserDetail }) {
  const { id, projectId } = person
  const refusal = person.contractStatus === 'Terminated' ? cardRefusalWords.terminated : cardRefusal(person)
  if (refusal !== null)
    return (
      <span className="beside">
        <BlockedButton word={cardWords.issueOne} reason={refusal} />
      </span>
    )
  return (
    <Link
      className="beside"
      to="/system/project/$projectId/user/card"
      params={{ projectId }}
      state={{ pickedPeople: { count: 1, rows: { ids: [id] } } }}
    >
      {cardWords.issueOne}
    </Link>
  )
}

function DaysOfUse({ person: { daysOfUse } }: { person: ProjectUserDetail }) {
  if (daysOfUse.length === 0) return <span className="sub">{words.noUse}</span>
  return (
    <ul>
      {daysOfUse.map(({ month, days }) => (
        <li key={month}>{fill(words.daysIn, { month: formatMonth(month), n: days })}</li>
      ))}
    </ul>
  )
}

function Sites({ person: { sites } }: { person: ProjectUserDetail }) {
  return (
    <ul className="facts-links">
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

type WithSiteProps = { projectId: string; children: (site: ProjectDetail) => ReactNode }

/** Loads the site of a page about its people. */
export function WithSite({ projectId, children }: WithSiteProps) {
  return (
    <RecordView object={words.projectName} record={siteFacts(projectId)}>
      {children}
    </RecordView>
  )
}
