import { sql, type Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

type Versioned = 'contracts' | 'projects' | 'office_projects' | 'users'
export type NewColumns<T extends Versioned> = Updateable<Tables[T]>

/** Updates locked records and increments their versions. */
export async function saveVersion<T extends Versioned>(
  db: Database,
  table: T,
  ids: readonly string[],
  row: NewColumns<T>,
  at: Date,
): Promise<void> {
  const columns = Object.entries<unknown>({ ...row, updated_at: at }).filter(([, value]) => value !== undefined)
  const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(db)
}
