import { Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, type PoolConfig, types } from 'pg'
import { enablePrepared } from './prepared.ts'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>

const dateType = 1082
// pg would parse a `date` as midnight in the machine's zone, which may be another day.
types.setTypeParser(dateType, (text) => text)

/** Limits in ms (security.md row 56), so that an unreachable or frozen database causes an error, not a hung request. */
const limits = { connectionTimeoutMillis: 2_000, query_timeout: 3_500, statement_timeout: 3_000 }

// Without parallel workers: for a search of a million people they double the CPU time, 37 ms instead of 17 (PRF-4).
const optionsFor = (role: string) => `-c role=${role} -c max_parallel_workers_per_gather=0`

// The pool itself replaces a broken connection.
const ignoreError = () => undefined

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Closes a connection after a `query_timeout`, as its state is unknown. The rollback then fails at once, and the pool never
 * hands out a connection with an open transaction (security.md row 56).
 */
function closeOnTimeout(client: ClientBase & { end?: () => Promise<void> }): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const closeAndThrow = (error: unknown): never => {
    if (isReadTimeout(error)) void client.end?.()
    throw error
  }
  const queryOrClose = (...args: unknown[]): unknown => {
    const answer = query(...args)
    return answer instanceof Promise ? answer.catch(closeAndThrow) : answer
  }
  Object.assign(client, { query: queryOrClose })
}

export type DatabaseOptions = {
  url: string
  /** Most connections. */
  max?: number
  /** Connections that stay open while nobody calls, with their prepared statements. */
  min?: number
  /** The role that statements run as, here with the options of the service; by default the login's own (migrations). */
  role?: string
  /** Called for connections that break; the pool itself replaces them. */
  onError?: (error: Error) => void
  /** Other limits than the service's, for migrations and demo data. */
  limits?: Partial<PoolConfig>
}

/**
 * Opens a pool on a PostgreSQL. Every client has an error handler, as a database crash would otherwise end Node
 * (node-postgres #2386, security.md 0.3). Connections start with `role` (decision 0071).
 */
export function openPool({ url, max = 10, min = 0, role, onError = ignoreError, limits: own }: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    min,
    ...limits,
    ...own,
    ...(role && { options: optionsFor(role) }),
  })
  // While the pool closes, PostgreSQL may end a connection first.
  const report = (error: Error) => (pool.ending ? ignoreError() : onError(error))
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  pool.on('connect', enablePrepared)
  pool.on('connect', closeOnTimeout)
  return pool
}

/** Opens a database with a pool of its own, which `destroy` ends. */
export const openDatabase = (options: DatabaseOptions): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(options) }) })
