import { useState } from 'react'
import { countPicked, isPicked, nothing, pageState, rowsBetween, type Selection, withRows } from './selection.ts'

/** The picked rows of a list and the ways to change them. */
export type Picking = {
  selection: Selection
  count: number
  page: 'none' | 'some' | 'all'
  has: (id: string) => boolean
  /** `range`: together with all rows since the one that was touched last. */
  pick: (id: string, on: boolean, range: boolean) => void
  pickPage: (on: boolean) => void
  pickAll: () => void
  /** Lets go of all but these. */
  keep: (ids: readonly string[]) => void
}

type Held = { conditions: string; selection: Selection; last: string | null }

/** Rows stay picked from page to page and in any order; under other conditions nothing is picked (product.md LST-05). */
export function usePicking(filter: unknown, page: readonly string[], total: number): Picking {
  const conditions = JSON.stringify(filter)
  const [held, hold] = useState<Held>({ conditions, selection: nothing, last: null })
  if (held.conditions !== conditions) hold({ conditions, selection: nothing, last: null })
  const { selection, last } = held.conditions === conditions ? held : { selection: nothing, last: null }
  const change = (next: Selection, touched: string | null = null) =>
    hold({ conditions, selection: next, last: touched })
  return {
    selection,
    count: countPicked(selection, total),
    page: pageState(selection, page),
    has: (id) => isPicked(selection, id),
    pick: (id, on, range) =>
      change(withRows(selection, { page, ids: range ? rowsBetween(page, last, id) : [id], on }), id),
    pickPage: (on) => change(withRows(selection, { page, ids: page, on })),
    pickAll: () => change('all'),
    keep: (ids) => change(new Set(ids)),
  }
}
