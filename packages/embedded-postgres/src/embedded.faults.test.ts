import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from './os/process-state.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { app } from './testing/app.ts'
import { killNow, makeFolder, postmasterPid, removeFolder, until } from './testing/folders.ts'
import { type Parent, startParent, urlOfParent } from './testing/parent.ts'

/** No goal (that is `npm run faults` on a quiet machine): it only tells a start from one that waited for something. */
const RESTART_LIMIT_MS = 15_000
// Many rounds: npm run faults.
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1)
vi.setConfig({ testTimeout: 60_000 + 60_000 * ROUNDS })

let folder = ''
let parents: Parent[] = []

function start(): Parent {
  const parent = startParent(folder)
  parents.push(parent)
  return parent
}

beforeEach(() => {
  folder = makeFolder()
  parents = []
})

afterEach(async () => {
  await Promise.all(parents.map((parent) => parent.end('SIGKILL')))
  await removeFolder(folder)
})

/** Writes rows one after the other, and cuts in the middle of it; gives the acknowledged ones. */
async function writeUntilCut(url: string, first: number, cut: () => Promise<unknown>): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  const acknowledged: number[] = []
  let isOn = true
  client.on('error', () => {
    isOn = false
  })
  await client.connect()
  await client.query('create table if not exists kept (n int)')
  const write = async () => {
    for (let n = first; isOn; n += 1) {
      await client.query('insert into kept values ($1)', [n])
      acknowledged.push(n)
    }
  }
  const writing = write().catch((error: unknown) => error)
  await until('20 rows', () => acknowledged.length >= 20)
  await cut()
  isOn = false
  await writing
  await client.end()
  return acknowledged
}

async function readRows(url: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select n from kept')
  await client.end()
  return new Set(rows.map(({ n }) => n))
}

const kinds = {
  'the parent killed': (parent: Parent) => parent.end('SIGKILL'),
  // The parent first: it would bring the server back.
  'parent and postmaster killed': (parent: Parent) =>
    Promise.all([parent.end('SIGKILL'), killNow(postmasterPid(folder))]),
  'the parent stopped by SIGTERM': (parent: Parent) => parent.end('SIGTERM'),
}

for (const [kind, cut] of Object.entries(kinds)) {
  test(`PRF-13 ${kind} amid writes: no acknowledged row is lost, the next start needs no hand`, async () => {
    const acknowledged: number[] = []
    let parent = start()
    for (let round = 0; round < ROUNDS; round += 1) {
      const url = await urlOfParent(parent)
      acknowledged.push(...(await writeUntilCut(url, acknowledged.length, () => cut(parent))))
      const began = performance.now()
      parent = start()
      expect(await parent.outcome).toMatchObject({ adopted: kind === 'the parent killed' })
      expect(performance.now() - began).toBeLessThan(RESTART_LIMIT_MS)
    }
    const found = await readRows(await urlOfParent(parent))
    expect(acknowledged.length).toBeGreaterThanOrEqual(20 * ROUNDS)
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
  })
}

test('PRF-13 a busy orphan of a killed server does not block the next start', async () => {
  const parent = start()
  const url = await urlOfParent(parent)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const busy = client.query(`do $$ begin loop end loop; end $$`).catch(() => 'cut')
  await until('busy', async () => (await countActive(url)) > 0)
  await kinds['parent and postmaster killed'](parent)
  expect(await start().outcome).toMatchObject({ adopted: false })
  expect(await busy).toBe('cut')
})

async function countActive(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_stat_activity where state = 'active' and query like 'do %'`)
  await client.end()
  return rowCount ?? 0
}

test('OPS-01 an initdb killed in the middle, with or without its parent, is done again', async () => {
  const home = join(folder, 'postgres')
  const isInside = () =>
    existsSync(home) &&
    readdirSync(home).some((name) => name.startsWith('draft-') && existsSync(join(home, name, 'cluster', 'base')))
  for (let round = 0; round < 2; round += 1) {
    const parent = start()
    await until('inside initdb', isInside)
    await parent.end('SIGKILL')
    expect(existsSync(join(home, 'cluster'))).toBe(false)
  }
  const last = start()
  expect(await last.outcome).toMatchObject({ adopted: false })
  await until('no draft left', () => !readdirSync(home).some((name) => name.startsWith('draft-')))
})

test('PRF-13 of two starters at once on a fresh folder exactly one wins, and its data is sound', async () => {
  const outcomes = await Promise.all([start(), start(), start()].map((parent) => parent.outcome))
  const winners = outcomes.filter((outcome) => 'url' in outcome)
  expect(winners).toHaveLength(1)
  for (const outcome of outcomes) {
    if ('fault' in outcome)
      expect(outcome.fault).toMatch(/^EmbeddedPostgresFault: The data folder .* is in use by another running server/)
  }
})

test('PRF-13 a copy of a folder whose server runs starts on its own and leaves the first alone', async () => {
  const original = await urlOfParent(start())
  const copy = `${folder}-copy`
  expect(spawnSync('cp', ['-Rp', folder, copy]).status).toBe(0)
  const second = await startEmbeddedPostgres(copy, { app })
  try {
    expect(second.adopted).toBe(false)
    expect(new URL(second.url).port).not.toBe(new URL(original).port)
  } finally {
    await second.stop()
    await removeFolder(copy)
  }
  expect(await countActive(original)).toBe(0)
})

test('PRF-13 a folder moved under a server left running starts again in its new place', async () => {
  const parent = start()
  await urlOfParent(parent)
  await kinds['the parent killed'](parent)
  const moved = `${folder}-moved`
  renameSync(folder, moved)
  folder = moved
  expect(await start().outcome).toMatchObject({ adopted: false })
})

test('a Ctrl-C to the group of the parent leaves the drain to it: the server goes with it, not before', async () => {
  const parent = start()
  await urlOfParent(parent)
  const pid = postmasterPid(folder)
  process.kill(-parent.pid, 'SIGINT')
  expect(await parent.closed).toBe(0)
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('a folder that is no place for data is refused in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(startEmbeddedPostgres(file, { app })).rejects.toThrow(/^The database cannot be kept in .*file/)
})
