import type { App } from '@azas/embedded-postgres/app.ts'
import { EmbeddedPostgresFault } from '@azas/embedded-postgres/fault.ts'
import * as running from '@azas/embedded-postgres/find-running-postgres.ts'
import * as bundled from '@azas/embedded-postgres/start-embedded-postgres.ts'
import { StartFault } from '#config/start-fault.ts'

/** The names that the bundled PostgreSQL uses for this server. */
export const app: App = {
  name: 'azas',
  folderSetting: 'DATA_DIR',
  alternative: 'set DATABASE_URL to a PostgreSQL 15 to 18',
}

/**
 * Starts the bundled PostgreSQL under a DATA_DIR, for this process alone.
 * @throws StartFault with one readable sentence if it cannot run.
 */
export function startBundledPostgres(
  dataDir: string,
  options: Omit<bundled.EmbeddedOptions, 'app'> = {},
): Promise<bundled.EmbeddedPostgres> {
  return bundled.startEmbeddedPostgres(dataDir, { ...options, app }).catch(rethrowAsStartFault)
}

/**
 * The URL of the bundled PostgreSQL that another process runs on this DATA_DIR; null if none runs. For tools beside the
 * server, such as `npm run admin:create` (OPS-05), which take no lock.
 */
export function findBundledPostgres(dataDir: string): Promise<string | null> {
  return running.findRunningPostgres(dataDir, { owner: app.name }).catch(rethrowAsStartFault)
}

function rethrowAsStartFault(error: unknown): never {
  throw error instanceof EmbeddedPostgresFault ? new StartFault(error.message, { cause: error }) : error
}
