import { type Database, openDatabase } from './database.ts'

// Few: whoever downloads slowly holds one for minutes.
const connections = 3

/** Limits in ms: the first rows of a long sorted list may take a while, a client that stopped reading may not stay. */
const limits = {
  query_timeout: 65_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}

/**
 * Opens a small pool for reads that outlast a call. Downloads have connections of their own, so that slow ones never
 * take those of the service; where all are taken, a call gets a 503 after 2 s. It connects when first used.
 */
export function openExportDatabase(url: string, role: string, onError: (error: Error) => void): Database {
  return openDatabase({ url, role, max: connections, onError, limits })
}
