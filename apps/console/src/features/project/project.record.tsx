import './project.css'
import { type Project, type ProjectDetail, projectSearch } from '@azas/api/project/project.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { LifecycleStep } from '@azas/domain/kernel/lifecycle.ts'
import { daysToSiteEnd, siteRefusalOf } from '@azas/domain/project/project.rules.ts'
import { projectScreenWords as screens, projectWords as words } from '@azas/domain/project/project.words.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { countPeople } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { Link } from '@tanstack/react-router'
import { CompanyName } from '#parents/CompanyName.tsx'
import { type ActionEntry, type Actor, defineRecord, type RecordFact } from '#record/define-record.ts'
import { lifecycleActions, lifecycleEntries } from '#record/lifecycle.ts'
import { timeFacts, updatedFact } from '#record/record-columns.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { PlaceFact } from '#ui/record/contact-facts.tsx'
import { Amount, FactLines } from '#ui/record/FactGroup.tsx'
import { Day } from '#ui/times.tsx'
import { useToday } from '#ui/use-clock.ts'
import { readRoleCount, ProjectBadge, ProjectPeriod, roleCountsOf } from './project-cells.tsx'
import { projectHome } from './project.list.ts'
import { projectEffect, projectFacts, stepOfProject } from './project.queries.ts'
import { ProjectUse } from './ProjectUse.tsx'
import { PeriodRequest } from './SiteRequest.tsx'

type Fact = RecordFact<Project>
type Effect = { people: number; peopleElsewhere: number; administrators: number }

const company: Fact = {
  word: words.companyName,
  value: (project) => <CompanyName of={project} />,
  ofSeveralCompanies: true,
}
const period: Fact = { word: words.period, value: (project) => <ProjectPeriod project={project} /> }
const lastUsed: Fact = { word: words.lastUsedOn, value: ({ lastUsedOn }) => <Day day={lastUsedOn} /> }

const activeUsers: Fact = { word: screens.activeUser, value: linkToGraphs }

const roles = (['Manager', 'SubManager', 'Worker', 'Operator'] as const).map((role) => ({
  word: userRole.label(role),
  value: (project: Project) => countPeople(readRoleCount(project, role)),
}))

/** The record of a site (product.md PRJ-03). */
export const projectRecord = defineRecord<Project, ProjectDetail, LifecycleStep, Effect>({
  home: projectHome,
  title: screens.detail,
  param: 'projectId',
  objectType: 'project',
  // Entries of people name the sites that they joined and left.
  relatedLog: ({ code }) => ({ word: screens.peopleHistory, keyword: code, object: 'person' }),
  detail: projectFacts,
  stale: [projectSearch],
  nameOf: ({ name }) => name,
  badge: ({ status }) => <ProjectBadge status={status} />,
  number: { word: words.code, value: ({ code }) => code, copyLabel: screens.copyCode, isCode: true },
  tabs: [
    { path: 'user', word: screens.usersTab, count: usersCount },
    { path: 'duty', word: screens.dutiesTab, count: vacantCount },
  ],
  overview: {
    left: [
      {
        title: screens.basics,
        facts: [
          company,
          { ...period, value: (project) => <PeriodWithRequest project={project} /> },
          { word: words.address, value: (project) => <PlaceFact place={project} /> },
          { word: screens.dutiesTab, value: VacantDuties, isVisible: ({ vacantDuties }) => vacantDuties.length > 0 },
          { word: screens.lastImport, value: RowsLeft, isVisible: (project) => project.rowsLeft !== null },
          ...timeFacts('project'),
        ],
      },
      {
        title: screens.choices,
        facts: [
          { word: words.affiliations, value: ({ affiliations }) => <FactLines lines={affiliations} /> },
          {
            word: words.primarySubcontractors,
            value: ({ primarySubcontractors }) => <FactLines lines={primarySubcontractors} />,
          },
        ],
      },
    ],
    right: [
      {
        title: recordWords.usage,
        figures: [
          { word: words.userCount, value: linkToUsers },
          {
            word: words.activeThisMonth,
            value: ({ activeThisMonth }) => <Amount text={countPeople(activeThisMonth)} />,
          },
        ],
        chart: ({ id }) => <ProjectUse projectId={id} />,
        facts: [...roles, lastUsed, activeUsers],
      },
    ],
  },
  peek: {
    facts: [
      company,
      period,
      {
        word: words.userCount,
        value: (project) => (
          <>
            {countPeople(project.userCount)}
            <span className="under">{roleCountsOf(project)}</span>
          </>
        ),
      },
      { word: words.activeThisMonth, value: ({ activeThisMonth }) => countPeople(activeThisMonth) },
      lastUsed,
      updatedFact,
    ],
  },
  entries,
  actions: lifecycleActions(screens, words.code, stepOfProject),
  impact: projectEffect,
  impactRows: ({ name, code }, effect) => [
    [words.name, name],
    [words.code, code],
    ...(effect
      ? ([
          [screens.affected, affectedOf(effect)],
          [screens.inCharge, countPeople(effect.administrators)],
        ] as const)
      : []),
  ],
})

