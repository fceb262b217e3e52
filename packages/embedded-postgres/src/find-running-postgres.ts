import { join } from 'node:path'
import { urlOf, withClient } from './connect.ts'
import { keepCredentials } from './folder/credentials.ts'
import { homeOf } from './folder/home.ts'
import { readPort } from './folder/port.ts'
import { codeOf } from './os/os-error.ts'

/** The owner role, and the database if it has another name. */
export type RunningOptions = { owner: string; database?: string }

/**
 * The URL of the bundled PostgreSQL that another process runs on this data folder; null if none runs. For tools beside
 * it, which take no lock.
 */
export async function findRunningPostgres(
  dataDir: string,
  { owner, database = owner }: RunningOptions,
): Promise<string | null> {
  const home = homeOf(dataDir)
  const port = await readPort(join(home, 'port'))
  if (port === undefined) return null
  const credentials = await keepCredentials(home)
  const door = { port, user: owner, password: credentials.owner, database }
  try {
    await withClient(door, (client) => client.query('select 1'))
    return urlOf(door)
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return null
    throw error
  }
}
