import '#styles/shell.css'
import { pages, type Segment } from '@azas/domain/access/pages.ts'
import { useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Brand } from '../shell/Brand.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of a page while its code and data load. */
    title?: string
  }
}

/** A loading page: its title at once, a skeleton after a wait (product.md LST-04). */
export function Pending() {
  const { title } = useMatch({ strict: false, select: ({ staticData }) => staticData })
  return <PendingPage title={title} />
}

/** The same until the signed-in person is known: the frame and the page's title. */
export function PendingShell() {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [routes] = router.getMatchedRoutes(pathname)
  const [routeTitle] = routes.flatMap(({ options }) => options.staticData?.title ?? []).toReversed()
  const title = routeTitle ?? menuTitleOf(pathname)
  return (
    <div className="shell">
      <header className="head">
        <span className="brand">
          <Brand />
        </span>
      </header>
      <div className="menu" />
      <main id="main">
        <PendingPage title={title} />
      </main>
    </div>
  )
}

/** The menu's word for a path. */
function menuTitleOf(pathname: string): string | undefined {
  const segment = pathname.split('/')[2] ?? ''
  return segment in pages ? pages[segment as Segment].word : undefined
}

function PendingPage({ title }: { title: string | undefined }) {
  const waiting = useWaiting(true)
  return (
    <>
      {title === undefined ? null : <PageHead title={title} isPending />}
      <ListSkeleton visible={waiting} />
    </>
  )
}
