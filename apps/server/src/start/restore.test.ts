import { readFile, writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfArchive, packEntry } from '#backup/archive.ts'
import { headPath } from '#backup/backup-format.ts'
import { type Folder, makeFolder } from '#backup/testing/installations.ts'
import { makeSchema } from '#db/migrate.ts'
import { migrations } from '#db/migrations/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { createTestInstallation, type TestInstallation } from '#db/testing/installation.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let source: TestDatabase
let target: TestInstallation
let folder: Folder
let whole: Buffer
const silent = () => undefined
beforeAll(async () => {
  folder = await makeFolder()
  source = await createTestDatabase('demo')
  await prepareJobs(source.url)
  target = await createTestInstallation(true)
  await backup([folder.file('whole')], folder.environmentOf(source.url), silent)
  whole = await readFile(folder.file('whole'))
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await folder.remove()
})

const bringBack = (name: string, url = target.url) => restore([folder.file(name)], folder.environmentOf(url), silent)

async function bringBackBytes(bytes: Uint8Array): Promise<void> {
  await writeFile(folder.file('bytes'), bytes)
  await bringBack('bytes')
}

async function countPeople(): Promise<number> {
  const { rows: tables } = await sql<{ is: boolean }>`select to_regclass('users') is not null as is`.execute(
    target.admin,
  )
  if (!tables[0]!.is) return 0
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users`.execute(target.admin)
  return rows[0]!.n
}

const headOf = (changes: object) => {
  const tables = [{ schema: 'public', name: 'realms', columns: ['id'] }]
  const head = {
    format: 1,
    version: '9.9.9',
    migration: Object.keys(migrations).at(-1)!,
    takenAt: '',
    tables,
    ...changes,
  }
  return zstdCompressSync(Buffer.concat([...packEntry(headPath, Buffer.from(JSON.stringify(head))), endOfArchive]))
}

const changed = (change: (archive: Buffer) => Buffer) => zstdCompressSync(change(zstdDecompressSync(whole)))
const replaced = (from: string, to: string) =>
  changed((archive) => {
    const at = archive.indexOf(from)
    if (at < 0) throw new Error(`no ${from}`)
    archive.write(to, at)
    return archive
  })

test.each([
  ['a text', () => Buffer.from('氏名,フリガナ\n'), 'This file is no backup.'],
  [
    'another archive',
    () => zstdCompressSync(Buffer.concat([...packEntry('a.txt', Buffer.from('a')), endOfArchive])),
    'This file is no backup.',
  ],
  [
    'one that stops after its first bytes',
    () => whole.subarray(0, 100),
    'This backup is cut off: nothing was restored.',
  ],
  [
    'one that stops in the middle',
    () => whole.subarray(0, whole.length >> 1),
    'This backup is cut off: nothing was restored.',
  ],
  [
    'one that ends between two entries',
    () => changed((archive) => archive.subarray(0, archive.lastIndexOf('end.json'))),
    'This backup is cut off: nothing was restored.',
  ],
  ['one without its end', () => headOf({}), 'This backup is cut off: nothing was restored.'],
  ['one whose name was changed', () => replaced('髙橋', '高橋'), 'This backup is damaged: nothing was restored.'],
  [
    'one with a changed header',
    () => replaced('tables/users/000000', 'tables/users/000009'),
    'This backup is damaged: nothing was restored.',
  ],
  [
    'one of a later format',
    () => headOf({ format: 2 }),
    'This backup was made by version 9.9.9: restore it with that version or a later one.',
  ],
  ['one of a later schema', () => headOf({ migration: '9999-later' }), 'another version of the schema (9999-later)'],
  [
    'one with columns of its own',
    () => headOf({ tables: [{ schema: 'public', name: 'realms', columns: ['id', 'colour'] }] }),
    'columns of realms that this version does not know',
  ],
])('OPS-08 %s is refused in a sentence, and nothing of it is there', async (_, bytes, sentence) => {
  await expect(bringBackBytes(bytes())).rejects.toThrow(sentence)
  expect(await countPeople()).toBe(0)
})

test('OPS-08 a database that a start of an older version prepared takes a backup, one of a later version does not', async () => {
  const names = Object.keys(migrations)
  const older = await createTestInstallation(true)
  const later = await createTestInstallation(true)
  try {
    await makeSchema(older.url, names[0]!)
    await bringBack('whole', older.url)
    await makeSchema(later.url, names.at(-1)!)
    await writeFile(folder.file('older'), headOf({ migration: names[0] }))
    await expect(bringBack('older', later.url)).rejects.toThrow(`prepared by a later version (${names.at(-1)})`)
  } finally {
    await older.drop()
    await later.drop()
  }
})

test('OPS-08 after all refusals the whole backup comes in, once: a database with data is left as it is', async () => {
  await bringBack('whole')
  const people = await countPeople()
  expect(people).toBeGreaterThan(1_000)
  await expect(bringBack('whole')).rejects.toThrow('The database holds data already (users)')
  expect(await countPeople()).toBe(people)
})

test.each([[[]], [['a', 'b']], [['--help']], [['']]])('OPS-08 %j is answered with the usage', async (args) => {
  const environment = folder.environmentOf(target.url)
  await expect(restore(args, environment, silent)).rejects.toThrow('Usage: npm run restore')
  await expect(backup(args, environment, silent)).rejects.toThrow('Usage: npm run backup')
})

test('OPS-08 a file that is not there, and a folder that is not, are said with their names', async () => {
  await expect(bringBack('absent')).rejects.toThrow(`${folder.file('absent')} cannot be read (ENOENT).`)
  const file = folder.file('no/folder')
  await expect(backup([file], folder.environmentOf(source.url), silent)).rejects.toThrow(
    `${file} cannot be written (ENOENT).`,
  )
})
