import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmbeddedPostgresFault } from './fault.ts'
import { isAlive } from './os/process-state.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { app } from './testing/app.ts'
import { killNow, makeFolder, postmasterPid, removeFolder, until } from './testing/folders.ts'
import { startParent } from './testing/parent.ts'

const folder = makeFolder()
const lines: string[] = []
const log = (line: string) => {
  lines.push(line)
}
let running: EmbeddedPostgres

async function query(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', String)
  try {
    await client.connect()
    const result = await client.query<unknown[]>({ text, rowMode: 'array' })
    return result.rows
  } finally {
    await client.end()
  }
}

async function setting(name: string): Promise<unknown> {
  const rows = await query(running.url, `select current_setting('${name}')`)
  return rows[0]?.[0]
}

beforeAll(async () => {
  running = await startEmbeddedPostgres(folder, { app, log })
})

afterAll(async () => {
  await running.stop()
  await removeFolder(folder)
})

test('SEC-55 data is safe on disk: fsync, synchronous commit, full pages and checksums are on', async () => {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    expect([name, await setting(name)]).toEqual([name, 'on'])
  }
})

test('text is UTF-8, in code-point order, with Unicode letters and Japanese ICU order', async () => {
  const rows = await query(
    running.url,
    `select pg_encoding_to_char(encoding), datcollate, datctype from pg_database where datname = 'azas'`,
  )
  expect(rows[0]?.slice(0, 2)).toEqual(['UTF8', 'C'])
  expect(rows[0]?.[2]).toMatch(/UTF-?8/i)
  expect(await query(running.url, `select '田' ~ '^\\w$', upper('é')`)).toEqual([[true, 'É']])
  const byCode = `select string_agg(c, '' order by c) from unnest(array['ば','は','ハ','ぱ']) c`
  expect(await query(running.url, byCode)).toEqual([['はばぱハ']])
  expect(await query(running.url, byCode.replace('by c)', 'by c collate "ja-x-icu")'))).toEqual([['はハばぱ']])
})

test('OPS-01 it listens on 127.0.0.1 only and lets nobody in without the password', async () => {
  expect(await setting('listen_addresses')).toBe('127.0.0.1')
  const file = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  expect({ sockets: file[4], address: file[5] }).toEqual({ sockets: '', address: '127.0.0.1' })
  expect(new URL(running.url).hostname).toBe('127.0.0.1')
  for (const user of ['azas', 'postgres']) {
    for (const password of ['', ':azas', ':wrong']) {
      const url = new URL(running.url)
      const attempt = query(`postgres://${user}${password}@${url.host}/azas`, 'select 1')
      await expect(attempt).rejects.toThrow(/password/)
    }
  }
})

test('OPS-01 its files are closed to other users of the machine', () => {
  const mode = (...path: string[]) => statSync(join(folder, 'postgres', ...path)).mode & 0o777
  const files = ['credentials.json', 'lock', 'postgres.log', 'pg_hba.conf', 'postgresql.conf', 'port']
  for (const file of files) expect([file, mode(file)]).toEqual([file, 0o600])
  expect(mode('cluster')).toBe(0o700)
  expect(mode() & 0o066).toBe(0)
})

test('the owner role owns its database without being a superuser, and may make roles', async () => {
  const rows = await query(
    running.url,
    `select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([[false, false, true]])
  await query(running.url, 'create extension btree_gin')
})

test('SEC-72 whoever logs in makes no large object', async () => {
  for (const call of ['lo_create(0)', 'lo_creat(-1)', "lo_from_bytea(0, 'x')"])
    await expect(query(running.url, `select ${call}`)).rejects.toThrow('permission denied for function')
})

test('PRF-13 a second start on the same folder is refused in one sentence with folder and process', async () => {
  await expect(startEmbeddedPostgres(folder, { app, log })).rejects.toThrow(EmbeddedPostgresFault)
  const outcome = await startParent(folder).outcome
  expect(outcome).toEqual({ fault: expect.stringMatching(/^EmbeddedPostgresFault: [^\n]+$/) })
  expect(outcome).toEqual({ fault: expect.stringContaining(`The data folder ${folder} is in use`) })
  expect(outcome).toEqual({ fault: expect.stringContaining(`process ${process.pid}`) })
  expect(await query(running.url, 'select 1')).toEqual([[1]])
})

test('PRF-13 a killed postmaster is started again on its port, and acknowledged rows are there', async () => {
  await query(running.url, 'create table kept (n int)')
  for (let round = 1; round <= 3; round += 1) {
    await query(running.url, `insert into kept values (${round})`)
    const pid = postmasterPid(folder)
    await killNow(pid)
    const answers = () => query(running.url, 'select count(*)::int from kept').catch(() => undefined)
    await until('answers again', async () => (await answers())?.[0]?.[0] === round)
    expect(postmasterPid(folder)).not.toBe(pid)
  }
  expect(lines.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(3)
})

test('stop ends the server, and a restart keeps data, port and password', async () => {
  const { url } = running
  const pid = postmasterPid(folder)
  await Promise.all([running.stop(), running.stop()])
  expect(isAlive(pid)).toBe(false)
  running = await startEmbeddedPostgres(folder, { app, log })
  expect({ url: running.url, adopted: running.adopted }).toEqual({ url, adopted: false })
  expect(await query(url, 'select count(*)::int from kept')).toEqual([[3]])
})

test('stop ends the server also while it is being brought back', async () => {
  for (let round = 0; round < 3; round += 1) {
    await killNow(postmasterPid(folder))
    if (round > 0) await until('noticed', () => lines.at(-1)?.includes('started again') === true)
    await running.stop()
    // Children of a killed postmaster hold its port for a moment, and answer nothing.
    await expect(query(running.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    running = await startEmbeddedPostgres(folder, { app, log })
    expect(running.adopted).toBe(false)
  }
})

test('a port taken meanwhile is changed for another', async () => {
  const port = Number(new URL(running.url).port)
  await running.stop()
  const thief = createServer()
  await new Promise<void>((resolve) => thief.listen(port, '127.0.0.1', resolve))
  running = await startEmbeddedPostgres(folder, { app, log })
  thief.close()
  expect(Number(new URL(running.url).port)).not.toBe(port)
  expect(await query(running.url, 'select count(*)::int from kept')).toEqual([[3]])
})

test('a postmaster.pid that names a living process of another kind does not stop the start', async () => {
  await running.stop()
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  writeFileSync(file, `${process.pid}\n${folder}\n0\n5432\n\n127.0.0.1\n\nready   \n`, { mode: 0o644 })
  running = await startEmbeddedPostgres(folder, { app, log })
  expect(running.adopted).toBe(false)
  expect(await query(running.url, 'select count(*)::int from kept')).toEqual([[3]])
})

test('OPS-01 the database named in the options is made', async () => {
  await running.stop()
  running = await startEmbeddedPostgres(folder, { app, log, database: 'other' })
  expect(await query(running.url, 'select current_database()')).toEqual([['other']])
})
