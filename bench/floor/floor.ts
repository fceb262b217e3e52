import Fastify from 'fastify'
import { Pool } from 'pg'
import { startBundledPostgres } from '../../apps/server/src/db/embedded.ts'

// The least that a server on the bundled PostgreSQL can be: what ours is measured against.
const postgres = await startBundledPostgres(process.env['DATA_DIR'] ?? './data')
const pool = new Pool({ connectionString: postgres.url })
const app = Fastify()

// pg says an idle connection to be lost when PostgreSQL stops before the goodbye has arrived.
pool.on('error', (error) => app.log.error(error))

app.get('/ready', async () => {
  await pool.query('select 1')
  return { status: 'ok' }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

process.once('SIGTERM', () => {
  void stop()
})

async function stop(): Promise<void> {
  await app.close()
  await pool.end()
  await postgres.stop()
}
