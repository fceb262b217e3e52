import { useEffect, useRef } from 'react'

/** The open quick look of a list and its navigation; each step is a new URL (product.md LST-01). */
export type Peeking = {
  id: string | undefined
  /** True when it was opened by its button in this list, not by a link. */
  fromList: boolean
  open: (id: string) => Promise<void>
  /** Replaces the history entry, so that "back" leads to the list and not through every row. */
  move: (id: string) => Promise<void>
  close: () => Promise<void>
}

/** The props that a quick look gets from its list. */
export type Peek<Row> = {
  id: string
  fromList: boolean
  /** The row in the list; undefined where it is on another page. */
  row: Row | undefined
  place: { at: number; of: number } | undefined
  previous: (() => Promise<void>) | undefined
  next: (() => Promise<void>) | undefined
  close: () => Promise<void>
}

export const peekButtonId = (id: string) => `peek-${id}`

/** The open row on the page, with its neighbours. */
export function peekAt<Row>(
  { id, fromList, move, close }: Peeking,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): Peek<Row> | undefined {
  if (id === undefined) return undefined
  const at = rows.findIndex((row) => rowKey(row) === id)
  const to = (row: Row | undefined) => (row === undefined ? undefined : () => move(rowKey(row)))
  const place = at < 0 ? undefined : { at: at + 1, of: rows.length }
  const [previous, next] = at < 0 ? [] : [to(rows[at - 1]), to(rows[at + 1])]
  return { id, fromList, row: rows[at], place, previous, next, close }
}

/** Focuses the button of the last open row once the quick look closes. */
export function useFocusAfterPeek(id: string | undefined): void {
  const last = useRef(id)
  useEffect(() => {
    const before = last.current
    last.current = id
    if (before === undefined || id !== undefined) return
    document.getElementById(peekButtonId(before))?.focus({ preventScroll: true })
  }, [id])
}
