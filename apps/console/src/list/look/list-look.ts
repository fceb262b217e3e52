import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { parseSort } from '@azas/domain/kernel/page.ts'
import type { Column } from '../rows/column.ts'
import type { SortOf } from '../list-state.ts'
import type { Room } from '#ui/use-room.ts'

/** Heights of a row in the order of the menu: 32, 36 and 48 px. */
export const rowHeights = ['compact', 'standard', 'relaxed'] as const
export type RowHeight = (typeof rowHeights)[number]

/** How a person wants a list to look; what is not said stays as the house has it (product.md LST-02). */
export type ListLook = { height: RowHeight; columns: Readonly<Record<string, boolean>> }
export const standardLook: ListLook = { height: 'standard', columns: {} }

// Each part falls back by itself: a height of a later version does not bring back the columns.
const StoredLook = z.object({
  height: orElse(z.enum(rowHeights), standardLook.height),
  columns: orElse(z.record(z.string(), z.boolean()), standardLook.columns),
})

/** Reads what was kept; anything that is no look counts as the standard one. */
export function parseListLook(text: string | null): ListLook {
  if (text === null) return standardLook
  try {
    return StoredLook.safeParse(JSON.parse(text)).data ?? standardLook
  } catch (error) {
    if (error instanceof SyntaxError) return standardLook
    throw error
  }
}

/**
 * Whether a column stands in the table. The name always does: without it nobody knows whose row it is. So does the one
 * that the rows are sorted by: without it nobody knows why they stand in this order.
 */
export function isShown<Row, Field extends string>(
  { key, card, priority, sort: field }: Column<Row, Field>,
  { columns }: ListLook,
  room: Room,
  sort?: SortOf<Field>,
): boolean {
  if (card === 'name' || (field !== undefined && sort !== undefined && parseSort<Field>(sort).field === field))
    return true
  return columns[key] ?? (priority ?? 1) <= room
}
