import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { backupName } from '#backup/backup-folder.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'

const docs = fileURLToPath(new URL('../../../../../docs/operations', import.meta.url))
const patience = { timeout: 60_000 }
const backups = join(tmpdir(), randomUUID())
type Measured = TestApp & { origin: string }
let sink: MailSink
/** Sends mails; the others have no workers, which would outlive a world that is closed at once. */
let mailing: Measured
let world: Measured
let token: string

async function openWorld(environment: Record<string, string> = {}): Promise<Measured> {
  const port = await findFreePort()
  const app = await createTestApp('demo', { METRICS_PORT: String(port), BACKUP_DIR: backups, ...environment })
  return { ...app, origin: `http://127.0.0.1:${port}` }
}
beforeAll(async () => {
  await mkdir(backups)
  sink = await startMailSink({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('5.1.1'), { responseCode: 550 }) : undefined),
  })
  mailing = await openWorld({ SMTP_URL: sink.url, BASE_URL: 'https://admin.example.jp' })
})
beforeEach(async () => {
  world = await openWorld()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterEach(async () => {
  await world.close()
  for (const file of await readdir(backups)) await rm(join(backups, file))
})
afterAll(async () => {
  await mailing.close()
  await sink.stop()
  await rm(backups, { recursive: true })
})

const scrape = async ({ origin } = world) => (await fetch(`${origin}/metrics`)).text()

/** Invites somebody, and waits until the mail server has said yes or no. */
async function invite(to: string): Promise<void> {
  const admin = (await mailing.signIn('admin@example.jp')).access_token
  const json = { displayname: '招待 太郎', email: `${to}-${randomUUID()}@example.jp` }
  const { id } = (await mailing.call('POST', '/user/sub_admin/create', { token: admin, json })).json<{ id: string }>()
  const { owner } = mailing.database
  await vi.waitUntil(async () => {
    const mail = await owner.selectFrom('mail_deliveries').select('state').where('user_id', '=', id).executeTakeFirst()
    return mail?.state === 'Complete' || mail?.state === 'Failed'
  }, patience)
}

/** The value of a series by its name and labels. */
const valueOf = (metrics: string, series: string) => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
/** A backup that was taken an hour ago. */
const putBackup = () => writeFile(join(backups, backupName(new Date(world.clock.now.getTime() - 60 * 60_000))), '')
const countOf = (method: string, route: string, status: number) =>
  `http_server_request_duration_seconds_count{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"}`

test('OPS-04 calls are counted by method, route and status; strangers make no series, and nobody is named', async () => {
  const { id } = (await world.call('GET', '/user/me', { token })).json<{ id: string }>()
  for (const path of ['/user/me', '/user/me']) await world.call('GET', path)
  for (const method of ['GET', 'DELETE', 'PATCH'] as const)
    for (const url of ['/system-api/ueno', '/system-api/ikebukuro?a=b']) await world.app.inject({ url, method })
  const metrics = await scrape()
  expect(valueOf(metrics, countOf('GET', '/system-api/user/me', 200))).toBe(1)
  expect(valueOf(metrics, countOf('GET', '/system-api/user/me', 401))).toBe(2)
  expect(valueOf(metrics, countOf('POST', '/system-api/user/v2/login', 200))).toBe(1)
  const login = countOf('POST', '/system-api/user/v2/login', 200).replace('_count', '_sum')
  expect(valueOf(metrics, login)).toBeLessThan(10)
  expect(metrics.match(/^http_server_request_duration_seconds_count\{.*http_route="none".*$/gmu)).toHaveLength(1)
  for (const secret of [id, 'superuser', token, 'ueno', 'ikebukuro']) expect(metrics).not.toContain(secret)
  expect(metrics).toMatch(/^target_info\{.*service_version="0\.0\.0"/mu)
})

test('OPS-04 the process and the database are measured: memory, time, delays, size, sign-ins, connections, jobs', async () => {
  const { owner } = world.database
  const waiting = 'azas_jobs{queue="import",state="created"}'
  expect(valueOf(await scrape(), waiting)).toBe(undefined)
  await sql`insert into pgboss.job (name, data, start_after, created_on)
    values ('import', '{}', '2999-01-01', '2020-01-01'), ('import', '{}', '2999-01-01', default)`.execute(owner)
  for (const state of ['retry', 'active'])
    await sql`insert into pgboss.job (name, data, start_after, state)
      values ('bulk', '{}', '2999-01-01', ${state}::pgboss.job_state)`.execute(owner)
  const ended = await world.signIn('superuser@example.jp')
  await world.call('GET', '/user/v2/logout', { headers: { 'refresh-token': ended.refresh_token } })
  const metrics = await scrape()
  expect(valueOf(metrics, 'azas_database_up')).toBe(1)
  expect(valueOf(metrics, 'azas_database_size_bytes')).toBeGreaterThan(1_000_000)
  const sessions = await owner.selectFrom('sessions').select('ended_at').execute()
  const living = sessions.filter(({ ended_at: end }) => end === null)
  expect(living.length).toBeLessThan(sessions.length)
  expect(valueOf(metrics, 'azas_sessions')).toBe(living.length)
  expect(metrics).toMatch(/^azas_database_connections\{login="\w+"\} [1-9]/mu)
  expect(valueOf(metrics, waiting)).toBe(2)
  for (const state of ['retry', 'active']) expect(valueOf(metrics, `azas_jobs{queue="bulk",state="${state}"}`)).toBe(1)
  expect(valueOf(metrics, 'azas_jobs_oldest_age_seconds{queue="import",state="created"}')).toBeGreaterThanOrEqual(3_600)
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(valueOf(metrics, name)).toBeGreaterThan(0)
  for (const which of ['p50', 'p99', 'max'])
    expect(valueOf(metrics, `nodejs_eventloop_delay_${which}_seconds`)).toBeGreaterThanOrEqual(0)
})

test('OPS-04 while the database is away that is told, and the calls still are', async () => {
  const { owner } = world.database
  await owner.schema.alterTable('sessions').renameTo('away').execute()
  const metrics = await scrape()
  await owner.schema.alterTable('away').renameTo('sessions').execute()
  expect(valueOf(metrics, 'azas_database_up')).toBe(0)
  expect(metrics).not.toContain('azas_sessions ')
  expect(valueOf(metrics, countOf('POST', '/system-api/user/v2/login', 200))).toBe(1)
  expect(valueOf(await scrape(), 'azas_database_up')).toBe(1)
})

test('OPS-04 mails are counted by whether the mail server accepted them', async () => {
  const countSent = async (result: string) =>
    valueOf(await scrape(mailing), `azas_mails_total{lane="usual",result="${result}"}`) ?? 0
  const before = [await countSent('accepted'), await countSent('failed')]
  for (const to of ['somebody', 'nobody']) await invite(to)
  expect([await countSent('accepted'), await countSent('failed')]).toEqual(before.map((count) => count + 1))
})

test('OPS-04 OPS-08 the age of the newest backup is told, and that the next one is overdue', async () => {
  expect(valueOf(await scrape(), 'azas_backup_overdue')).toBe(1)
  await putBackup()
  const metrics = await scrape()
  expect(valueOf(metrics, 'azas_backup_overdue')).toBe(0)
  expect(valueOf(metrics, 'azas_backup_age_seconds')).toBe(3_600)
})

test('OPS-04 that port answers nothing else, and the service’s own has no metrics', async () => {
  const { origin } = world
  const statusOf = async (...request: Parameters<typeof fetch>) => (await fetch(...request)).status
  expect(await statusOf(`${origin}/metrics`)).toBe(200)
  expect(await statusOf(`${origin}/`)).toBe(404)
  expect(await statusOf(`${origin}/system-api/user/me`)).toBe(404)
  expect(await statusOf(`${origin}/metrics`, { method: 'POST' })).toBe(404)
  // Another address of this machine: it listens on the one that is set.
  await expect(fetch(`${origin.replace('127.0.0.1', '127.0.0.2')}/metrics`)).rejects.toThrow('fetch failed')
  expect((await world.app.inject('/metrics')).statusCode).toBe(404)
})

test('OPS-04 the guide names each metric, and the rules for alerts use no other', async () => {
  await invite('somebody')
  await putBackup()
  await sql`insert into pgboss.job (name, data, start_after) values ('import', '{}', '2999-01-01')`.execute(
    mailing.database.owner,
  )
  const metrics = [...(await scrape(mailing)).matchAll(/^# TYPE (\w+)/gmu)].map(([, name]) => name!)
  const [guide, alerts] = await Promise.all(
    ['metrics.md', 'alerts.yml'].map((file) => readFile(join(docs, file), 'utf8')),
  )
  const named = [...guide!.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gmu)].flatMap(([, names]) => names!.match(/\w+/gu)!)
  expect(named.filter((name) => !/^[A-Z]/u.test(name)).toSorted()).toEqual(metrics.toSorted())
  const alertMetrics = alerts!.match(/\b(?:http|nodejs|process|azas)_\w+/gu)!
  expect(
    alertMetrics.filter(
      (name) =>
        !/^http_(?:route|response|request)/u.test(name) &&
        !metrics.includes(name.replace(/_(?:count|bucket|sum)$/u, '')),
    ),
  ).toEqual([])
})
