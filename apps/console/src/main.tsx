import './styles/common.css'
import './styles/pages.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { showStoredToast } from '#api/kept/kept-toast.ts'
import { createQueryClient } from '#api/query-client.ts'
import { takeSignInMark } from '#api/session/session.ts'
import { projectFacts } from '#features/project/project.queries.ts'
import { iconPaths } from '#ui/icons/icon-paths.tsx'
import { addIcons } from '#ui/icons/Icon.tsx'
import { continueFromLogin } from '#ui/page-title.ts'
import { followSession } from './app/follow-session.ts'
import { keepDrafts } from './app/keep-drafts.ts'
import { keepScrollPlace } from './app/keep-scroll-place.ts'
import { createAppRouter } from './app/router.tsx'
import { startPage } from './app/start-page.tsx'
import { provideSiteCodes } from './support/site-code.ts'

startPage(() => {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  keepScrollPlace(router)
  followSession(queryClient)
  keepDrafts()
  provideSiteCodes(async (id) => (await queryClient.query({ ...projectFacts(id), staleTime: Infinity })).code)
  addIcons(iconPaths)
  showStoredToast()
  if (takeSignInMark()) continueFromLogin()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
})
