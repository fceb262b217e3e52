import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Folder, makeFolder, readSums } from '#backup/testing/installations.ts'
import { readConfig } from '#config/config.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { makeBackupKey } from './backup-key.ts'
import { type Running, start } from './start.ts'

const soon = 60_000
const often = 100

let source: TestDatabase
let folder: Folder
let server: Running | undefined
beforeAll(async () => {
  folder = await makeFolder()
  source = await createTestDatabase('empty')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  vi.restoreAllMocks()
})
afterAll(async () => {
  await source.drop()
  await folder.remove()
})

const startWith = async (more: Record<string, string>) => {
  const environment = { ...folder.environmentOf(source.url), ...more }
  server = await start(readConfig(environment), environment)
}

/** A store of files at a port of this machine. */
const s3At = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
})

test('OPS-08 a server with BACKUP_DIR makes the folder and takes a whole backup into it, for its owner’s eyes', async () => {
  const BACKUP_DIR = folder.file('new/nightly')
  await startWith({ BACKUP_DIR })
  await vi.waitFor(async () => expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/\.tar\.zst$/u)]), {
    timeout: soon,
    interval: often,
  })
  const [name] = await readdir(BACKUP_DIR)
  expect((await readSums(`${BACKUP_DIR}/${name}`)).tables['realms']!.rows).toBe(1)
  expect((await stat(BACKUP_DIR)).mode & 0o777).toBe(0o700)
  expect((await stat(`${BACKUP_DIR}/${name}`)).mode & 0o777).toBe(0o600)
})

test('OPS-08 with BACKUP_RECIPIENT the nightly backup is encrypted and called so; a slip in it refuses the start', async () => {
  const BACKUP_DIR = folder.file('nightly-encrypted')
  const BACKUP_RECIPIENT = await makeBackupKey([folder.file('key')])
  await startWith({ BACKUP_DIR, BACKUP_RECIPIENT })
  const encrypted = [expect.stringMatching(/\.tar\.zst\.age$/u)]
  await vi.waitFor(async () => expect(await readdir(BACKUP_DIR)).toEqual(encrypted), { timeout: soon, interval: often })
  const [name] = await readdir(BACKUP_DIR)
  expect((await readFile(`${BACKUP_DIR}/${name}`)).subarray(0, 18).toString()).toBe('age-encryption.org')
  await server!.stop()
  await expect(startWith({ BACKUP_DIR, BACKUP_RECIPIENT: BACKUP_RECIPIENT.slice(0, -1) })).rejects.toThrow(
    'BACKUP_RECIPIENT is no recipient of age',
  )
})

test('OPS-08 a backup that fails is a line with its reason, and the server serves on', async () => {
  const written = vi.spyOn(process.stderr, 'write')
  const BACKUP_DIR = folder.file('nightly-failing')
  await startWith({ BACKUP_DIR, ...s3At(1) })
  await vi.waitFor(
    () => expect(written.mock.calls.map(([line]) => String(line))).toContainEqual(expect.stringMatching(/^backup: ./u)),
    { timeout: soon, interval: often },
  )
  expect((await fetch(`${server!.address}/system-api/system/health`)).status).toBe(200)
  expect(await readdir(BACKUP_DIR)).toEqual([])
})

test('OPS-08 a BACKUP_DIR that is a file is said in one sentence', async () => {
  await writeFile(folder.file('taken'), '')
  await expect(startWith({ BACKUP_DIR: folder.file('taken') })).rejects.toThrow(
    /^BACKUP_DIR=\S+ cannot be written \(EEXIST\)/u,
  )
})

test('OPS-08 a server that is stopped ends the backup that is under way, without a word and without a file', async () => {
  const written = vi.spyOn(process.stderr, 'write')
  const BACKUP_DIR = folder.file('nightly-stopped')
  const store = createServer().listen(0, '127.0.0.1')
  await once(store, 'listening')
  // It never gets its answer: without being ended the backup would hold up the stop.
  const reached = once(store, 'request')
  await startWith({ BACKUP_DIR, ...s3At((store.address() as AddressInfo).port) })
  await reached
  await server!.stop()
  server = undefined
  store.closeAllConnections()
  store.close()
  expect((await readdir(BACKUP_DIR)).filter((name) => !name.endsWith('.part'))).toEqual([])
  expect(written.mock.calls).toEqual([])
})
