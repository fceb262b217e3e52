import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Database, type DatabaseOptions, openPool } from './database.ts'
import type { Tables } from './tables/tables.ts'

/** A database as one company's people may read and change it, whatever a statement asks for (decisions 0077, 0087). */
export type CompanyDatabase = { of: (contractId: string) => Database; destroy: () => Promise<void> }

const hashOf = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The setting that `scope_contract()` of migration 0053 reads: a contract's id with the signature that it verifies. */
const signScope = (key: Buffer, contractId: string): string =>
  `${contractId}:${hashOf(key, hashOf(key, contractId)).toString('hex')}`

/** What each connection's scope was set to last. */
type Scopes = WeakMap<PoolClient, string>

/** Hands out connections of the pool in a scope, which is sent where a connection had another one. */
function scopedPool(pool: Pool, scopes: Scopes, scope: string): PostgresPool {
  const enter = async (client: PoolClient) => {
    if (scopes.get(client) === scope) return
    await client.query({ name: 'scope', text: `select set_config('azas.scope', $1, false)`, values: [scope] })
    scopes.set(client, scope)
  }
  const connect = async () => {
    const client = await pool.connect()
    try {
      await enter(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    return client
  }
  return { connect, end: () => Promise.resolve(), options: pool.options }
}

/** The key that signs scopes, which the login of companies cannot read. Throws PostgreSQL's errors. */
export async function readScopeKey(db: Database): Promise<Buffer> {
  return (await db.selectFrom('scope_keys').select('key').executeTakeFirstOrThrow()).key
}

/** Most companies whose database is cached; a new one costs less than a call. */
const maxCached = 1_000

/** Opens a pool of the login that serves companies; it connects on first use. */
export function openCompanyDatabase(options: DatabaseOptions, key: Buffer): CompanyDatabase {
  const pool = openPool(options)
  const scopes: Scopes = new WeakMap()
  const databases = new Map<string, Database>()
  const open = (contractId: string) => {
    const scoped = scopedPool(pool, scopes, signScope(key, contractId))
    const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scoped }) })
    if (databases.size >= maxCached) databases.clear()
    databases.set(contractId, database)
    return database
  }
  return { of: (contractId) => databases.get(contractId) ?? open(contractId), destroy: () => pool.end() }
}
