import pg from 'pg'
import { EmbeddedPostgresFault } from './fault.ts'
import { codeOf, osErrorMessage } from './os/os-error.ts'

const CONNECT_LIMIT_MS = 2_000
const QUERY_LIMIT_MS = 30_000

/** Address and role of a connection. */
export type Door = { port: number; user: string; password: string; database: string }

/** The connection URL. */
export function urlOf({ port, user, password, database }: Door): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/**
 * Runs `work` on a connection of its own.
 * @throws the driver's error; a connection takes at most 2 s, a query 30 s.
 */
export async function withClient<Result>(door: Door, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: urlOf(door),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
  })
  // Without a listener a crash of the server between two queries would end this process; the next query reports it.
  client.on('error', osErrorMessage)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The message for a server that refuses the connection. */
export function refusedFault(home: string, error: unknown): EmbeddedPostgresFault {
  const why =
    codeOf(error) === '28P01' ? `the passwords in ${home}/credentials.json are not its own` : osErrorMessage(error)
  return new EmbeddedPostgresFault(`The database in ${home} does not let its server in: ${why}.`, { cause: error })
}
