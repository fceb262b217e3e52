import '#list/rows/table.css'
import {
  type ActiveUser,
  type ActiveUserGraph,
  activeUserSearch,
} from '@azas/api/active-user/active-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import type { ActiveUserBar } from '@azas/domain/active-user/active-user.forms.ts'
import { activeUserScreenWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { defaultPageSize } from '@azas/domain/kernel/page.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { query } from '#api/query.ts'
import { pageCount } from '#list/list-state.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { PageNav } from '#list/pages/PageNav.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { columnsOf } from './active-user.figures.ts'

type PeopleProps = {
  bar: ActiveUserBar
  graph: ActiveUserGraph
  page: number
  /** People of several sites are listed with their site. */
  withSite: boolean
  /** The bar was chosen on this page, not by the URL that opened it. */
  takesFocus: boolean
  onPage: (page: number) => Promise<void>
  onClose: () => Promise<void>
}

/** The people behind the chosen bar; the heading takes the focus, as the list lies below the graph. */
export function BarPeople({ bar, graph, page, withSite, takesFocus, onPage, onClose }: PeopleProps) {
  const size = defaultPageSize
  const people = useQuery({
    ...query(activeUserSearch, { query: { offset: (page - 1) * size, size }, body: bar }),
    throwOnError: false,
  })
  const title = writeTitle(bar, graph)
  const heading = useFocus(title, takesFocus)
  const { data } = people
  return (
    <section className="sec bar-people" aria-busy={people.isPending}>
      <div className="sechead">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {data ? <span className="cap">{rangeOf(data)}</span> : null}
        <div className="btns">
          <button type="button" className="btn quiet sm" onClick={onClose}>
            <Icon name="x" />
            {words.close}
          </button>
        </div>
      </div>
      {people.error ? <LoadFailure object={title} failure={people.error} onRetry={people.refetch} /> : null}
      {data ? <PeopleTable people={data.items} withSite={withSite} /> : null}
      {data && data.total > size ? (
        <div className="pager">
          <PageNav page={page} pages={pageCount(data.total, size)} onPage={onPage} />
        </div>
      ) : null}
    </section>
  )
}

/** Leads eye and screen reader to the list, for each chosen bar anew. */
function useFocus(title: string, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [title, takesFocus])
  return heading
}

type Page = { items: readonly ActiveUser[]; offset: number; total: number }

function rangeOf({ items, offset, total }: Page): string {
  if (items.length === 0) return fill(tableWords.zero, { unit: words.people })
  return fill(tableWords.range, { start: offset + 1, end: offset + items.length, total, unit: words.people })
}

function writeTitle({ column, group }: ActiveUserBar, graph: ActiveUserGraph): string {
  const key = column.replace('/', '-')
  const label = columnsOf(graph).find((each) => each.key === key)?.label ?? formatDate(key)
  const name = graph.series.find((series) => series.key === group)?.label
  return name === undefined
    ? fill(words.barPeople, { column: label })
    : fill(words.barPeopleOf, { column: label, group: name })
}

function PeopleTable({ people, withSite }: { people: readonly ActiveUser[]; withSite: boolean }) {
  return (
    <table className="t plain people">
      <thead>
        <tr>
          <th scope="col">{userWords.displayname}</th>
          <th scope="col">{projectUserWords.company}</th>
          <th scope="col" className="w-role">
            {userWords.role}
          </th>
          {withSite ? <th scope="col">{projectUserWords.projectName}</th> : null}
          <th scope="col" className="num w-days">
            {words.dayCount}
          </th>
          <th scope="col" className="w-last">
            {words.lastUsedOn}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <Name person={person} />
            </th>
            <td data-label={projectUserWords.company} title={person.company ?? undefined}>
              {person.company ?? tableWords.noValue}
            </td>
            <td data-label={userWords.role}>{userRole.label(person.role)}</td>
            {withSite ? (
              <td data-label={projectUserWords.projectName} title={person.projectName}>
                {person.projectName}
              </td>
            ) : null}
            <td className="num" data-label={words.dayCount}>
              {fill(words.days, { n: person.dayCount })}
            </td>
            <td data-label={words.lastUsedOn}>{formatDate(person.lastUsedOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who left the site has no page there any more. */
function Name({ person: { id, projectId, displayname, leftOn } }: { person: ActiveUser }) {
  if (leftOn === null)
    return (
      <Link to="/system/project/$projectId/user/$userId" params={{ projectId, userId: id }}>
        {displayname}
      </Link>
    )
  return (
    <>
      {displayname}
      <span className="under">{fill(words.leftOn, { day: formatDate(leftOn) })}</span>
    </>
  )
}
