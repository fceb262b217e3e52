import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Token } from '@azas/api/session/session.operations.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createReadiness } from '#call/readiness.ts'
import type { Services } from '#call/services.ts'
import { readConfig } from '#config/config.ts'
import { type AppOptions, createApp } from '#start/app.ts'
import { openCompanyDatabase, readScopeKey } from '../db/company-database.ts'
import { exportOptions, openExportDatabase } from '../db/export-database.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing/database.ts'
import { patience } from '../db/testing/patience.ts'
import { worldStart } from '../db/testing/world-clock.ts'
import { openJobs } from '../jobs/pg-boss-jobs.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { listRealms } from '../start/realms.queries.ts'
import { openStorage } from '../storage/open-storage.ts'
import { assertContract } from './contract.ts'

export const demoPassword = 'genba-demo-2026'
const clientHeaders = { 'client-type': 'admin' }

export type TestApp = {
  app: FastifyInstance
  services: Services
  database: TestDatabase
  /** The clock of the server; it stands at `worldStart` until it is moved, and never follows the machine's. */
  clock: { now: Date; advance: (ms: number) => void }
  call: (method: 'GET' | 'POST', path: string, options?: CallOptions) => Promise<LightMyRequestResponse>
  signIn: (username: string, password?: string) => Promise<Token>
  close: () => Promise<void>
}
export type CallOptions = {
  token?: string | undefined
  query?: Record<string, string>
  json?: unknown
  pdf?: Uint8Array
  /** A file of rows; its media type stands in `headers` where it is no CSV. */
  table?: Uint8Array
  form?: Record<string, string>
  headers?: Record<string, string>
}

function createClock(): TestApp['clock'] {
  const clock = {
    now: worldStart,
    advance: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
  }
  return clock
}

type Bodies = Pick<CallOptions, 'json' | 'pdf' | 'table' | 'form'>

/** The media type and the bytes of a body. */
function bodyOf({ json, pdf, table, form }: Bodies): [type?: string, payload?: string | Buffer] {
  if (pdf) return ['application/pdf', Buffer.from(pdf)]
  if (table) return ['text/csv', Buffer.from(table)]
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()]
  return json === undefined ? [] : ['application/json', JSON.stringify(json)]
}

function requestOf(
  method: 'GET' | 'POST',
  path: string,
  { token, query, headers, ...bodies }: CallOptions,
): InjectOptions {
  const [type, payload] = bodyOf(bodies)
  return {
    method,
    url: `/system-api${path}`,
    query: { realm: 'system', ...query },
    headers: {
      ...clientHeaders,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  }
}

/** Calls of a server, whose replies are held against the contract. */
function callTo(app: FastifyInstance): TestApp['call'] {
  return async (method, path, options = {}) => {
    const reply = await app.inject(requestOf(method, path, options))
    assertContract(method, path, reply)
    return reply
  }
}

/** The demo's own mailings would go out as soon as a test moves the clock past their start. */
async function cancelDemoMailings({ owner }: TestDatabase): Promise<void> {
  const cancelled = { state: 'Cancelled', next_try_at: null } as const
  await owner.updateTable('notice_mails').set(cancelled).where('state', '=', 'Scheduled').execute()
}

async function openCompanies({ url, companyRole: role, owner }: TestDatabase) {
  const key = await readScopeKey(owner)
  const onError = (error: Error) => process.stderr.write(`company: ${error.message}\n`)
  const companyDb = openCompanyDatabase({ url, role, onError, limits: patience }, key)
  const companyExportDb = openCompanyDatabase(exportOptions({ url, role, onError }), key)
  const closeCompanies = () => Promise.all([companyDb, companyExportDb].map((each) => each.destroy()))
  return { companyDb, companyExportDb, closeCompanies }
}

/** The whole server on a database of its own, with a clock that the test holds and a second realm,
 * `other`. Calls go in through the HTTP door, and every reply is held against the
 * contract. */
export async function createTestApp(
  kind: 'empty' | 'demo' = 'demo',
  environment: Record<string, string> = {},
  more: Partial<AppOptions> = {},
): Promise<TestApp> {
  const works = 'SMTP_URL' in environment
  const database = await createTestDatabase(kind)
  if (works) await cancelDemoMailings(database)
  const clock = createClock()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: '1',
    DATA_DIR: join(tmpdir(), randomUUID()),
    ...environment,
  })
  await database.owner.insertInto('realms').values({ id: 'other' }).execute()
  const realms = new Set((await listRealms(database.owner)).map(({ id }) => id))
  const jobs = openJobs(database.url, database.role, (error) => process.stderr.write(`queue: ${error.message}\n`))
  const exportDb = openExportDatabase(database.url, database.role, (error) =>
    process.stderr.write(`download: ${error.message}\n`),
  )
  const { closeCompanies, ...companies } = await openCompanies(database)
  const mailer = openMailer(config)
  const appSecret = 'a secret of tests, long enough for them'
  const services = {
    jobs,
    mailer,
    config,
    db: database.app,
    exportDb,
    ...companies,
    now: () => clock.now,
    readiness: createReadiness(() => clock.now),
    storage: openStorage(config, appSecret, () => clock.now),
    appSecret,
    version: '0.0.0',
  }
  const app = await createApp(services, { realms, works, consoleFolder: join(tmpdir(), 'no-console'), ...more })
  await app.ready()
  const call = callTo(app)
  const signIn = async (username: string, password = demoPassword) => {
    const reply = await call('POST', '/user/v2/login', { form: { username, password } })
    if (reply.statusCode !== 200) throw new Error(`${username} could not sign in: ${reply.body}`)
    return reply.json<{ token: Token }>().token
  }
  const close = async () => {
    await app.close()
    await jobs.stop()
    mailer.close()
    await exportDb.destroy()
    await closeCompanies()
    await database.drop()
    await rm(config.DATA_DIR, { recursive: true, force: true })
  }
  return { app, services, database, clock, call, signIn, close }
}
