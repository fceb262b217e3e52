import { Id } from '@azas/api/common.ts'
import { ActiveUserBar, type ActiveUserForm } from '@azas/domain/active-user/active-user.forms.ts'
import { lastMonths } from '@azas/domain/active-user/active-user.rules.ts'
import { graphType, type GraphType, maxMonths } from '@azas/domain/active-user/active-user.ts'
import { firstOf, lastOf } from '@azas/domain/kernel/lists.ts'
import { tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import { formatMonth, type PlainMonth } from '@azas/domain/kernel/typed.ts'
import { type RawSearch, readCount, readOneOf, readText } from '#filter/search-params.ts'

const maxPage = 100_000

/** The page's state in the URL; months and days with hyphens, as a slash would be escaped. */
export type ActiveUserSearch = {
  graph?: GraphType | undefined
  /** Ids of sites, comma-separated. */
  site?: string | undefined
  from?: PlainMonth | undefined
  to?: PlainMonth | undefined
  /** The chosen bar: its month or day, and its group. */
  bar?: string | undefined
  group?: string | undefined
  page?: number | undefined
}

/** The months of the form, the oldest first. */
export const selectableMonths = () => lastMonths(tokyoDate(new Date()), maxMonths)

export const siteIds = ({ site }: ActiveUserSearch): string[] => site?.split(',') ?? []

/** The months of a graph; the last twelve by default. */
export function graphMonths({ from, to }: ActiveUserSearch): { from: PlainMonth; to: PlainMonth } {
  const months = selectableMonths()
  return { from: from ?? firstOf(months), to: to ?? lastOf(months) }
}

/** The body of the graph's call; null without a type. */
export function graphOf(search: ActiveUserSearch): ActiveUserForm | null {
  const { from, to } = graphMonths(search)
  const ids = siteIds(search)
  return search.graph
    ? {
        graphType: search.graph,
        from: formatMonth(from),
        to: formatMonth(to),
        ...(ids.length > 0 && { projectIds: ids }),
      }
    : null
}

/** The body of the call for the people of the chosen bar; null without one. */
export function barOf(search: ActiveUserSearch): ActiveUserBar | null {
  const graph = graphOf(search)
  if (!graph || search.bar === undefined) return null
  const column = graph.graphType === 'Daily' ? search.bar : formatMonth(search.bar)
  return ActiveUserBar.safeParse({ ...graph, column, group: search.group ?? null }).data ?? null
}

/** Reads the URL; an invalid value is dropped on its own, without an error (product.md LST-01). */
export function readActiveUserSearch(raw: RawSearch): ActiveUserSearch {
  const months = selectableMonths()
  const ids = (readText(raw, 'site') ?? '').split(',').filter((id) => Id.safeParse(id).success)
  const from = readOneOf(raw, 'from', months)
  const to = readOneOf(raw, 'to', months)
  const isInOrder = !from || !to || from <= to
  const graph: ActiveUserSearch = {
    graph: readOneOf(raw, 'graph', graphType.values),
    site: ids.length > 0 ? [...new Set(ids)].join(',') : undefined,
    from: isInOrder ? from : undefined,
    to: isInOrder ? to : undefined,
  }
  const bar = { ...graph, bar: readText(raw, 'bar'), group: readText(raw, 'group') }
  return barOf(bar) ? { ...bar, page: readCount(raw, 'page', maxPage) } : graph
}
