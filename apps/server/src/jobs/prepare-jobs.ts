import { sql } from 'kysely'
import { type Database, openDatabase } from '#db/database.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { queueNames, queueOptions } from './queues.ts'

/** A busy machine connects late, and a start must wait for it. In ms. */
const limits = { connectionTimeoutMillis: 10_000, query_timeout: 60_000, statement_timeout: 60_000 }

/** Version and queues of the prepared schema, stored as its comment, so that a restart needs one query. */
const stamp = `pg-boss ${packageJson.dependencies['pg-boss']}: ${queueNames.join(' ')} ${JSON.stringify(queueOptions)}`

async function isPrepared(db: Database): Promise<boolean> {
  const { rows } = await sql<{ stamp: string | null }>`
    select obj_description(oid, 'pg_namespace') as stamp from pg_namespace where nspname = 'pgboss'
  `.execute(db)
  return rows[0]?.stamp === stamp
}

async function makeQueues(url: string): Promise<void> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
  boss.on('error', (error) => process.stderr.write(`queue: ${error.message}\n`))
  await boss.start()
  for (const name of queueNames) {
    await boss.createQueue(name, queueOptions)
    // A queue of an older version keeps its options otherwise.
    await boss.updateQueue(name, queueOptions)
  }
  await boss.stop({ graceful: false })
}

const markPrepared = (db: Database) => sql`comment on schema pgboss is ${sql.lit(stamp)}`.execute(db)

/** Creates the queue's schema and queues, as the owner. Idempotent, and safe with concurrent processes. */
export async function prepareJobs(url: string): Promise<void> {
  const db = openDatabase({ url, max: 1, limits })
  try {
    if (await isPrepared(db)) return
    await makeQueues(url)
    await markPrepared(db)
  } finally {
    await db.destroy()
  }
}
