import { bulkWords } from '@azas/domain/words/table.ts'
import { useEffect, useState } from 'react'
import { showToast } from '#ui/toast.ts'
import { countPicked, isPicked, emptySelection, pageState, rowsBetween, type Selection, withRows } from './selection.ts'

/** The selection of a list and its setters. */
export type Picking = {
  selection: Selection
  count: number
  page: 'none' | 'some' | 'all'
  has: (id: string) => boolean
  /** `range`: with all rows since the last one that was picked or unpicked. */
  pick: (id: string, on: boolean, range: boolean) => void
  pickPage: (on: boolean) => void
  pickAll: () => void
  /** Unpicks all but these. */
  keep: (ids: readonly string[]) => void
}

/** `clears`: how often other conditions have cleared picked rows. */
type PickingState = { conditions: string; selection: Selection; last: string | null; clears: number }

/** Rows stay picked across pages and orders; another filter clears the selection and says so (product.md LST-05). */
export function usePicking(filter: unknown, page: readonly string[], total: number): Picking {
  const conditions = JSON.stringify(filter)
  const [state, setState] = useState<PickingState>({ conditions, selection: emptySelection, last: null, clears: 0 })
  const current = state.conditions === conditions ? state : clearSelection(state, conditions)
  if (current !== state) setState(current)
  const { selection, last, clears } = current
  useEffect(() => {
    if (clears > 0) showToast({ kind: 'success', message: bulkWords.lost })
  }, [clears])
  const change = (next: Selection, touched: string | null = null) =>
    setState({ conditions, selection: next, last: touched, clears })
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

const clearSelection = ({ selection, clears }: PickingState, conditions: string): PickingState => ({
  conditions,
  selection: emptySelection,
  last: null,
  clears: selection === 'all' || selection.size > 0 ? clears + 1 : clears,
})
