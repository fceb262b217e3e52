import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { startBundledPostgres } from '../../apps/server/src/db/embedded.ts'

// The least that a session can be which lives in the database: read on every call, advanced under its row's lock.
const postgres = await startBundledPostgres(process.env['DATA_DIR'] ?? './data')
const pool = new Pool({ connectionString: postgres.url, max: 10 })
const app = Fastify()
const key = 'the key of the floor'

await pool.query(`
  create table people (id uuid primary key, name text not null, role text not null, company text not null);
  create table sessions (id uuid primary key, person_id uuid not null references people, gen int not null, used_at timestamptz);
`)

const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
const tokenOf = (id: string, gen: number) => `${id}.${gen}.${sign(`${id}.${gen}`)}`

function readToken(text: string): { id: string; gen: number } {
  const [id = '', gen = '', mac = ''] = text.split('.')
  const expected = Buffer.from(sign(`${id}.${gen}`))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('no token of ours')
  return { id, gen: Number(gen) }
}

const readSession = {
  name: 'read',
  text: 'select p.id, p.name, p.role, p.company from sessions s join people p on p.id = s.person_id where s.id = $1',
}

async function advance(client: PoolClient, id: string, gen: number): Promise<void> {
  await client.query({ name: 'lock', text: 'select gen from sessions where id = $1 for update', values: [id] })
  const text = 'update sessions set gen = $2, used_at = now() where id = $1'
  await client.query({ name: 'advance', text, values: [id, gen] })
}

async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

app.get('/ready', async () => {
  await pool.query('select 1')
  return { status: 'ok' }
})

app.post('/login', async () => {
  const person = randomUUID()
  const id = randomUUID()
  await pool.query('insert into people values ($1, $2, $3, $4)', [person, '山田 太郎', 'Admin', '山田建設'])
  await pool.query('insert into sessions values ($1, $2, 0, now())', [id, person])
  return { token: { access_token: tokenOf(id, 0), refresh_token: tokenOf(id, 0) } }
})

app.get('/me', async (request) => {
  const { id } = readToken((request.headers.authorization ?? '').slice('Bearer '.length))
  const { rows } = await pool.query<{ id: string }>({ ...readSession, values: [id] })
  return rows[0]
})

app.post<{ Body: { refresh_token: string } }>('/refresh', async ({ body }) => {
  const { id, gen } = readToken(body.refresh_token)
  await inTransaction((client) => advance(client, id, gen + 1))
  return { token: { access_token: tokenOf(id, gen + 1), refresh_token: tokenOf(id, gen + 1) } }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

// pg says an idle connection to be lost when PostgreSQL stops before the goodbye has arrived.
pool.on('error', (error) => app.log.error(error))
process.once('SIGTERM', () => {
  void stop()
})

async function stop(): Promise<void> {
  await app.close()
  await pool.end()
  await postgres.stop()
}
