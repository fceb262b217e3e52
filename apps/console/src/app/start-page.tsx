import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { reportError } from '#api/report/report.ts'
import { watchOtherTabs } from '#api/session/session.ts'
import { getSettings } from '#api/settings.ts'
import { startReporting } from '#reporting/start-reporting.ts'
import { FatalErrorPage } from './failure/FatalErrorPage.tsx'
import { guardHistory } from './routes/guard-history.ts'
import { watchColorMode } from './shell/color-mode.ts'
import { startToasts } from './toasts/start-toasts.ts'

/** Renders an entry of the console; an uncaught error renders the fatal screen in a new root. */
export function startPage(draw: () => ReactNode): void {
  // The early script is redirecting to the other entry: no render, no calls.
  if ('leaving' in document.documentElement.dataset) return
  configureForContentSecurityPolicy()
  surviveTranslation()
  keepDroppedFilesOut()
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

/** A file dropped beside a drop zone would replace the console by the file, and what was typed with it. */
function keepDroppedFilesOut(): void {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
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

type PolicyRules = { createHTML: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: PolicyRules) => unknown }

/** Configures the libraries for the strict CSP; must run before the first render. */
function configureForContentSecurityPolicy(): void {
  // zod's probe for `eval` would already be a violation.
  z.config({ jitless: true })
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: assertNoMarkup })
}

// The default Trusted Types policy: text without `<` and `&` cannot become markup.
function assertNoMarkup(text: string): string {
  if (/[<&]/u.test(text)) throw new TypeError('Markup from text is refused.')
  return text
}

/**
 * A browser's translation moves text nodes, and React crashes when it removes or inserts beside a moved node
 * (react#11538). Such a call does nothing or appends here.
 */
function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node as `this` below
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function removeOwnChild<T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }

  Node.prototype.insertBefore = function insertBeforeOwnChild<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T
  }
}
