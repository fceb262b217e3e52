import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from './tables/tables.ts'

/** A part of a statement that one noun builds and another runs. */
export type StatementPart = RawBuilder<unknown>

/** Most prepared statements, as a connection keeps them for its lifetime. */
const maxStatements = 200
const names = new Map<string, string>()

function registerStatement(text: string): void {
  if (names.has(text) || names.size >= maxStatements) return
  names.set(text, createHash('sha256').update(text).digest('base64url'))
}

/**
 * Runs a statement that PostgreSQL parses and plans once per connection (performance.md B), for frequent statements with
 * few variants. Throws the database's errors.
 */
export async function runPrepared<R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<R[]> {
  const compiled = statement.compile(db)
  registerStatement(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/** Runs a statement that PostgreSQL plans for its values, which may name one row or a million. Throws the database's errors. */
export async function runPlanned<R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<R[]> {
  return (await statement.execute(db)).rows
}

/**
 * The same as `runPrepared` for a query that is built once, as building costs more than running it. `build` passes placeholders; each call
 * passes the values in the order of the query's parameters.
 */
export function prepareOnce<R>(build: (db: Kysely<Tables>) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Kysely<Tables>, parameters: readonly unknown[]): Promise<R[]> => {
    compiled ??= build(db).compile()
    registerStatement(compiled.sql)
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}

/** Makes a connection prepare the registered statements; all others run unprepared. */
export function enablePrepared(client: ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const prepare = (...args: unknown[]): unknown => {
    const [text, values] = args
    const name = typeof text === 'string' && args.length === 2 ? names.get(text) : undefined
    return name ? query({ name, text, values }) : query(...args)
  }
  Object.assign(client, { query: prepare })
}
