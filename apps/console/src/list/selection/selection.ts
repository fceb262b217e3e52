import type { RowTarget } from '@azas/api/rows.ts'

/** The rows that somebody has picked: some by id, on whatever pages, or all that match the conditions (product.md LST-05). */
export type Selection = ReadonlySet<string> | 'all'
export const nothing: Selection = new Set()

export function isPicked(selection: Selection, id: string): boolean {
  return selection === 'all' || selection.has(id)
}

export function countPicked(selection: Selection, total: number): number {
  return selection === 'all' ? total : selection.size
}

/** Picks rows, or lets them go. Whoever lets go of one of all keeps what is on screen: of the rest nobody knows the ids. */
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

/** The rows of a page from one to another, both ends included; the second alone where the first is not on the page. */
export function rowsBetween(page: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [page.indexOf(from ?? to), page.indexOf(to)]
  if (start === -1) return [to]
  return page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** How much of a page is picked: what its own check box shows. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const picked = page.filter((id) => isPicked(selection, id)).length
  if (picked === 0) return 'none'
  return picked === page.length ? 'all' : 'some'
}

/** The picked rows as a call names them. */
export function targetOf<Filter>(selection: Selection, filter: Filter): RowTarget<Filter> {
  return selection === 'all' ? { filter } : { ids: [...selection] }
}
