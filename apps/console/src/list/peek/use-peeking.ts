import { useEffect, useRef } from 'react'

/** The open quick look of a list and its navigation; each step is a new URL (product.md LST-01). */
export type Peeking = {
  id: string | undefined
  /** The open row of the URL, which may be ahead of what is drawn. */
  readId: () => string | undefined
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
  { id, readId, fromList, move, close }: Peeking,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): Peek<Row> | undefined {
  if (id === undefined) return undefined
  const indexOf = (key: string | undefined) => rows.findIndex((row) => rowKey(row) === key)
  const at = indexOf(id)
  // A second press may come before the row of the first is drawn: each goes on from the row of the URL.
  const step = (by: 1 | -1) => async () => {
    const from = indexOf(readId())
    const row = from < 0 ? undefined : rows[from + by]
    if (row !== undefined) await move(rowKey(row))
  }
  const place = at < 0 ? undefined : { at: at + 1, of: rows.length }
  const previous = at > 0 ? step(-1) : undefined
  const next = at >= 0 && at < rows.length - 1 ? step(1) : undefined
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
