import type { ReactNode } from 'react'

/** One column of a list, for the table and the narrow card. */
export type Column<Row, Field extends string> = {
  key: string
  header: string
  /** Completes the short header for screen readers. */
  headerNote?: string
  /** In px, whatever the cells contain. */
  width: number
  /** Takes a share of the remaining width; `width` is then the minimum. */
  grows?: boolean
  /** Its width on a screen of 1440; it takes half of any difference, down to `width`. */
  wide?: number
  /** The server's field to sort by; absent where the server does not sort. */
  sort?: Field
  /** Another of the server's fields that its cells show. */
  alsoShows?: Field
  /** Numbers are aligned right. */
  numeric?: boolean
  /** Text of several lines; any other cell is one line, with an ellipsis where the column is narrower. */
  wraps?: boolean
  /** Hidden by default: 3 below 85em, 2 below 75em, 4 always; the person's choice wins (LST-02). */
  priority?: 2 | 3 | 4
  /** Its place on the narrow card: name; state and facts beside it; labelled fact below. Without one it is hidden there. */
  card?: 'name' | 'lead' | 'fact'
  cell: (row: Row) => ReactNode
}

export function classesOf<Row, Field extends string>(column: Column<Row, Field>): string {
  const classes = [column.card === 'name' && 'c-name', column.numeric && 'num', column.wraps && 'c-wrap']
  return classes.filter(Boolean).join(' ')
}

/** The CSS width of a column; none for a growing one, whose minimum `leastWidth` keeps. */
export function widthOf({ width, grows, wide }: Widths): number | string | undefined {
  if (grows) return undefined
  return wide === undefined ? width : `max(${width}px, calc(50vw + ${wide - 720}px))`
}

type Widths = { width: number; grows?: boolean; wide?: number }

/** Widths of the columns that every list has, in px. */
export const fixedWidths = { pick: 40, peek: 36, menu: 48 } as const

/** The minimum width of the table; below it the frame scrolls. */
export function leastWidth(columns: readonly { width: number }[], fixed: readonly number[]): number {
  return [...columns.map(({ width }) => width), ...fixed].reduce((sum, width) => sum + width, 0)
}
