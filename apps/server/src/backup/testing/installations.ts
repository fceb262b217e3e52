import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { unpackEntries } from '../archive.ts'
import { BackupEnd, endPath, readEntry } from '../backup-format.ts'

export type Folder = {
  file: (name: string) => string
  environmentOf: (url: string) => NodeJS.ProcessEnv
  remove: () => Promise<void>
}

/** A folder for backups, and for the files of installations by their database. */
export async function makeFolder(): Promise<Folder> {
  const folder = join(tmpdir(), `azas-backup-${randomUUID()}`)
  await mkdir(folder)
  const environmentOf = (url: string) => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: join(folder, new URL(url).pathname),
    APP_SECRET: 'a secret of tests, long enough for them',
  })
  return {
    file: (name) => join(folder, name),
    environmentOf,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Rows, bytes and hash of each table of a backup, and of each file. */
export async function readSums(file: string): Promise<BackupEnd> {
  for await (const { path, content } of unpackEntries(createReadStream(file).pipe(createZstdDecompress())))
    if (path === endPath) return readEntry(BackupEnd, content)
  throw new Error('no last entry')
}

/** The indexes, constraints and triggers of a schema, which a restore sets aside. */
export async function readSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'pgboss%'
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
