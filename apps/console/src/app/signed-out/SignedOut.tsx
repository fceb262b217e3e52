import { loginPath } from '@azas/domain/access/signed-out.ts'
import { lazy, Suspense } from 'react'
import { LoginPage } from '#features/session/LoginPage.tsx'
import { usePageLocation } from '#ui/page-location.ts'
import { Frame } from '../shell/Frame.tsx'

const OtherPage = lazy(async () => ({ default: (await import('./OtherPage.tsx')).OtherPage }))

/** The signed-out pages, each by its path (product.md SES-06). */
export function SignedOut() {
  const path = usePageLocation().pathname.replace(/\/+$/u, '')
  return (
    <Frame>
      {path === loginPath ? (
        <LoginPage />
      ) : (
        <Suspense>
          <OtherPage path={path} />
        </Suspense>
      )}
    </Frame>
  )
}
