import { refusedFault, urlOf } from './embedded/connect.ts'
import { ensureDatabase, OWNER } from './embedded/roles.ts'
import { startCluster } from './embedded/start-cluster.ts'

/** The bundled PostgreSQL, running for this process alone. */
export type EmbeddedPostgres = {
  /** postgres://… URL of the owner role on the database `azas`; the port stays the same while this process lives. */
  url: string
  /** true when a server left running by a killed parent was taken over. */
  adopted: boolean
  /** Fast shutdown: waits until the postmaster is gone. */
  stop(this: void): Promise<void>
}

/** `log` takes one English line per event (default: standard error); `database` is its name (default `azas`). */
export type EmbeddedOptions = { log?: (line: string) => void; database?: string }

/**
 * Starts the bundled PostgreSQL in `dataDir/postgres`: makes the cluster at first, takes over a server that a killed
 * parent left, restarts one that dies, until `stop`. Listens on 127.0.0.1 only, with passwords kept 0600 in the folder.
 * @throws StartFault, one readable sentence, when it cannot (folder in use, no binaries, not reachable …).
 * From issue 2, Build 2; SEC-55; PRF-13; OPS-01.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { log = (line) => process.stderr.write(`${line}\n`), database = 'azas' } = options
  const cluster = await startCluster(dataDir, { log, settings: {}, throwAway: false })
  const { server, credentials, adopted, isNew, stop } = cluster
  try {
    await ensureDatabase(server.port, credentials, database, isNew)
  } catch (error) {
    await stop()
    throw refusedFault(cluster.home, error)
  }
  const url = urlOf({ port: server.port, user: OWNER, password: credentials.owner, database })
  return { url, adopted, stop }
}
