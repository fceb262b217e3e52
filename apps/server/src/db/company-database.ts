import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Database, type DatabaseOptions, openPool } from './database.ts'
import type { Tables } from './tables/tables.ts'

/** A database as one company's people may read it, whatever a statement asks for (decision 0077). */
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

const noScope = ''

/** Hands out connections of the pool in a scope, which is sent where a connection had another one. */
function scopedPool(pool: Pool, scopes: Scopes, scope: string): PostgresPool {
  const enter = async (client: PoolClient) => {
    if ((scopes.get(client) ?? noScope) === scope) return
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

const openScoped = (pool: Pool, scopes: Scopes, scope: string): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: scopedPool(pool, scopes, scope) }) })

function openByCompany(pool: Pool, scopes: Scopes, key: Buffer): CompanyDatabase['of'] {
  const databases = new Map<string, Database>()
  return (contractId) => {
    const cached = databases.get(contractId)
    if (cached) return cached
    if (databases.size >= maxCached) databases.clear()
    const database = openScoped(pool, scopes, signScope(key, contractId))
    databases.set(contractId, database)
    return database
  }
}

/** Opens a pool of the login that reads for companies; it connects on first use. */
export function openCompanyDatabase(options: DatabaseOptions, key: Buffer): CompanyDatabase {
  const pool = openPool(options)
  return { of: openByCompany(pool, new WeakMap(), key), destroy: () => pool.end() }
}

/** The serving login in the scope of a company, whose rows alone it writes then (decision 0084). */
export type ChangingDatabase = Pick<CompanyDatabase, 'of'> & {
  /** Sets the scope for the rest of a transaction of the serving login. Throws PostgreSQL's errors. */
  enter: (trx: Database, contractId: string) => Promise<void>
}

/** The serving login in no scope, and on the same connections in that of a company. */
export type ServingDatabase = {
  db: Database
  changing: (key: Buffer) => ChangingDatabase
  destroy: () => Promise<void>
}

/** Opens a pool of the serving login (decision 0084); it connects on first use. */
export function openServingDatabase(options: DatabaseOptions): ServingDatabase {
  const pool = openPool(options)
  const scopes: Scopes = new WeakMap()
  return {
    db: openScoped(pool, scopes, noScope),
    changing: (key) => ({
      of: openByCompany(pool, scopes, key),
      enter: async (trx, contractId) => {
        await sql`select set_config('azas.scope', ${signScope(key, contractId)}, true)`.execute(trx)
      },
    }),
    destroy: () => pool.end(),
  }
}
