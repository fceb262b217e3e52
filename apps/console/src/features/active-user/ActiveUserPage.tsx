import { type ActiveUserGraph, activeUserGraph } from '@azas/api/active-user/active-user.operations.ts'
import './active-user.css'
import { projectDetail } from '@azas/api/project/project.operations.ts'
import { scopeOf } from '@azas/domain/access/permissions.ts'
import type { ActiveUserForm } from '@azas/domain/active-user/active-user.forms.ts'
import { isGrouped } from '@azas/domain/active-user/active-user.ts'
import {
  activeUserScreenWords as screens,
  activeUserWords as words,
} from '@azas/domain/active-user/active-user.words.ts'
import { elementAt, firstOf } from '@azas/domain/kernel/lists.ts'
import { projectScreenWords } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { pickOf } from '#form/fields/pick.ts'
import { useLastSearch } from '#list/last-search.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { sitePickable } from '#parents/site-lookup.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { StateBlock } from '#ui/StateBlock.tsx'
import { toTable } from './active-user.figures.ts'
import { type ActiveUserSearch, barOf, graphOf, readActiveUserSearch, siteIds } from './active-user.search.ts'
import { BarPeople } from './BarPeople.tsx'
import { FigureTable } from './FigureTable.tsx'
import { GraphFigure } from './GraphFigure.tsx'
import { GraphForm } from './GraphForm.tsx'

const shell = getRouteApi('/system/shell')
const route = getRouteApi('/system/shell/project/active-user')

type NamedSites = { picks: string[]; names: string[]; isLoading: boolean }

/** The chosen sites with their names; a site out of scope has none. One query, as `useQueries` would grow the first load. */
function useSites(ids: readonly string[]): NamedSites {
  const { data, isLoading } = useQuery({
    queryKey: ['sites of a graph', ids] as const,
    queryFn: ({ client }) =>
      Promise.allSettled(ids.map((id) => client.query(query(projectDetail, { query: { target_project_id: id } })))),
    enabled: ids.length > 0,
  })
  const sites = ids.map((_, index) => {
    const result = data?.[index]
    return result?.status === 'fulfilled' ? result.value : null
  })
  return {
    isLoading,
    names: sites.map((site) => site?.name ?? screens.unknownSite),
    picks: sites.map((site, index) =>
      pickOf(site ? sitePickable(site) : { id: elementAt(ids, index), label: screens.unknownSite }),
    ),
  }
}

/** Active people by month and day (product.md USR-07); the URL holds the form, the chosen bar and its page. */
export function ActiveUserPage() {
  const search = readActiveUserSearch(route.useSearch())
  const navigate = route.useNavigate()
  const { role } = shell.useRouteContext().me.auth
  const body = graphOf(search)
  const ids = siteIds(search)
  const sites = useSites(ids)
  const allSites = scopeOf(role, 'project-user.read') === 'sites' ? screens.ownSites : screens.allSites
  return (
    <>
      <BackLink site={ids.length === 1 ? { id: firstOf(ids), name: sites.names[0] ?? '' } : null} />
      <PageHead title={projectScreenWords.activeUser} lead={words.lead} />
      {sites.isLoading ? null : (
        <GraphForm
          key={JSON.stringify([search.graph, search.site, search.from, search.to])}
          search={search}
          picks={sites.picks}
          allSites={allSites}
          onShow={({ graph, site, from, to }) => navigate({ search: { graph, site, from, to } })}
        />
      )}
      {body ? (
        <Graph body={body} search={search} sites={ids.length > 0 ? sites.names.join('、') : allSites} />
      ) : (
        <StateBlock icon="empty" title={screens.start} hint={screens.startHint} />
      )}
    </>
  )
}

/** Leads back to the one site of the graph, else to the list of sites with its last search. */
function BackLink({ site }: { site: { id: string; name: string } | null }) {
  const lastSearch = useLastSearch('/system/project')
  const icon = <Icon name="left" />
  if (site)
    return (
      <Link className="back" to="/system/project/$projectId" params={{ projectId: site.id }}>
        {icon}
        {fill(formWords.back, { name: site.name })}
      </Link>
    )
  return (
    <Link className="back" to="/system/project" search={lastSearch}>
      {icon}
      {screens.backToSites}
    </Link>
  )
}

type GraphProps = { body: ActiveUserForm; search: ActiveUserSearch; sites: string }

function Graph({ body, search, sites }: GraphProps) {
  const graph = useQuery({ ...query(activeUserGraph, { query: {}, body }), throwOnError: false })
  const isWaiting = useWaiting(graph.isPending)
  if (graph.error)
    return <LoadFailure object={projectScreenWords.activeUser} failure={graph.error} onRetry={graph.refetch} />
  if (!graph.data)
    return (
      <p className="graph-wait" role="status">
        {isWaiting ? tableWords.loading : null}
      </p>
    )
  const isEmpty = graph.data.series.every(({ values }) => values.every((value) => !value))
  if (isEmpty) return <StateBlock icon="empty" title={screens.empty} hint={screens.emptyHint} />
  return <Figures body={body} search={search} sites={sites} graph={graph.data} />
}

/** Graph and table beside each other, or below where the table has a column per group; then the chosen people. */
function Figures({ body: { graphType: type }, search, sites, graph }: GraphProps & { graph: ActiveUserGraph }) {
  const navigate = route.useNavigate()
  const bar = barOf(search)
  const chosen = `${search.bar} ${search.group}`
  const [opened] = useState(chosen)
  const go = (change: { bar?: string | undefined; group?: string | undefined; page?: string | undefined }) =>
    navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
  return (
    <>
      <div className={isGrouped(type) ? 'graph-page grouped' : 'graph-page'}>
        <GraphFigure
          type={type}
          graph={graph}
          sites={sites}
          chosen={{ column: search.bar, group: search.group }}
          onChoose={(column, group) => go({ bar: column.key, group: group ?? undefined, page: undefined })}
        />
        <FigureTable type={type} table={toTable(type, graph)} />
      </div>
      {bar ? (
        <BarPeople
          bar={bar}
          graph={graph}
          page={search.page ?? 1}
          takesFocus={chosen !== opened}
          withSite={siteIds(search).length !== 1}
          onPage={(page) => go({ page: String(page) })}
          onClose={() => go({ bar: undefined, group: undefined, page: undefined })}
        />
      ) : null}
    </>
  )
}
