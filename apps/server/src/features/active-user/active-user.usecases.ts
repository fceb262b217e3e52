import type { ActiveUserGraph, ActiveUserSeries, ActiveUser } from '@azas/api/active-user/active-user.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { type ActiveUserBar, type ActiveUserForm, plainMonth } from '@azas/domain/active-user/active-user.forms.ts'
import { daysUntil, monthsFrom, computeRate } from '@azas/domain/active-user/active-user.rules.ts'
import {
  ageBand,
  companyOf,
  figure,
  type Figure,
  type GraphType,
  noGroup,
  otherGroup,
} from '@azas/domain/active-user/active-user.ts'
import { activeUserWords as words } from '@azas/domain/active-user/active-user.words.ts'
import { elementAt } from '@azas/domain/kernel/lists.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMonth, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { siteRoles } from '@azas/domain/project-user/project-user.ts'
import type { Call } from '#call/call.ts'
import { fieldProblem, Problem } from '#call/problem.ts'
import { countSites, findSites } from '#call/site-scope.queries.ts'
import { siteScope } from '#call/site-scope.ts'
import type { Database } from '#db/database.ts'
import { type Bar, findActive } from './active-user.people.queries.ts'
import {
  countActive,
  countDays,
  countEnabled,
  countGroups,
  type GroupedGraph,
  largestCompanies,
} from './active-user.queries.ts'
import { onlySite, type Sites, withMemory } from './stays.queries.ts'

type GraphRequest = { form: ActiveUserForm; projectId: string | undefined }
type GraphScope = { db: Database; sites: Sites; months: readonly PlainMonth[] }

/** The sites of a graph, a SubAdmin's own by their ids. Throws a `not-found` Problem if one of them is out of scope. */
async function readSites(call: Call, { form, projectId }: GraphRequest): Promise<Sites> {
  const scope = siteScope(call.actor, 'project-user.read')
  const named = [...new Set([...(form.projectIds ?? []), ...(projectId ? [projectId] : [])])]
  if (named.length === 0) return { scope, ids: scope.adminId === null ? null : await findSites(call.db, scope) }
  if ((await countSites(call.db, scope, named)) < named.length) throw new Problem('not-found')
  return { scope, ids: named }
}

/**
 * Reads people of the sites in one transaction. Throws a `bad-request` Problem for a month that has not begun. A graph of
 * several sites counts each person once, which takes long: it runs on the connections of downloads, not on the service's own.
 */
async function readInGraph<T>(call: Call, graph: GraphRequest, read: (scoped: GraphScope) => Promise<T>): Promise<T> {
  const from = plainMonth(graph.form.from)
  const to = plainMonth(graph.form.to)
  if (to > tokyoDate(call.now()).slice(0, 7)) throw fieldProblem({ path: 'to', title: words.future })
  const sites = await readSites(call, graph)
  const db = onlySite(sites) ? call.db : call.exportDb
  return withMemory(db, (trx) => read({ db: trx, sites, months: monthsFrom(from, to) }))
}

const toSeries = (key: Figure, values: (number | null)[]): ActiveUserSeries => ({
  key,
  label: figure.label(key),
  values,
})

/** Active and enabled people, and the share. */
async function readShares({ db, sites, months }: GraphScope): Promise<ActiveUserSeries[]> {
  const active = await countActive(db, sites, months)
  const enabled = await countEnabled(db, sites, months)
  const rates = active.map((people, column) => computeRate(people, elementAt(enabled, column)))
  return [toSeries('rate', rates), toSeries('active', active), toSeries('enabled', enabled)]
}

/** A series per group, in the order on screen; groups without a fixed place only where they have somebody. */
async function readGroups({ db, sites, months }: GraphScope, type: GroupedGraph): Promise<ActiveUserSeries[]> {
  const groups = await countGroups(db, type, sites, months)
  const none = months.map(() => 0)
  const series = (key: string, label: string) => ({
    key,
    label,
    values: groups.find((group) => group.key === key)?.counts ?? none,
  })
  const unknown = (label: string) => (groups.some(({ key }) => key === noGroup) ? [series(noGroup, label)] : [])
  if (type === 'ByRole') return siteRoles.map((role) => series(role, userRole.label(role)))
  if (type === 'ByAge')
    return [...ageBand.values.map((band) => series(band, ageBand.label(band))), ...unknown(words.noAge)]
  const largest = largestCompanies(groups)
  const others = groups.filter((group) => group.key !== noGroup && !largest.includes(group))
  const rest = none.map((_, column) => others.reduce((sum, { counts }) => sum + elementAt(counts, column), 0))
  return [
    ...largest.map(({ key }) => series(key, companyOf(key)!)),
    ...(others.length > 0 ? [{ key: otherGroup, label: words.otherCompanies, values: rest }] : []),
    ...unknown(words.noCompany),
  ]
}

async function readSeries(scoped: GraphScope, type: Exclude<GraphType, 'Daily'>): Promise<ActiveUserSeries[]> {
  if (type === 'ActiveRate') return readShares(scoped)
  if (type !== 'MonthlyActive') return readGroups(scoped, type)
  return [toSeries('active', await countActive(scoped.db, scoped.sites, scoped.months))]
}

/** The figures of a graph (product.md USR-07). Throws 404 for a site out of scope, 400 for a month to come. */
export function readGraph(call: Call, graph: GraphRequest): Promise<ActiveUserGraph> {
  const { graphType: type, to } = graph.form
  const now = call.now()
  const asOf = now.toISOString()
  return readInGraph(call, graph, async (scoped) => {
    if (type !== 'Daily') {
      const months = scoped.months.map(formatMonth)
      return { months, series: await readSeries(scoped, type), asOf }
    }
    const days = daysUntil(plainMonth(to), tokyoDate(now))
    const active = toSeries('active', await countDays(scoped.db, scoped.sites, days))
    return { months: [to], days, series: [active], asOf }
  })
}

type Page = { offset: number; size: number }
type BarPage = { bar: ActiveUserBar; projectId: string | undefined; page: Page }

/** A page of the people of one bar. Throws as `readGraph`. */
export function findBarPeople(
  call: Call,
  { bar, projectId, page }: BarPage,
): Promise<{ items: ActiveUser[]; total: number } & Page> {
  const isDay = bar.graphType === 'Daily'
  const column = { month: plainMonth(isDay ? bar.to : bar.column), day: isDay ? bar.column : null }
  return readInGraph(call, { form: bar, projectId }, async (scoped) => {
    const group = await groupOfBar(scoped, bar)
    return { ...(await findActive(scoped.db, scoped.sites, { ...column, group }, page)), ...page }
  })
}

async function groupOfBar(
  { db, sites, months }: GraphScope,
  { graphType: type, group }: ActiveUserBar,
): Promise<Bar['group']> {
  if (group === null || type === 'MonthlyActive' || type === 'ActiveRate' || type === 'Daily') return null
  if (group !== otherGroup) return { type, key: group }
  const without = largestCompanies(await countGroups(db, 'ByCompany', sites, months))
  return { type: 'ByCompany', without: without.map(({ key }) => key) }
}
