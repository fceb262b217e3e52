import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { StartFault } from '#config/start-fault.ts'
import type { Storage } from '#storage/storage.ts'
import { endOfArchive, packEntry } from './archive.ts'
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  endPath,
  filePath,
  formatVersion,
  headPath,
  piecePath,
  tableKey,
} from './backup-format.ts'
import { beginSnapshot, copyOut, listRealmIds, listTables, readMigration } from './tables.queries.ts'

const pieceBytes = 1 * 1024 * 1024

export type BackupSource = {
  client: ClientBase
  storage: Storage
  /** The key of the one file that a realm may have. */
  fileKeyOf: (realm: string) => string
  version: string
  now: Date
  /** Called for each table with the number of its rows. */
  tell: (line: string) => void
}

const json = (value: BackupHead | BackupEnd) => Buffer.from(JSON.stringify(value))

/** A tar archive of one moment of the database, then its files (product.md OPS-08). Throws for one without a schema. */
export async function* writeBackup(source: BackupSource): AsyncGenerator<Uint8Array> {
  const { client, version, now } = source
  await beginSnapshot(client)
  const migration = await readMigration(client)
  if (migration === null) throw new StartFault('The database has no schema: there is nothing to back up.')
  const tables = await listTables(client)
  const head = { format: formatVersion, version, migration, takenAt: now.toISOString(), tables }
  yield* packEntry(headPath, json(head))
  const end: BackupEnd = { tables: {}, files: {} }
  for (const table of tables) yield* writeTable(source, table, end)
  const realms = await listRealmIds(client)
  await client.query('commit')
  yield* writeFiles(source, realms, end)
  yield* packEntry(endPath, json(end))
  yield endOfArchive
}

async function* writeTable({ client, tell }: BackupSource, table: BackupTable, end: BackupEnd) {
  const key = tableKey(table)
  const rows = copyOut(client, table)
  const hash = createHash('sha256')
  let bytes = 0
  let pieces = 0
  for await (const piece of piecesOf(rows)) {
    hash.update(piece)
    bytes += piece.length
    yield* packEntry(piecePath(key, pieces), piece)
    pieces += 1
  }
  end.tables[key] = { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
  tell(`${key}: ${rows.rowCount.toLocaleString('en')} rows`)
}

/** Small chunks together, as an entry's size stands before it. */
async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(pending)
    pending = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pending)
}

async function* writeFiles({ storage, fileKeyOf, tell }: BackupSource, realms: readonly string[], end: BackupEnd) {
  for (const key of realms.map(fileKeyOf)) {
    const content = await storage.read(key)
    if (!content) continue
    end.files[key] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    yield* packEntry(filePath(key), content)
    tell(`${key}: ${content.length.toLocaleString('en')} bytes`)
  }
}
