import { useEffect, useRef } from 'react'

/** The quick look of a list: whose it is, and the ways to change that; each one is a new URL (product.md LST-01). */
export type Peeking = {
  id: string | undefined
  /** It was opened by its control in this list, not by a link. */
  fromList: boolean
  open: (id: string) => Promise<void>
  /** To another row, in place of this one: going back leads to the list, not through every row. */
  move: (id: string) => Promise<void>
  close: () => Promise<void>
}

/** What a quick look is given of its list. */
export type Peek<Row> = {
  id: string
  fromList: boolean
  /** The row as the list shows it; nothing where another page has it. */
  row: Row | undefined
  place: { at: number; of: number } | undefined
  previous: (() => Promise<void>) | undefined
  next: (() => Promise<void>) | undefined
  close: () => Promise<void>
}

export const peekButtonId = (id: string) => `peek-${id}`

/** The open row among those on screen, with its neighbours. */
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

/** Leads the focus back to the control of the row that was looked at last. */
export function useFocusAfterPeek(id: string | undefined): void {
  const last = useRef(id)
  useEffect(() => {
    const before = last.current
    last.current = id
    if (before === undefined || id !== undefined) return
    document.getElementById(peekButtonId(before))?.focus({ preventScroll: true })
  }, [id])
}
