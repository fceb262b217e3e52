import type { ImportRow } from '@azas/api/import/import.operations.ts'
import type { CellError } from '@azas/domain/import/import-cells.ts'
import type { ImportOutcome, ImportResult } from '@azas/domain/import/import.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The rows of an import that its reader may see (security.md row 68). */
export type Seen = RawBuilder<boolean>
export const everyRow: Seen = sql<boolean>`true`

/** Whether a row waits for a name to be listed. */
export const needsName = sql<boolean>`new_names <> '[]'`

export type RowCounts = {
  outcomes: Map<ImportOutcome, number>
  results: Map<ImportResult, number>
  invitable: number
  /** Those that became records, to which an import that invites has mailed. */
  invited: number
  /** The rows among them that need a new name. */
  naming: { create: number; update: number; invitable: number }
}

/** Counts the rows of an import by what they would do and by what became of them. */
export async function countRows(db: Database, importId: string, seen = everyRow): Promise<RowCounts> {
  const rows = await db
    .selectFrom('import_rows')
    .select([
      'outcome',
      'result',
      'is_invitable',
      needsName.as('needs_name'),
      (count) => count.fn.countAll<string>().as('rows'),
    ])
    .where('import_id', '=', importId)
    .where(seen)
    .groupBy(['outcome', 'result', 'is_invitable', 'needs_name'])
    .execute()
  const sumOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((sum, row) => sum + Number(row.rows), 0)
  const ofOutcomes = [...new Set(rows.map(({ outcome }) => outcome))]
  const ofResults = [...new Set(rows.flatMap(({ result }) => result ?? []))]
  const isInvited = (row: (typeof rows)[number]) => row.is_invitable && row.outcome === 'create'
  return {
    outcomes: new Map(ofOutcomes.map((outcome) => [outcome, sumOf((row) => row.outcome === outcome)])),
    results: new Map(ofResults.map((result) => [result, sumOf((row) => row.result === result)])),
    invitable: sumOf(isInvited),
    invited: sumOf((row) => row.is_invitable && row.result === 'created'),
    naming: {
      create: sumOf((row) => row.needs_name && row.outcome === 'create'),
      update: sumOf((row) => row.needs_name && row.outcome === 'update'),
      invitable: sumOf((row) => row.needs_name && isInvited(row)),
    },
  }
}

type RowFilter = { outcome?: ImportOutcome | undefined; result?: ImportResult | undefined }

/** A page of rows in the order of the file, with the total. */
export async function findRows(
  db: Database,
  importId: string,
  { outcome, result, seen }: RowFilter & { seen: Seen },
  { offset, size }: { offset: number; size: number },
): Promise<{ items: ImportRow[]; total: number }> {
  let query = db.selectFrom('import_rows').where('import_id', '=', importId).where(seen)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (result) query = query.where('result', '=', result)
  const { total } = await query.select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const items = await query
    .select([
      'row',
      'cells',
      'outcome',
      'errors',
      'remarks',
      'match',
      'others',
      'is_invitable as isInvitable',
      'result',
    ])
    .select(needsName.as('needsName'))
    .orderBy('row')
    .offset(offset)
    .limit(size)
    .execute()
  return { items, total: Number(total) }
}

/** The first errors of an import's cells. */
export async function findErrors(
  db: Database,
  importId: string,
  limit: number,
): Promise<(CellError & { row: number })[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'errors'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'error')
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.flatMap(({ row, errors }) => errors.map((error) => ({ ...error, row }))).slice(0, limit)
}
