import { keyedSchema } from '@azas/domain/kernel/keyed.ts'
import { parseSort } from '@azas/domain/kernel/page.ts'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { Room } from '#ui/use-room.ts'
import type { SortOf } from '../list-state.ts'
import type { Column } from '../rows/column.ts'

/** Heights of a row in the order of the menu: 32, 36 and 48 px. */
export const rowHeights = ['compact', 'standard', 'relaxed'] as const
export type RowHeight = (typeof rowHeights)[number]

/** A person's row height and column choices; a column without one follows its priority (product.md LST-02). */
export type ListLook = { height: RowHeight; columns: Readonly<Record<string, boolean>> }
export const standardLook: ListLook = { height: 'standard', columns: {} }

// Each part falls back on its own: an unknown height does not reset the columns.
const StoredLook = z.object({
  height: orElse(z.enum(rowHeights), standardLook.height),
  columns: orElse(keyedSchema(z.boolean()), standardLook.columns),
})

/** Reads a stored look; anything invalid is the standard look. */
export function parseListLook(text: string | null): ListLook {
  if (text === null) return standardLook
  try {
    return StoredLook.safeParse(JSON.parse(text)).data ?? standardLook
  } catch (error) {
    if (error instanceof SyntaxError) return standardLook
    throw error
  }
}

/** Whether a column is in the table. The name and the sorted column always are: they identify the row and its order. */
export function isVisible<Row, Field extends string>(
  { key, card, priority, sort: field }: Column<Row, Field>,
  { columns }: ListLook,
  room: Room,
  sort?: SortOf<Field>,
): boolean {
  if (card === 'name' || (field !== undefined && sort !== undefined && parseSort<Field>(sort).field === field))
    return true
  return columns[key] ?? (priority ?? 1) <= room
}

/** The columns of the table. The sorted one is not added where another column shows its value (product.md LST-02). */
export function visibleColumns<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  look: ListLook,
  room: Room,
  sort: SortOf<Field>,
): Column<Row, Field>[] {
  const chosen = columns.filter((column) => isVisible(column, look, room))
  const { field } = parseSort<Field>(sort)
  if (chosen.some(({ alsoShows }) => alsoShows === field)) return chosen
  return columns.filter((column) => isVisible(column, look, room, sort))
}
