import { firstOf } from '@azas/domain/kernel/lists.ts'
import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** The row of a statement that has exactly one, such as a count. Throws a RangeError without it, and PostgreSQL's errors. */
export async function readOne<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row> {
  return firstOf((await statement.execute(db)).rows)
}
