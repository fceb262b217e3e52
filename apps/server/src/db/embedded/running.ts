import { join, resolve } from 'node:path'
import { urlOf, withClient } from './connect.ts'
import { keepCredentials } from './credentials.ts'
import { codeOf } from './os-error.ts'
import { readPort } from './port.ts'
import { OWNER } from './roles.ts'

/**
 * The URL of the bundled PostgreSQL that a server runs on this data folder at this moment; null where none runs. For
 * tools that work beside the server, such as `npm run admin:create` (product.md OPS-05): they hold no lock.
 */
export async function findRunningPostgres(dataDir: string, database = 'azas'): Promise<string | null> {
  const home = join(resolve(dataDir), 'postgres')
  const port = await readPort(join(home, 'port'))
  if (port === undefined) return null
  const { owner: password } = await keepCredentials(home)
  const door = { port, user: OWNER, password, database }
  try {
    await withClient(door, (client) => client.query('select 1'))
    return urlOf(door)
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return null
    throw error
  }
}
