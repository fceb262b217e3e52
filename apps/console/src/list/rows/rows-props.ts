import type { ReactNode } from 'react'
import type { SortOf } from '../list-state.ts'
import type { RowHeight } from '../look/list-look.ts'
import type { Peeking } from '../peek/use-peeking.ts'
import type { Picking } from '../selection/use-picking.ts'
import type { Column } from './column.ts'

export type RowsProps<Row, Field extends string> = {
  label: string
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a picked row stands for in a call: the same record may have several rows. */
  pickKey: (row: Row) => string
  /** The rows are about to be replaced. */
  busy: boolean
  /** Present where rows can be picked. */
  picking: Picking | undefined
  /** Present where rows have a quick look. */
  peeking: Peeking | undefined
  rowName: (row: Row) => string
  /** The menu at the end of a row. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
}

export type ListTableProps<Row, Field extends string> = RowsProps<Row, Field> & {
  height: RowHeight
  sort: SortOf<Field>
  onSort: (sort: SortOf<Field>) => Promise<void>
}
