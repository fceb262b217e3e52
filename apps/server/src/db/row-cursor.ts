import { type Expression, sql } from 'kysely'
import type { Database } from './database.ts'
import { readOne } from './one-row.ts'

const batchRows = 500

/** A query whose rows can be counted without sorting them. */
type RowQuery<Row> = Expression<Row> & { clearOrderBy: () => Expression<unknown> }

export type RowCursor<Row> = {
  total: number
  /** All rows in batches, each fetched on demand. */
  batches: AsyncIterable<Row[]>
  /** Ends the transaction; may be called repeatedly and before the last row. */
  close: () => Promise<void>
}

async function countRows<Row>(trx: Database, query: RowQuery<Row>): Promise<number> {
  const { total } = await readOne(
    trx,
    sql<{
      total: number
    }>`select count(*)::int as total from ${query.clearOrderBy()} as counted`,
  )
  return total
}

/**
 * Streams rows by a cursor in a read-only transaction of one snapshot, so that `total` is exact. Fetches the first batch
 * before it returns, so that a failing query fails before anything is sent. `totalOf` counts in the same snapshot what is
 * known without reading every row.
 */
export async function openCursor<Row>(
  db: Database,
  queryOf: (trx: Database) => RowQuery<Row>,
  totalOf: (trx: Database) => Promise<number> = (trx) => countRows(trx, queryOf(trx)),
): Promise<RowCursor<Row>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let closing: Promise<void> | null = null
  const close = () => (closing ??= trx.rollback().execute())
  const fetch = async () => (await sql<Row>`fetch ${sql.lit(batchRows)} from exported_rows`.execute(trx)).rows
  async function* batches(first: Row[]): AsyncGenerator<Row[]> {
    for (let rows = first; rows.length > 0; rows = await fetch()) yield rows
  }
  try {
    const query = queryOf(trx)
    const total = await totalOf(trx)
    await sql`declare exported_rows no scroll cursor for ${query}`.execute(trx)
    return { total, batches: batches(await fetch()), close }
  } catch (error) {
    await close()
    throw error
  }
}
