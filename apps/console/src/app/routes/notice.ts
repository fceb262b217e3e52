import { pages } from '@azas/domain/access/pages.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeTitles } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { noticePages } from '#features/notice/notice.pages.tsx'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { noticeLists } from '#features/notice/notice.list.ts'
import type { recipientList } from '#features/notice/mails/recipients.list.ts'
import { type RawSearch, readText } from '#filter/search-params.ts'
import { requirePage, requirePermission } from './page-guards.ts'
import { isId } from './record-id.ts'
import { shell } from './shell.ts'

type Params<Name extends string> = Partial<Record<Name, string | undefined>>
type ListParams = Params<keyof ReturnType<(typeof noticeLists)[NoticeKind]['readSearch']>>
type RecipientParams = Params<keyof ReturnType<(typeof recipientList)['readSearch']>>

/** Keeps every parameter as text: the pages read them by the domain's schemas, which stay out of the first load. */
const keepTexts = <Search extends ListParams | RecipientParams | Params<'status' | 'month'>>(raw: RawSearch): Search =>
  // TypeScript cannot know the keys of an address.
  Object.fromEntries(Object.keys(raw).map((name) => [name, readText(raw, name)])) as Search

// TypeScript cannot see the parameters in a path that is put together.
const ofRecord = { params: { parse: (raw: { noticeId: string }) => isId(raw.noticeId) && raw } } as object

type Page = Exclude<keyof (typeof noticePages)[NoticeKind], 'QuickLook'>

/** The list and the calendar of one kind of notices; both kinds have the same pages. */
function listRoutesOf<const Kind extends NoticeKind>(kind: Kind) {
  const [staticData, beforeLoad] = [{ title: pages[kind].word }, requirePage(kind)]
  const list = createRoute({
    getParentRoute: () => shell,
    path: kind,
    staticData,
    validateSearch: keepTexts<ListParams>,
    beforeLoad,
    component: lazyRouteComponent(async () => ({
      default: (await import('#features/notice/NoticePage.tsx')).noticeListPages[kind],
    })),
  })
  const calendar = createRoute({
    getParentRoute: () => shell,
    path: `${kind}/calendar`,
    staticData,
    validateSearch: keepTexts<Params<'status' | 'month'>>,
    beforeLoad,
    component: lazyRouteComponent(async () => ({
      default: (await import('#features/notice/calendar/CalendarPage.tsx')).calendarPages[kind],
    })),
  })
  return [list, calendar] as const
}

/** The pages of one notice. */
function recordRoutesOf<const Kind extends NoticeKind>(kind: Kind) {
  const page = (name: Page) =>
    lazyRouteComponent(async () => ({
      default: (await import('#features/notice/notice.pages.tsx')).noticePages[kind][name],
    }))
  const titled = (title: (typeof noticeTitles)[keyof typeof noticeTitles]) => ({
    staticData: { title: fill(title, { page: pages[kind].word }) },
  })
  const [mayRead, mayWrite] = [requirePage(kind), requirePermission(kind, `${kind}.write`)]
  const create = createRoute({
    getParentRoute: () => shell,
    path: `${kind}/new`,
    ...titled(noticeTitles.newTitle),
    beforeLoad: mayWrite,
    component: page('Create'),
  })
  const edit = createRoute({
    getParentRoute: () => shell,
    path: `${kind}/$noticeId/edit`,
    ...titled(noticeTitles.editTitle),
    ...ofRecord,
    beforeLoad: mayWrite,
    component: page('Edit'),
  })
  const record = createRoute({
    getParentRoute: () => shell,
    path: `${kind}/$noticeId`,
    ...titled(noticeTitles.detail),
    ...ofRecord,
    beforeLoad: mayRead,
    component: page('Page'),
  })
  const overview = createRoute({
    getParentRoute: () => record,
    path: '/',
    validateSearch: keepTexts<RecipientParams>,
    component: page('Overview'),
  })
  const history = createRoute({ getParentRoute: () => record, path: 'history', component: page('History') })
  return [create, edit, record.addChildren([overview, history])] as const
}

/** The pages of both kinds. */
export const noticeRoutes = [
  ...listRoutesOf('notice'),
  ...recordRoutesOf('notice'),
  ...listRoutesOf('office-notice'),
  ...recordRoutesOf('office-notice'),
] as const
