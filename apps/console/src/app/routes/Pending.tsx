import '#styles/shell.css'
import { pages, type Segment } from '@azas/domain/access/pages.ts'
import { useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Brand } from '../shell/Brand.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a page is called while its program and its data are still on the way. */
    title?: string
  }
}

/** A page of which nothing has arrived yet: its title at once, grey lines once it takes a while (product.md LST-04). */
export function Pending() {
  const { title } = useMatch({ strict: false, select: ({ staticData }) => staticData })
  return <PendingPage title={title} />
}

/** The same while nobody knows yet who is signed in: the frame, and the title of the page that is asked for. */
export function PendingShell() {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [routes] = router.getMatchedRoutes(pathname)
  const [known] = routes.flatMap(({ options }) => options.staticData?.title ?? []).toReversed()
  const title = known ?? menuTitleOf(pathname)
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

/** The word of the menu's entry that an address lies below. */
function menuTitleOf(pathname: string): string | undefined {
  const segment = pathname.split('/')[2] ?? ''
  return segment in pages ? pages[segment as Segment].word : undefined
}

function PendingPage({ title }: { title: string | undefined }) {
  const waiting = useWaiting(true)
  return (
    <>
      {title === undefined ? null : <PageHead title={title} />}
      <ListSkeleton visible={waiting} />
    </>
  )
}
