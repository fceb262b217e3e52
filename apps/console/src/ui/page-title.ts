import { fill } from '@azas/domain/words/fill.ts'
import { productWords } from '@azas/domain/words/shell.ts'
import { useLayoutEffect, useRef } from 'react'

let firstPage = true

/** Treats the first load as a navigation: who has just signed in comes from the login page. */
export function continueFromLogin(): void {
  firstPage = false
}

/**
 * Names the browser's tab, and moves the focus to the page's heading on every navigation but the first load,
 * where it stays at the top for the skip link (product.md SHL-13). A page that still loads only names the browser's tab;
 * `tab` is the open one of a record.
 */
export function usePageTitle(title: string, isPending = false, tab?: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const screen = tab === undefined ? title : fill(productWords.tabTitle, { tab, screen: title })
    document.title = fill(productWords.pageTitle, { screen })
  }, [title, tab])
  useLayoutEffect(() => {
    if (isPending) return
    // A layer that was opened while the page loaded keeps the focus: it would close without it.
    if (!firstPage && !document.querySelector(':popover-open')) heading.current?.focus({ preventScroll: true })
    firstPage = false
  }, [title, isPending])
  return heading
}
