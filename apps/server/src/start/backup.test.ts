import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unpackEntries } from '#backup/archive.ts'
import { BackupEnd, endPath, readEntry } from '#backup/backup-format.ts'
import { type Folder, makeFolder, readSchema, readSums } from '#backup/testing/installations.ts'
import { writeBackup } from '#backup/write-backup.ts'
import { readConfig } from '#config/config.ts'
import { makeSchema, migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { createTestInstallation, type TestInstallation } from '#db/testing/installation.ts'
import { worldStart } from '#db/testing/world-clock.ts'
import { manualKey } from '#features/system/manual-key.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'
import { demoPassword } from '#testing/app.ts'
import { backup, connectAsOwner, openContent } from './backup.ts'
import { restore } from './restore.ts'
import { type Running, start } from './start.ts'

const programs = fileURLToPath(new URL('..', import.meta.url))

let source: TestDatabase
let folder: Folder
const targets: TestInstallation[] = []
let server: Running | undefined
beforeAll(async () => {
  folder = await makeFolder()
  source = await createTestDatabase('demo')
  await prepareJobs(source.url)
  const storage = openContent(readConfig(folder.environmentOf(source.url)))
  await storage.put(manualKey('system'), Buffer.from('%PDF-1.7 kept'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(async () => {
  await source.drop()
  for (const { drop } of targets) await drop()
  await folder.remove()
})

async function makeTarget(): Promise<TestInstallation> {
  const target = await createTestInstallation(true)
  targets.push(target)
  return target
}

const silent = () => undefined
const save = (url: string, name: string) => backup([folder.file(name)], folder.environmentOf(url), silent)
const bringBack = (url: string, name: string) => restore([folder.file(name)], folder.environmentOf(url), silent)

test('OPS-08 what was restored into an empty database is equal in every table, file, index, key and trigger', async () => {
  const target = await makeTarget()
  await save(source.url, 'whole')
  await bringBack(target.url, 'whole')
  await save(target.url, 'again')
  const [before, after] = await Promise.all(['whole', 'again'].map((name) => readSums(folder.file(name))))
  expect(after).toEqual(before)
  expect(before!.tables['users']!.rows).toBeGreaterThan(1_000)
  // Whoever has the file signs no scope by it (SEC-27).
  expect(Object.keys(before!.tables)).not.toContain('scope_keys')
  expect(Object.keys(before!.files)).toEqual([manualKey('system')])
  expect(await readSchema(target.admin)).toEqual(await readSchema(source.owner))
})

async function lastEntry({ owner }: TestDatabase): Promise<string> {
  const { rows } = await sql<{ id: string }>`select max(id) as id from audit_log`.execute(owner)
  return rows[0]!.id
}

test('OPS-08 a restored installation starts, its people sign in, and the log goes on behind its last entry', async () => {
  const target = await makeTarget()
  await save(source.url, 'served')
  await bringBack(target.url, 'served')
  server = await start(readConfig(folder.environmentOf(target.url)))
  const reply = await fetch(`${server.address}/system-api/user/v2/login?realm=system`, {
    method: 'POST',
    headers: { 'Client-Type': 'admin', 'Client-Version': '1', 'OS-Type': 'x', 'OS-Version': '1' },
    body: new URLSearchParams({ username: 'admin@example.jp', password: demoPassword }),
  })
  expect(reply.status).toBe(200)
  const last = await lastEntry(source)
  const { rows } = await sql<{ id: string }>`select min(id) as id from audit_log where id > ${last}`.execute(
    target.admin,
  )
  expect(BigInt(rows[0]!.id)).toBe(BigInt(last) + 1n)
})

test('OPS-08 a backup is one moment: what is written while it is read is not in it, in any table', async () => {
  const client = await connectAsOwner(source.url)
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from realms`.execute(source.owner)).rows[0]!.n
  const before = await count()
  const storage = openContent(readConfig(folder.environmentOf(source.url)))
  const chunks = writeBackup({ client, storage, fileKeyOf: manualKey, version: '0', now: worldStart, tell: silent })
  const chunksOfBackup: Buffer[] = []
  for await (const chunk of chunks) {
    if (chunksOfBackup.length === 0) await sql`insert into realms (id) values ('meanwhile')`.execute(source.owner)
    chunksOfBackup.push(Buffer.from(chunk))
  }
  await client.end()
  await sql`delete from realms where id = 'meanwhile'`.execute(source.owner)
  const archive = (async function* () {
    yield* chunksOfBackup
  })()
  let end: BackupEnd | undefined
  for await (const { path, content } of unpackEntries(archive))
    if (path === endPath) end = readEntry(BackupEnd, content)
  expect(end!.tables['realms']!.rows).toBe(before)
})

test('OPS-08 jobs that wait are brought back, one that ran begins again, and what was done stays done', async () => {
  const jobs = (db: TestDatabase['owner']) =>
    sql<{ id: string; state: string }>`select id, state::text from pgboss.job order by 2`.execute(db)
  await sql`delete from pgboss.job`.execute(source.owner)
  for (const state of ['created', 'active', 'retry', 'completed', 'failed', 'cancelled'])
    await sql`insert into pgboss.job (name, state, data) values ('mail.invitation', ${sql.lit(state)}, '{}')`.execute(
      source.owner,
    )
  const target = await makeTarget()
  await save(source.url, 'jobs')
  await bringBack(target.url, 'jobs')
  expect((await jobs(target.admin)).rows.map(({ state }) => state)).toEqual(['created', 'retry', 'retry'])
  await sql`delete from pgboss.job`.execute(source.owner)
})

test('OPS-08 a backup of an older schema is restored as it was and then migrated', async () => {
  const older = await makeTarget()
  const target = await makeTarget()
  const names = Object.keys(migrations)
  await makeSchema(older.url, names.at(-2)!)
  await prepareJobs(older.url)
  await sql`insert into realms (id) values ('older')`.execute(older.admin)
  await save(older.url, 'older')
  await bringBack(target.url, 'older')
  const fresh = await makeTarget()
  await migrate(fresh.url, 'system')
  expect(await readSchema(target.admin)).toEqual(await readSchema(fresh.admin))
  const { rows } = await sql<{ id: string }>`select id from realms order by 1`.execute(target.admin)
  expect(rows.map(({ id }) => id)).toEqual(['older', 'system'])
})

test('OPS-08 a backup goes out by a pipe and comes in by one', async () => {
  const target = await makeTarget()
  const run = (program: string, url: string, ends: StdioOptions) =>
    spawn(process.execPath, [join(programs, program), '-'], { env: folder.environmentOf(url), stdio: ends })
  const out = run('backup.ts', source.url, ['ignore', 'pipe', 'ignore'])
  const into = run('restore.ts', target.url, ['pipe', 'ignore', 'ignore'])
  out.stdout!.pipe(into.stdin!)
  expect(await once(into, 'exit')).toEqual([0, null])
  await save(source.url, 'straight')
  await save(target.url, 'piped')
  const [straight, piped] = await Promise.all(['straight', 'piped'].map((name) => readSums(folder.file(name))))
  expect(piped).toEqual(straight)
})

test('OPS-08 a file that is there is never overwritten, and a backup that fails leaves nothing behind', async () => {
  await save(source.url, 'once')
  await expect(save(source.url, 'once')).rejects.toThrow('is there already')
  const empty = await makeTarget()
  await expect(save(empty.url, 'nothing')).rejects.toThrow('no schema')
  expect(
    (await readdir(folder.file(''))).filter((name) => name.startsWith('nothing') || name.endsWith('.part')),
  ).toEqual([])
  expect(existsSync(folder.file('once'))).toBe(true)
})
