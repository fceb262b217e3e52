import { type Database, openDatabase } from './database.ts'

// Few, as a slow download occupies one for minutes.
const connections = 3

/** Limits in ms: long for the first rows of a sorted list, and an end for clients that stop reading. */
const limits = {
  query_timeout: 65_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}

/**
 * Opens a small pool for downloads, so that slow ones do not use up the service's connections. If all are busy, a call
 * gets a 503 after 2 s. Connects on first use.
 */
export function openExportDatabase(url: string, role: string, onError: (error: Error) => void): Database {
  return openDatabase({ url, role, max: connections, onError, limits })
}
