import pg from 'pg'
import { type Door, withClient } from './connect.ts'
import { SUPERUSER } from './programs/initdb.ts'
import { codeOf } from './os/os-error.ts'

const INVALID_PASSWORD = '28P01'
const NO_DATABASE = '3D000'

// No superuser: row-level security binds the owner too.
async function makeRole(client: pg.Client, { user, password }: Door): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  const name = pg.escapeIdentifier(user)
  const role = `role ${name} with login createrole password ${pg.escapeLiteral(password)}`
  await client.query(rowCount ? `alter ${role}` : `create ${role}`)
  // After a bulk load the owner writes it out at once, so that a crash has little to replay (PRF-13).
  await client.query(`grant pg_checkpoint to ${name}`)
}

async function makeDatabase(client: pg.Client, { user, database }: Door): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) {
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`)
  }
}

async function make(door: Door, superuserPassword: string): Promise<void> {
  const superuser = { port: door.port, user: SUPERUSER, password: superuserPassword, database: 'postgres' }
  await withClient(superuser, async (client) => {
    await makeRole(client, door)
    await makeDatabase(client, door)
  })
}

/**
 * Makes sure that the owner role can enter its database, by entering; makes both where that fails, also half-made ones.
 * @param isNew a cluster of this very start, where entering would only leave a failure in the server's log.
 * @throws the driver's error when the server does not let even its superuser in.
 */
export async function ensureDatabase(door: Door, superuserPassword: string, isNew: boolean): Promise<void> {
  if (isNew) return make(door, superuserPassword)
  try {
    await withClient(door, (client) => client.query('select'))
  } catch (error) {
    if (![INVALID_PASSWORD, NO_DATABASE].includes(codeOf(error))) throw error
    await make(door, superuserPassword)
  }
}
