import { Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, types } from 'pg'
import { letPrepare } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const dateType = 1082
// A `date` has no zone: pg would make it midnight in the machine's one, which is another day elsewhere.
types.setTypeParser(dateType, (text) => text)

/** Limits in ms (security.md row 56): a database that is gone or frozen gives an error, never a hung request. */
const limits = { connectionTimeoutMillis: 2_000, query_timeout: 3_500, statement_timeout: 3_000 }

// Starting parallel workers costs a search of a million people more than they do for it: 37 ms of CPU instead of 17, and
// with others at work on a small machine it is no sooner there either (PRF-4).
const servingAs = (role: string) => `-c role=${role} -c max_parallel_workers_per_gather=0`

// The pool replaces a broken connection by itself; whoever wants to know hands in `onError`.
const noteNothing = () => undefined

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Ends a connection whose query outlasted `query_timeout`: nobody knows what state it is in. Its rollback fails at once
 * instead of waiting as long again, and the pool never lends a connection with a transaction left open (security.md row 56).
 */
function cutWhenStuck(client: ClientBase & { end?: () => Promise<void> }): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const cut = (error: unknown): never => {
    if (isReadTimeout(error)) void client.end?.()
    throw error
  }
  const guarded = (...args: unknown[]): unknown => {
    const answer = query(...args)
    return answer instanceof Promise ? answer.catch(cut) : answer
  }
  Object.assign(client, { query: guarded })
}

export type DatabaseOptions = {
  url: string
  /** Connections at most. */
  max?: number
  /** The role that statements run as; the login's own when left out (migrations). */
  role?: string
  /** Told of connections that break while idle or in use; the pool replaces them by itself. */
  onError?: (error: Error) => void
  /** Other limits than the service's, for migrations and demo data. */
  limits?: Partial<PoolConfig>
}

/**
 * Opens a pool on a PostgreSQL. Every client has an error handler: without one a database crash ends Node
 * (node-postgres #2386, security.md 0.3). `role` is set when a connection starts (decision 0007).
 */
export function openDatabase({ url, max = 10, role, onError = noteNothing, limits: own }: DatabaseOptions): Database {
  const pool = new Pool({ connectionString: url, max, ...limits, ...own, ...(role && { options: servingAs(role) }) })
  // A pool that is closing does not wait for its goodbyes: PostgreSQL may end a connection first.
  const report = (error: Error) => (pool.ending ? noteNothing() : onError(error))
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  pool.on('connect', letPrepare)
  pool.on('connect', cutWhenStuck)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
