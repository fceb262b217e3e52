import { pages } from '@azas/domain/access/pages.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeTitles } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { noticeLists, recipientList } from '#features/notice/notice.list.ts'
import { type RawSearch, readText } from '#filter/search-params.ts'
import { requirePage, requirePermission } from './page-guards.ts'
import { recordRoutes } from './record-routes.ts'
import { shell } from './shell.ts'

type Params<Name extends string> = Partial<Record<Name, string | undefined>>
type ListParams = Params<keyof ReturnType<(typeof noticeLists)[NoticeKind]['readSearch']>>
type RecipientParams = Params<keyof ReturnType<(typeof recipientList)['readSearch']>>

/** Keeps every parameter as text: the pages read them by the domain's schemas, which stay out of the first load. */
const keepTexts = <Search extends ListParams | RecipientParams | Params<'status' | 'month'>>(raw: RawSearch): Search =>
  // TypeScript cannot know the keys of an address.
  Object.fromEntries(Object.keys(raw).map((name) => [name, readText(raw, name)])) as Search

/** The pages of one kind of notices; both kinds have the same ones. */
function routesOf<const Kind extends NoticeKind>(kind: Kind) {
  const page = pages[kind].word
  const mayWrite = requirePermission(kind, `${kind}.write`)
  const { outside, record, overview, history } = recordRoutes({
    path: kind,
    param: 'noticeId',
    titles: {
      title: page,
      newTitle: fill(noticeTitles.newTitle, { page }),
      editTitle: fill(noticeTitles.editTitle, { page }),
      detail: fill(noticeTitles.detail, { page }),
    },
    guards: { create: mayWrite, edit: mayWrite },
    readSearch: keepTexts<ListParams>,
    readOverview: keepTexts<RecipientParams>,
    list: lazyRouteComponent(async () => ({
      default: (await import('#features/notice/NoticePage.tsx')).noticeListPages[kind],
    })),
    pages: async () => (await import('#features/notice/notice.pages.tsx')).noticePages[kind],
  })
  const calendar = createRoute({
    getParentRoute: () => shell,
    path: `${kind}/calendar`,
    staticData: { title: page },
    validateSearch: keepTexts<Params<'status' | 'month'>>,
    beforeLoad: requirePage(kind),
    component: lazyRouteComponent(async () => ({
      default: (await import('#features/notice/calendar/CalendarPage.tsx')).calendarPages[kind],
    })),
  })
  return [...outside, calendar, record.addChildren([overview, history])] as const
}

export const noticeRoutes = [...routesOf('notice'), ...routesOf('office-notice')] as const
