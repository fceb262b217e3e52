import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askDatabase } from '../../faults/ask-database.ts'
import type { Stage } from '../stage/stage.ts'

const flawed = (name: string): [string, unknown[]] => [`select id from contracts where company_name = '${name}'`, []]
const safe = (name: string): [string, unknown[]] => ['select id from contracts where company_name = $1', [name]]

async function answer(stage: Stage, url: URL): Promise<{ status: number; text: string }> {
  const [text, values] = (url.pathname === '/flawed' ? flawed : safe)(url.searchParams.get('name') ?? '')
  try {
    return { status: 200, text: `{"found":${(await askDatabase(stage.site, text, values)).length}}` }
  } catch (error) {
    // Says nothing, as the product does: a scanner has to find the flaw without the database's own words.
    if (error instanceof Error) return { status: 400, text: '{"title":"wrong"}' }
    throw error
  }
}

/** A server with a planted hole at `/flawed` and its safe twin at `/safe`, on the same database: a scanner must tell them apart. */
export async function withPlantedFlaw<Result>(stage: Stage, work: (base: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, reply) => {
    void answer(stage, new URL(request.url ?? '/', 'http://127.0.0.1')).then(({ status, text }) =>
      reply.writeHead(status, { 'Content-Type': 'application/json' }).end(text),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
