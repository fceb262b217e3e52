import { noteLeaving, settleDrafts } from '#api/kept/drafts.ts'

/** Keeps the drafts of this tab over a reload and a crash, and over no other way out of a document (product.md SES-09). */
export function keepDrafts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  settleDrafts(navigation?.type ?? 'navigate')
  window.addEventListener('pagehide', noteLeaving)
}
