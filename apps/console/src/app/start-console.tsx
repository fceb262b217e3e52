import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#api/query-client.ts'
import { reportError } from '#api/report.ts'
import { isSignedIn } from '#api/session.ts'
import { getSettings } from '#api/settings.ts'
import { dropEarly, takeOver } from './early/take-over.ts'
import { startReporting } from '#reporting/start-reporting.ts'
import { watchColorMode } from './color-mode.ts'
import { FatalErrorPage } from './FatalErrorPage.tsx'
import { followSession } from './follow-session.ts'
import { createAppRouter } from './router.tsx'

/** Draws the console; whatever escapes every boundary ends on the fatal screen, in a root of its own. */
export function startConsole(): void {
  try {
    startReporting(getSettings())
    watchColorMode()
    document.documentElement.dataset['env'] = getSettings().environment
    const queryClient = createQueryClient()
    const router = createAppRouter(queryClient)
    followSession(router, queryClient)
    if (isSignedIn()) dropEarly()
    router.subscribe('onRendered', takeOver)
    createRoot(freshContainer(), { onUncaughtError: showFatal, onCaughtError: reportError }).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  } catch (error) {
    showFatal(error)
  }
}

function showFatal(error: unknown): void {
  dropEarly()
  createRoot(freshContainer(), { onUncaughtError: reportError }).render(<FatalErrorPage error={error} />)
}

// What a broken tree or a browser's translation left behind is not to be touched again.
function freshContainer(): HTMLElement {
  const container = document.createElement('div')
  document.getElementById('root')?.replaceChildren(container)
  return container
}
