import pg from 'pg'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'
import { app } from './app.ts'

/** The last request in flight when the signal comes: it needs the database for a while. */
async function queryBeforeStop(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_sleep(0.1)')
  await client.end()
}

/**
 * A parent to be killed: starts the database of a folder, prints one line of JSON, stays until SIGTERM or SIGINT; then
 * drains and stops. Its exit code is 1 with the fault's sentence on standard error.
 */
async function runUntilSignal(folder: string): Promise<void> {
  const database = await startEmbeddedPostgres(folder, { app })
  const end = () => {
    queryBeforeStop(database.url)
      .then(database.stop)
      .then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.stdout.write(`${JSON.stringify({ url: database.url, adopted: database.adopted })}\n`)
  // Keeps the process alive, and ends it if the test forgot it.
  setInterval(end, 10 * 60_000)
}

function fail(error: unknown): void {
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}\n` : `${String(error)}\n`)
  process.exit(1)
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('hold.ts needs a folder')
await runUntilSignal(folder).catch(fail)
