import { createHash } from 'node:crypto'
import type { Kysely, RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from './tables.ts'

/** A connection keeps what it has prepared for good: a bound on what it keeps. */
const most = 500
const names = new Map<string, string>()

function remember(text: string): void {
  if (names.has(text) || names.size >= most) return
  names.set(text, createHash('sha256').update(text).digest('base64url'))
}

/**
 * Runs a statement that PostgreSQL parses and plans once a connection instead of once a call (performance.md B): for
 * what is asked on every request and comes in few forms. Every other statement is planned for its own parameters, which
 * a search needs. Throws what the database throws.
 */
export async function runPrepared<R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<R[]> {
  const compiled = statement.compile(db)
  remember(compiled.sql)
  return (await db.executeQuery(compiled)).rows
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
