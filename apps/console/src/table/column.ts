import type { ReactNode } from 'react'

/** One column of a list: the same cell serves the table and the narrow card. */
export type Column<Row, Field extends string> = {
  key: string
  header: string
  /** Says to screen readers what the short header leaves out. */
  headerNote?: string
  /** The server's field to sort by; absent where the server does not sort. */
  sort?: Field
  /** Numbers stand at the right. */
  numeric?: boolean
  /** Words that may be long: they take two lines rather than the room of other columns. */
  wraps?: boolean
  /** Below 85em columns of priority 3 leave, below 75em those of 2, unless a person wants them; those of 4 come only then (LST-02). */
  priority?: 2 | 3 | 4
  /** Its place on the narrow card: the name, a fact beside the state, a labelled fact below; absent: not shown there. */
  card?: 'name' | 'lead' | 'fact'
  cell: (row: Row) => ReactNode
}

export function classesOf<Row, Field extends string>(column: Column<Row, Field>): string {
  const classes = [column.card === 'name' && 'c-name', column.numeric && 'num', column.wraps && 'c-wrap']
  if (column.card !== 'name' && !column.wraps) classes.push('nw')
  return classes.filter(Boolean).join(' ')
}
