import type { RowTarget } from '@azas/api/rows.ts'

/** The picked rows: some by id, across pages, or all that match the filter (product.md LST-05). */
export type Selection = ReadonlySet<string> | 'all'
export const emptySelection: Selection = new Set()

export function isPicked(selection: Selection, id: string): boolean {
  return selection === 'all' || selection.has(id)
}

export function countPicked(selection: Selection, total: number): number {
  return selection === 'all' ? total : selection.size
}

/** Picks or unpicks rows. Unpicking one of "all" keeps the rows on screen, because the other ids are unknown. */
export function withRows(
  selection: Selection,
  { page, ids, on }: { page: readonly string[]; ids: readonly string[]; on: boolean },
): Selection {
  const next = new Set(selection === 'all' ? page : selection)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The rows of a page between two, both included; only the second where the first is not on the page. */
export function rowsBetween(page: readonly string[], from: string | null, to: string): string[] {
  const start = page.indexOf(from ?? to)
  const end = page.indexOf(to)
  if (start === -1) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The state of the page's check box. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((id) => isPicked(selection, id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** The picked rows as the target of a call. */
export function toTarget<Filter>(selection: Selection, filter: Filter): RowTarget<Filter> {
  return selection === 'all' ? { filter } : { ids: [...selection] }
}
