import { type ColumnReading, maxWords, readingKey } from '@azas/domain/import/import-columns.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** A word with the rows that have it, and whose the first of them are. */
export type FoundWord = { field: string; from: string; rows: number; names: string[] }
type Source = { id: string; mapping: readonly ColumnReading[] }

const shownNames = 2

/**
 * The words of a file that their fields do not know or read as others, the most frequent first, with what the field `named`
 * says of their first rows.
 */
export async function findWords(
  db: Database,
  { id, mapping }: Source,
  named: string | undefined,
): Promise<FoundWord[]> {
  const place = mapping.findIndex((reading) => readingKey(reading) === named) + 1
  const messages = sql`r.errors || r.remarks`
  const { rows } = await sql<FoundWord>`
    select w.field, w.word as from, count(*)::int as rows,
      (array_agg(w.name order by w.row) filter (where w.name <> ''))[1:${sql.lit(shownNames)}] as names
    from (select distinct m ->> 'path' as field, word, r.row, coalesce(trim(r.cells[${place}]), '') as name
      from import_rows r, jsonb_array_elements(${messages}) as m, jsonb_array_elements_text(m -> 'words') as word
      where r.import_id = ${id}::uuid and (${messages}) @> '[{"words": []}]' and word <> '' and length(word) <= 100) w
    group by 1, 2 order by 3 desc, 2 limit ${sql.lit(maxWords)}`.execute(db)
  return rows.map(({ names, ...row }) => ({ ...row, names: names ?? [] }))
}
