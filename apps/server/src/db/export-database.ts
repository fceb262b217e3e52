import { type Database, type DatabaseOptions, openDatabase } from './database.ts'

// Few, as a slow download occupies one for minutes.
const connections = 3

/** Limits in ms: long for the first rows of a sorted list, and an end for clients that stop reading. */
const limits = {
  query_timeout: 65_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}

/** Options of a small pool for downloads, so that slow ones do not use up the service's connections. */
export const exportOptions = (options: Pick<DatabaseOptions, 'url' | 'role' | 'onError'>): DatabaseOptions => ({
  ...options,
  max: connections,
  limits,
})

/** Opens it. If all connections are busy, a call gets a 503 after 2 s. Connects on first use. */
export const openExportDatabase = (url: string, role: string, onError: (error: Error) => void): Database =>
  openDatabase(exportOptions({ url, role, onError }))
