import type { ReactNode } from 'react'

/** One column of a list: the same cell serves the table and the narrow card. */
export type Column<Row, Field extends string> = {
  key: string
  header: string
  /** Says to screen readers what the short header leaves out. */
  headerNote?: string
  /** In px: columns are as wide as they are declared, whatever stands in them. */
  width: number
  /** Shares what the screen has left over; `width` is then the least. */
  grows?: boolean
  /** Its width on a screen of 1440; half of what a screen has more or less is its own, down to `width`. */
  wide?: number
  /** The server's field to sort by; absent where the server does not sort. */
  sort?: Field
  /** Numbers stand at the right. */
  numeric?: boolean
  /** Text of several lines; any other cell is one line, with an ellipsis where the column is narrower. */
  wraps?: boolean
  /** Below 85em columns of priority 3 leave, below 75em those of 2, unless a person wants them; those of 4 come only then (LST-02). */
  priority?: 2 | 3 | 4
  /** Its place on the narrow card: the name, a fact beside the state, a labelled fact below; absent: not shown there. */
  card?: 'name' | 'lead' | 'fact'
  cell: (row: Row) => ReactNode
}

export function classesOf<Row, Field extends string>(column: Column<Row, Field>): string {
  const classes = [column.card === 'name' && 'c-name', column.numeric && 'num', column.wraps && 'c-wrap']
  return classes.filter(Boolean).join(' ')
}

/** A column that grows is as wide as the screen leaves it; `leastWidth` keeps its least. */
export function widthOf({ width, grows, wide }: Widths): number | string | undefined {
  if (grows) return undefined
  return wide === undefined ? width : `max(${width}px, calc(50vw + ${wide - 720}px))`
}

type Widths = { width: number; grows?: boolean; wide?: number }

/** Widths of the columns that every list has, in px. */
export const fixedWidths = { pick: 40, peek: 36, menu: 48 } as const

/** The width below which a table scrolls inside its frame. */
export function leastWidth(columns: readonly { width: number }[], fixed: readonly number[]): number {
  return [...columns.map(({ width }) => width), ...fixed].reduce((sum, width) => sum + width, 0)
}
