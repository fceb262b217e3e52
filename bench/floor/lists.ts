import { createHmac, timingSafeEqual } from 'node:crypto'
import { projectUserSearch } from '@azas/api/project-user/project-user.operations.ts'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { parse } from 'zod/v4/core'
import { listsSql } from './lists-sql.ts'

// The least that a list of people can cost on the same tables: Fastify, pg, prepared statements and nothing of the house.
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 10,
  options: '-c max_parallel_workers_per_gather=0',
})
const app = Fastify()
const key = process.env['FLOOR_KEY'] ?? ''
const known = new Map<string, string>()

type Question = { site?: string; word?: string; offset?: string }

/** The session of a token that this floor's key has signed; a verified token is remembered. */
function sessionOf(token: string): string {
  const remembered = known.get(token)
  if (remembered) return remembered
  const [head = '', body = '', mark = ''] = token.split('.')
  const wanted = createHmac('sha256', key).update(`${head}.${body}`).digest()
  if (!timingSafeEqual(wanted, Buffer.from(mark, 'base64url'))) throw new Error('not a token of this floor')
  const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string }
  known.set(token, sid)
  return sid
}

async function demandSession(authorization: string | undefined): Promise<void> {
  const sid = sessionOf(authorization?.slice('Bearer '.length) ?? '')
  const { rows } = await pool.query<{ status: string; ended_at: Date | null }>({
    name: 'session',
    text: listsSql.session,
    values: [sid],
  })
  if (rows[0]?.status !== 'Active' || rows[0].ended_at !== null) throw new Error('no session')
}

/** Every list: one statement that builds the reply's text, which is checked as ours is and sent as it came. */
function list(path: keyof typeof listsSql, values: (question: Question) => unknown[], guarded = true): void {
  app.post<{ Querystring: Question }>(`/${path}`, async (request, reply) => {
    if (guarded) await demandSession(request.headers.authorization)
    const { rows } = await pool.query<{ text: string }>({
      name: path,
      text: listsSql[path],
      values: values(request.query),
    })
    const text = rows[0]?.text ?? ''
    if (guarded) parse(projectUserSearch.reply, JSON.parse(text))
    return reply.type('application/json').send(text)
  })
}

list('page', ({ site }) => [site])
list('raw', ({ site }) => [site], false)
list('limit', ({ site }) => [site], false)
list('deep', ({ site, offset }) => [site, Number(offset)])
list('deepEnd', ({ site, offset }) => [site, Number(offset)])
list('searchSite', ({ site, word }) => [site, word])
list('searchAll', ({ word }) => [word])
app.get('/ready', async () => {
  await pool.query('select 1')
  return { status: 'ok' }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
