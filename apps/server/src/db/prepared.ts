import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from './tables.ts'

/** A piece of a statement, made by one noun's queries and run within another's. */
export type StatementPart = RawBuilder<unknown>

/** A connection keeps what it has prepared for good: a bound on what it keeps. */
const most = 200
const names = new Map<string, string>()

function remember(text: string): void {
  if (names.has(text) || names.size >= most) return
  names.set(text, createHash('sha256').update(text).digest('base64url'))
}

/**
 * Runs a statement that PostgreSQL parses and plans once a connection instead of once a call (performance.md B): for
 * what is asked on every request and comes in few forms. Throws what the database throws.
 */
export async function runPrepared<R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<R[]> {
  const compiled = statement.compile(db)
  remember(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/**
 * The same of a query that is built once: building it anew costs more than its answer. `build` hands in anything for the
 * parameters; the values come with each call, in the order in which the query names them.
 */
export function prepareOnce<R>(build: (db: Kysely<Tables>) => Compilable<R>) {
  let compiled: CompiledQuery<R> | undefined
  return async (db: Kysely<Tables>, parameters: readonly unknown[]): Promise<R[]> => {
    compiled ??= build(db).compile()
    remember(compiled.sql)
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}

/** Lets a connection prepare those statements that were said to be worth it; all others pass as they are. */
export function letPrepare(client: ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const prepare = (...args: unknown[]): unknown => {
    const [text, values] = args
    const name = typeof text === 'string' && args.length === 2 ? names.get(text) : undefined
    return name ? query({ name, text, values }) : query(...args)
  }
  Object.assign(client, { query: prepare })
}
