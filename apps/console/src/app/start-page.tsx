import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from '#api/report/report.ts'
import { watchOtherTabs } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'
import { startReporting } from '#reporting/start-reporting.ts'
import { obeyContentSecurityPolicy } from './browser-security.ts'
import { watchColorMode } from './shell/color-mode.ts'
import { FatalErrorPage } from './failure/FatalErrorPage.tsx'
import { guardHistory } from './routes/guard-history.ts'
import { surviveTranslation } from './survive-translation.ts'

/** Draws an entry of the console; whatever escapes every boundary ends on the fatal screen, in a root of its own. */
export function startPage(draw: () => ReactNode): void {
  // The early script leads to the other entry: nothing may be drawn or asked meanwhile.
  if ('leaving' in document.documentElement.dataset) return
  obeyContentSecurityPolicy()
  surviveTranslation()
  try {
    startReporting(getSettings())
    watchColorMode()
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

// What a broken tree or a browser's translation left behind is not to be touched again.
function freshContainer(): HTMLElement {
  const container = document.createElement('div')
  document.getElementById('root')?.replaceChildren(container)
  return container
}
