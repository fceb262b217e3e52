import type { Segment } from '@azas/domain/access/pages.ts'
import { type AsyncRouteComponent, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RawSearch } from '#filter/search-params.ts'
import type { RecordPages } from '#record/record-pages.tsx'
import { requirePage } from './page-guards.ts'
import { isId } from './record-id.ts'
import { shell } from './shell.ts'

type Guard = ReturnType<typeof requirePage>
type Page = Exclude<keyof RecordPages<object>, 'QuickLook'>

type NewSearch = { company?: string | undefined; tenant?: string | undefined }

type Options<Path, Param, Search, Overview> = {
  path: Path
  param: Param
  titles: { title: string; newTitle: string; editTitle: string; detail: string }
  /** Who may create and who may edit, where it is not everybody who may open the page. */
  guards?: { create: Guard; edit: Guard }
  readSearch: (raw: RawSearch) => Search
  /** What a link to the form of a new record may prefill. */
  readNew?: (raw: RawSearch) => NewSearch
  /** What the first tab of a record has in its address. */
  readOverview?: (raw: RawSearch) => Overview
  list: AsyncRouteComponent<object>
  pages: () => Promise<Readonly<Record<Page, ComponentType>>>
}

/** The routes that every noun has: its list, its forms and the pages of a record; any other address below them is unknown (product.md SHL-02). */
export function recordRoutes<
  const Path extends Segment,
  const Param extends string,
  Search extends object,
  Overview extends object,
>(options: Options<Path, Param, Search, Overview>) {
  const { path, param, titles, guards, readSearch, readNew = () => ({}), readOverview, list, pages } = options
  const beforeLoad = requirePage(path)
  const page = (name: Page) => lazyRouteComponent(async () => ({ default: (await pages())[name] }))
  // TypeScript cannot see the parameters in a path that is put together.
  const ofRecord: object = { params: { parse: (raw: Record<string, string>) => isId(raw[param] ?? '') && raw } }
  const listRoute = createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { title: titles.title },
    validateSearch: readSearch,
    beforeLoad,
    component: list,
  })
  const create = createRoute({
    getParentRoute: () => shell,
    path: `${path}/new`,
    staticData: { title: titles.newTitle },
    validateSearch: readNew,
    remountDeps: ({ search }) => search,
    beforeLoad: guards?.create ?? beforeLoad,
    component: page('Create'),
  })
  const edit = createRoute({
    getParentRoute: () => shell,
    path: `${path}/$${param}/edit`,
    staticData: { title: titles.editTitle },
    ...ofRecord,
    beforeLoad: guards?.edit ?? beforeLoad,
    component: page('Edit'),
  })
  const record = createRoute({
    getParentRoute: () => shell,
    path: `${path}/$${param}`,
    staticData: { title: titles.detail },
    ...ofRecord,
    beforeLoad,
    component: page('Page'),
  })
  const overview = createRoute({
    getParentRoute: () => record,
    path: '/',
    validateSearch: readOverview,
    component: page('Overview'),
  })
  const history = createRoute({ getParentRoute: () => record, path: 'history', component: page('History') })
  return { outside: [listRoute, create, edit] as const, record, overview, history }
}
