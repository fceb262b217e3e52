import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../db/embedded/connect.ts'
import { keepCredentials } from '../db/embedded/credentials.ts'
import { SUPERUSER } from '../db/embedded/initdb.ts'
import type { Site } from './server-process.ts'

/** Which of these sessions the database holds, asked as the superuser, whom no row-level rule hides a row from. */
export async function findSessions({ dataDir }: Site, ids: ReadonlySet<string>): Promise<Set<string>> {
  const home = join(dataDir, 'postgres')
  const port = Number(readFileSync(join(home, 'port'), 'utf8'))
  const { superuser } = await keepCredentials(home)
  const door = { port, user: SUPERUSER, password: superuser, database: 'azas' }
  return withClient(door, async (client) => {
    const text = 'select id::text from sessions where id::text = any($1)'
    const { rows } = await client.query<{ id: string }>(text, [[...ids]])
    return new Set(rows.map(({ id }) => id))
  })
}
