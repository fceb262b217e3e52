import type { App } from './app.ts'
import { refusedFault, urlOf, withClient } from './connect.ts'
import { SUPERUSER } from './programs/initdb.ts'
import { ensureDatabase } from './roles.ts'
import { startCluster } from './start-cluster.ts'

/** The bundled PostgreSQL, running for this process alone. */
export type EmbeddedPostgres = {
  /** postgres://… URL of the owner role on the database; the port stays the same while this process lives. */
  url: string
  /** True if it adopted the running server of a killed parent. */
  adopted: boolean
  /** Runs a statement in the database as the cluster's superuser. @throws the driver's error. */
  asSuperuser(this: void, statement: string): Promise<void>
  /** Fast shutdown; waits for the exit of the postmaster. */
  stop(this: void): Promise<void>
}

/** `log` gets one English line per event (default: standard error); `database` is its name (default: the app's). */
export type EmbeddedOptions = { app: App; log?: (line: string) => void; database?: string }

/**
 * Starts the bundled PostgreSQL in `dataDir/postgres`: creates the cluster, adopts the server of a killed parent, restarts
 * one that exits, until `stop`. Listens on 127.0.0.1 only, with passwords in 0600 files.
 * @throws EmbeddedPostgresFault with one readable sentence if it cannot (folder in use, no binaries, not reachable …).
 * SEC-55; PRF-13; OPS-01.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { app, log = (line) => process.stderr.write(`${line}\n`), database = app.name } = options
  const cluster = await startCluster(dataDir, { app, log, settings: {}, throwAway: false })
  const { server, credentials, adopted, isNew, stop } = cluster
  const door = { port: server.port, user: app.name, password: credentials.owner, database }
  try {
    await ensureDatabase(door, credentials.superuser, isNew)
  } catch (error) {
    await stop()
    throw refusedFault(cluster.home, error)
  }
  const superuser = { ...door, user: SUPERUSER, password: credentials.superuser }
  const asSuperuser = (statement: string) =>
    withClient(superuser, async (client) => void (await client.query(statement)))
  return { url: urlOf(door), adopted, asSuperuser, stop }
}
