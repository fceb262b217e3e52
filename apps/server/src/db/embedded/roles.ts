import pg from 'pg'
import { withClient } from './connect.ts'
import type { Credentials } from './credentials.ts'
import { SUPERUSER } from './initdb.ts'
import { codeOf } from './os-error.ts'

/** The role that owns the database and migrates it. No superuser: row-level security and the audit bind it too. */
export const OWNER = 'azas'

const INVALID_PASSWORD = '28P01'
const NO_DATABASE = '3D000'

async function makeRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
  const role = `role ${OWNER} with login createrole password ${pg.escapeLiteral(password)}`
  await client.query(rowCount ? `alter ${role}` : `create ${role}`)
  // After a bulk load the owner writes it out at once, so that a crash has little to replay (PRF-13).
  await client.query(`grant pg_checkpoint to ${OWNER}`)
}

async function makeDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER}`)
}

async function make(port: number, credentials: Credentials, database: string): Promise<void> {
  const door = { port, user: SUPERUSER, password: credentials.superuser, database: 'postgres' }
  await withClient(door, async (client) => {
    await makeRole(client, credentials.owner)
    await makeDatabase(client, database)
  })
}

/**
 * Makes sure that the owner role can enter its database, by entering; makes both where that fails, also half-made ones.
 * @param isNew a cluster of this very start, where entering would only leave a failure in the server's log.
 * @throws the driver's error when the server does not let even its superuser in.
 */
export async function ensureDatabase(
  port: number,
  credentials: Credentials,
  database: string,
  isNew: boolean,
): Promise<void> {
  if (isNew) return make(port, credentials, database)
  try {
    await withClient({ port, user: OWNER, password: credentials.owner, database }, (client) => client.query('select'))
  } catch (error) {
    if (![INVALID_PASSWORD, NO_DATABASE].includes(codeOf(error))) throw error
    await make(port, credentials, database)
  }
}
