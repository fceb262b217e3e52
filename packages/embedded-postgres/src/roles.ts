import pg from 'pg'
import { type Door, withClient } from './connect.ts'
import { codeOf } from './os/os-error.ts'
import { SUPERUSER } from './programs/initdb.ts'

const INVALID_PASSWORD = '28P01'
const NO_DATABASE = '3D000'

// No superuser: row-level security binds the owner too.
async function makeRole(client: pg.Client, { user, password }: Door): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  const name = pg.escapeIdentifier(user)
  const role = `role ${name} with login createrole password ${pg.escapeLiteral(password)}`
  await client.query(rowCount ? `alter ${role}` : `create ${role}`)
  // The owner may run a checkpoint after a bulk load, so that a crash has little to replay (PRF-13).
  await client.query(`grant pg_checkpoint to ${name}`)
}

async function makeDatabase(client: pg.Client, { user, database }: Door): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) {
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`)
  }
}

// Whoever logs in may make large objects otherwise, which stand in no table and no privilege of ours.
const withoutLargeObjects =
  'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public'

async function make(door: Door, superuserPassword: string): Promise<void> {
  const superuser = { port: door.port, user: SUPERUSER, password: superuserPassword }
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await makeRole(client, door)
    await makeDatabase(client, door)
  })
  await withClient({ ...superuser, database: door.database }, (client) => client.query(withoutLargeObjects))
}

/**
 * Tries to connect as the owner role; if that fails, creates or completes role and database.
 * @param isNew a cluster of this start, where the try would only log a failure.
 * @throws the driver's error if even the superuser cannot connect.
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
