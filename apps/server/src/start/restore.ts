import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { BackupFault } from '#backup/backup-fault.ts'
import { decryptWith } from '#backup/encryption.ts'
import { fileFault } from '#backup/file-fault.ts'
import { findTableInUse } from '#backup/load.queries.ts'
import { loadBackup, openBackup } from '#backup/read-backup.ts'
import { readMigration } from '#backup/tables.queries.ts'
import { readConfig } from '#config/config.ts'
import { StartFault } from '#config/start-fault.ts'
import { makeSchema } from '#db/migrate.ts'
import { prepareJobs } from '#jobs/prepare-jobs.ts'
import { openContent, readFileArgument, withOwner } from './backup.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openStore } from './store.ts'

const usage = 'Usage: npm run restore -- FILE (or - for the standard input), into an empty DATA_DIR or DATABASE_URL'

const ignoreEnd = () => undefined

/** What decompresses is not told by this stream's own end: its reader meets each fault. */
async function* readArchive(file: string, keyFile: string | undefined): AsyncGenerator<Buffer> {
  const source = file === '-' ? process.stdin : createReadStream(file)
  const content = pipeline(Readable.from(decryptWith(keyFile)(source)), createZstdDecompress(), ignoreEnd)
  try {
    yield* content
  } catch (error) {
    throw asFault(file, error)
  }
}

function asFault(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new BackupFault('cut', { cause: error })
  if (code === 'ZSTD_error_prefix_unknown') return new BackupFault('none', { cause: error })
  return code.startsWith('ZSTD_') ? new BackupFault('damaged', { cause: error }) : fileFault(file, error, 'read')
}

/** Throws a StartFault unless the database is empty, or was prepared up to the backup's schema and has nobody's data. */
async function refuseFilled(client: Client, migration: string): Promise<void> {
  const here = await readMigration(client)
  if (here === null) return
  const rows = await findTableInUse(client)
  if (rows !== null) throw new StartFault(`The database holds data already (${rows}): restore into an empty one.`)
  // Their names count up.
  if (here > migration)
    throw new StartFault(`The database was prepared by a later version (${here}): restore into an empty one.`)
}

/**
 * `npm run restore`: a backup into an empty installation, bundled or of DATABASE_URL (product.md OPS-08). `tell` is called
 * with each step. Throws a StartFault; where it fails, the database holds nothing of the backup.
 */
export async function restore(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): Promise<void> {
  const file = readFileArgument(args, usage)
  const config = readConfig(environment)
  const backup = await openBackup(readArchive(file, config.BACKUP_KEY_FILE))
  const store = await openStore(config)
  await withOwner(store, async (client) => {
    await refuseFilled(client, backup.head.migration)
    await makeSchema(store.url, backup.head.migration)
    await prepareJobs(store.url)
    await loadBackup(backup, { client, storage: openContent(config), tell })
    await prepareDatabase(store, config.REALM)
  })
}
