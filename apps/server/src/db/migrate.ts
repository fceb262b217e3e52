import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartFault } from '#config/start-fault.ts'
import { type Database, openDatabase } from './database.ts'
import { refillKeys } from './migrations/0034-folded-spellings.ts'
import { migrations } from './migrations/migrations.ts'

/** Long enough for an index on a large table; ms. */
const limits = { connectionTimeoutMillis: 10_000, query_timeout: 0, statement_timeout: 0 }

/**
 * Migrates a database and inserts the first realm (OPS-02, OPS-06). Safe with concurrent processes by the advisory lock of
 * Kysely's migrator. Throws a StartFault with the migration and PostgreSQL's reason.
 */
export async function migrate(url: string, realm: string): Promise<void> {
  const db = openDatabase({ url, max: 2, limits })
  try {
    await assertReachable(db)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failedMigration = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first step'
      throw new StartFault(
        `The database could not be migrated (${failedMigration}): ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    await refillKeys(db)
    await db
      .insertInto('realms')
      .values({ id: realm })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } finally {
    await db.destroy()
  }
}

/**
 * Makes the schema of a migration in an empty database, for data of that time. Throws a StartFault for a migration that
 * this version does not know.
 */
export async function makeSchema(url: string, migration: string): Promise<void> {
  if (!(migration in migrations))
    throw new StartFault(
      `The backup is of another version of the schema (${migration}): restore it with the version that made it, then update.`,
    )
  const db = openDatabase({ url, max: 2, limits })
  try {
    await assertReachable(db)
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(
      migration,
    )
    if (error) throw error instanceof Error ? error : new Error(String(error))
  } finally {
    await db.destroy()
  }
}

/** Throws a StartFault with the reason if the database does not answer. */
export async function assertReachable(db: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
    throw new StartFault(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error })
  }
}
