import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from '#api/report/report.ts'
import { watchOtherTabs } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'
import { startReporting } from '#reporting/start-reporting.ts'
import { configureForContentSecurityPolicy } from './browser-security.ts'
import { watchColorMode } from './shell/color-mode.ts'
import { FatalErrorPage } from './failure/FatalErrorPage.tsx'
import { guardHistory } from './routes/guard-history.ts'
import { surviveTranslation } from './survive-translation.ts'
import { startToasts } from './toasts/start-toasts.ts'

/** Renders an entry of the console; an uncaught error renders the fatal screen in a new root. */
export function startPage(draw: () => ReactNode): void {
  // The early script is redirecting to the other entry: no render, no calls.
  if ('leaving' in document.documentElement.dataset) return
  configureForContentSecurityPolicy()
  surviveTranslation()
  try {
    startReporting(getSettings())
    watchColorMode()
    startToasts()
    watchOtherTabs()
    guardHistory()
    document.documentElement.dataset['env'] = getSettings().environment
    createRoot(freshContainer(), { onUncaughtError: showFatal, onCaughtError: reportError }).render(draw())
  } catch (error) {
    showFatal(error)
  }
}

function showFatal(error: unknown): void {
  createRoot(freshContainer(), { onUncaughtError: reportError }).render(<FatalErrorPage error={error} />)
}

// A new container, because a broken tree or a translated page cannot be reused.
function freshContainer(): HTMLElement {
  const container = document.createElement('div')
  document.getElementById('root')?.replaceChildren(container)
  return container
}
