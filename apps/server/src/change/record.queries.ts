import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import type { Tables } from '#db/tables/tables.ts'

/** The tables of what people change: each change is a version. */
export type Versioned = {
  [T in keyof Tables]: Tables[T] extends { realm: unknown; version: unknown } ? T : never
}[keyof Tables]
export type NewColumns<T extends Versioned> = Updateable<Tables[T]>
export type NewRecord<T extends Versioned> = Insertable<Tables[T]>

/** Inserts a record, whose columns the caller has typed, as of `at` and returns its id. */
export async function insertRecord(db: Database, table: Versioned, row: object, at: Date): Promise<string> {
  const columns = Object.entries<unknown>({ ...row, created_at: at, updated_at: at }).filter(
    ([, value]) => value !== undefined,
  )
  const names = sql.join(columns.map(([column]) => sql.ref(column)))
  const values = sql.join(columns.map(([, value]) => sql`${value}`))
  const { id } = await readOne(
    db,
    sql<{ id: string }>`
    insert into ${sql.table(table)} (${names}) values (${values}) returning id`,
  )
  return id
}

/** Locks a record of a realm, to serialize its changes. */
export async function lockRecord(db: Database, table: Versioned, realm: string, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where realm = ${realm} and id = ${id} for update`.execute(db)
}

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
