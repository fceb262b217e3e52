import type { CellError } from '@azas/domain/import/import-cells.ts'
import type { ImportResult } from '@azas/domain/import/import.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Seen } from './seen-rows.queries.ts'

export type UnimportedRow = { row: number; cells: string[]; result: ImportResult | null; errors: CellError[] }

// Before the commit the rows with errors; after it those that were not imported, whatever the reason.
const isLeft = sql<boolean>`(outcome = 'error' or result in ('failed', 'undecided'))`
const leftPart = 1_000

/** How many rows are not imported. */
export async function countUnimportedRows(db: Database, importId: string, seen: Seen): Promise<number> {
  const { rows } = await db
    .selectFrom('import_rows')
    .select((count) => count.fn.countAll<string>().as('rows'))
    .where('import_id', '=', importId)
    .where(isLeft)
    .where(seen)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** The next rows after one that are not imported. */
export function findUnimportedRows(
  db: Database,
  importId: string,
  seen: Seen,
  after: number,
): Promise<UnimportedRow[]> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'result', 'errors'])
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .where(isLeft)
    .where(seen)
    .orderBy('row')
    .limit(leftPart)
    .execute()
}
