import '#styles/shell.css'
import type { Me } from '@azas/api/session/session.operations.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { isRedirect, type StaticDataRouteOption, useMatch, useRouter } from '@tanstack/react-router'
import { getCurrentUser } from '#api/session/person.ts'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Brand } from '../shell/Brand.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of a page while its code and data load. */
    title?: string | ((role: UserRole) => string)
  }
}

/**
 * A loading page: its title at once, a skeleton after a wait (product.md LST-04). The router may draw it before the page's
 * guard has run, so the guard is asked here too: the name of a forbidden page is never drawn (SHL-02).
 */
export function Pending() {
  const router = useRouter()
  const { routeId, staticData } = useMatch({ strict: false })
  const guard = router.routesById[routeId].options.beforeLoad as Guard | undefined
  const me = getCurrentUser()
  return <PendingPage title={me && letsIn(guard, me) ? titleFor(staticData.title, me) : undefined} />
}

type Guard = (args: { context: { me: Me } }) => void

const titleFor = (title: StaticDataRouteOption['title'], { auth }: Me) =>
  typeof title === 'function' ? title(auth.role) : title

function letsIn(guard: Guard | undefined, me: Me): boolean {
  try {
    guard?.({ context: { me } })
    return true
  } catch (error) {
    if (isRedirect(error)) return false
    throw error
  }
}

/** The frame until the signed-in person is known; it names no page, which may be a forbidden one (product.md SHL-02). */
export function PendingShell() {
  return (
    <div className="shell">
      <header className="head">
        <span className="brand">
          <Brand />
        </span>
      </header>
      <div className="menu" />
      <main id="main">
        <PendingPage title={undefined} />
      </main>
    </div>
  )
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
