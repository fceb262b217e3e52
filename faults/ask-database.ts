import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '@azas/embedded-postgres/connect.ts'
import { keepCredentials } from '@azas/embedded-postgres/folder/credentials.ts'
import { SUPERUSER } from '@azas/embedded-postgres/programs/initdb.ts'
import type { QueryResultRow } from 'pg'
import type { Site } from '../apps/server/src/testing/server-process.ts'

/** Asks the site's own database as the superuser, whom no row-level rule hides a row from. */
export async function askDatabase<Row extends QueryResultRow>(
  { dataDir }: Pick<Site, 'dataDir'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const home = join(dataDir, 'postgres')
  const port = Number(readFileSync(join(home, 'port'), 'utf8'))
  const { superuser } = await keepCredentials(home)
  const door = { port, user: SUPERUSER, password: superuser, database: 'azas' }
  return withClient(door, async (client) => (await client.query<Row>(text, values)).rows)
}