function usersCount({ userCount, endedCount }: ProjectDetail): string {
  return userCount.toLocaleString('ja-JP') + (endedCount > 0 ? fill(screens.endedCount, { n: endedCount }) : '')
}

function vacantCount({ vacantDuties: { length: n } }: ProjectDetail): string | null {
  return n > 0 ? fill(screens.vacantCount, { n }) : null
}

/** The period and, where it ends soon or is over, the way to whoever can change it. */
function PeriodWithRequest({ project }: { project: ProjectDetail }) {
  const days = daysToSiteEnd(project, useToday())
  return (
    <>
      <ProjectPeriod project={project} />
      {days === null ? null : <PeriodRequest project={project} />}
    </>
  )
}

/** The duties that nobody has, with the way to where they are given. */
function VacantDuties({ id, vacantDuties }: ProjectDetail) {
  const duties = vacantDuties.map(userJob.label).join('、')
  return (
    <Link className="warned" to="/system/project/$projectId/duty" params={{ projectId: id }}>
      <Icon name="alert" />
      {fill(screens.vacantDuties, { duties })}
    </Link>
  )
}

/** The rows that the last import left, with the way to them. */
function RowsLeft({ id, rowsLeft }: ProjectDetail) {
  return (
    <Link
      className="warned"
      to="/system/project/$projectId/user/import"
      params={{ projectId: id }}
      search={{ import: rowsLeft?.importId }}
    >
      <Icon name="alert" />
      {fill(screens.rowsLeft, { n: rowsLeft?.rows ?? 0 })}
    </Link>
  )
}

function linkToUsers({ id, userCount }: Project) {
  return (
    <Link to="/system/project/$projectId/user" params={{ projectId: id }}>
      <Amount text={countPeople(userCount)} />
    </Link>
  )
}

/** The graphs of active people of this site. */
function linkToGraphs({ id }: Project) {
  return (
    <Link to="/system/project/active-user" search={{ site: id, graph: 'MonthlyActive' }}>
      {screens.showGraphs}
    </Link>
  )
}

function affectedOf({ people: n, peopleElsewhere: elsewhere }: Effect): string {
  return elsewhere > 0 ? fill(screens.affectedElsewhere, { n, elsewhere }) : countPeople(n)
}

/** "Update", and for the operator the state changes that apply; only the reason once the contract has ended. */
function entries(project: ProjectDetail, actor: Actor): ActionEntry<LifecycleStep>[] {
  const possible = lifecycleEntries(project, actor, { update: 'project.update', steps: 'project.write' }, siteRefusalOf)
  if (project.contractStatus === 'Signed') return possible
  return possible.slice(0, 1).map(({ action }) => ({ action, refusal: words.terminatedReadOnly }))
}
