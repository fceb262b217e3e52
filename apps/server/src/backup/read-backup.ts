import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { StartFault } from '#config/start-fault.ts'
import type { Storage } from '#storage/storage.ts'
import { type ArchiveEntry, unpackEntries } from './archive.ts'
import { BackupFault } from './backup-fault.ts'
import {
  BackupEnd,
  BackupHead,
  type BackupTable,
  endPath,
  formatVersion,
  headPath,
  isPieceOf,
  parseEntryPath,
  readEntry,
  type Sum,
  tableKey,
  type TableSum,
} from './backup-format.ts'
import { copyIn, putBack, readColumns, setAside } from './load.queries.ts'

type Entries = AsyncGenerator<ArchiveEntry>
export type OpenBackup = { head: BackupHead; entries: Entries }

/** Opens a backup at its first entry. Throws a BackupFault for another file, and a StartFault for a later format. */
export async function openBackup(archive: AsyncIterable<Buffer>): Promise<OpenBackup> {
  const entries = unpackEntries(archive)
  const first = await entries.next()
  if (first.done || first.value.path !== headPath) throw new BackupFault('none')
  const head = readEntry(BackupHead, first.value.content)
  if (head.format > formatVersion)
    throw new StartFault(
      `This backup was made by version ${head.version}: restore it with that version or a later one.`,
    )
  return { head, entries }
}

export type RestoreTarget = { client: ClientBase; storage: Storage; tell: (line: string) => void }

/**
 * Replaces what an empty database and its storage hold by a backup, in one transaction: where it fails, or is killed,
 * nothing has changed (product.md OPS-08). Throws a BackupFault where the backup is not whole.
 */
export async function loadBackup({ head, entries }: OpenBackup, target: RestoreTarget): Promise<void> {
  const { client } = target
  await checkColumns(client, head.tables)
  await client.query('begin')
  try {
    const aside = await setAside(client, head.tables)
    await loadEntries(entries, head.tables, target)
    await putBack(client, aside)
    await client.query('commit')
  } catch (error) {
    // A connection that is gone has rolled back by itself: the first error is the one to tell.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

async function checkColumns(client: ClientBase, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    const here = await readColumns(client, table)
    if (table.columns.some((column) => !here.includes(column)))
      throw new StartFault(`The backup has columns of ${tableKey(table)} that this version does not know.`)
  }
}

/** Loads what comes before the last entry, and compares it with what that says. */
async function loadEntries(entries: Entries, tables: readonly BackupTable[], target: RestoreTarget): Promise<void> {
  const done: BackupEnd = { tables: {}, files: {} }
  const ahead = lookAhead(entries)
  for (let entry = await ahead.peek(); entry; entry = await ahead.peek()) {
    if (entry.path === endPath) {
      ahead.drop()
      if ((await ahead.peek()) !== null) throw new BackupFault('damaged')
      return compareSums(readEntry(BackupEnd, entry.content), done)
    }
    const { kind, key } = parseEntryPath(entry.path)
    if (kind === 'table') done.tables[key] = await loadTable(ahead, tableOf(tables, key), target)
    else {
      ahead.drop()
      await target.storage.put(key, entry.content)
      done.files[key] = { bytes: entry.content.length, sha256: sha256().update(entry.content).digest('hex') }
    }
  }
  throw new BackupFault('cut')
}

const sha256 = () => createHash('sha256')

function tableOf(tables: readonly BackupTable[], key: string): BackupTable {
  const table = tables.find((one) => tableKey(one) === key)
  if (!table) throw new BackupFault('damaged')
  return table
}

type Ahead = { peek: () => Promise<ArchiveEntry | null>; drop: () => void }

/** Entries of which the next one can be looked at. */
function lookAhead(entries: Entries): Ahead {
  let next: ArchiveEntry | null = null
  const peek = async () => {
    if (next) return next
    const read = await entries.next()
    next = read.done ? null : read.value
    return next
  }
  return { peek, drop: () => void (next = null) }
}

/** Loads the pieces of one table. A pipeline ends the copy where a piece fails, so that the rollback is heard. */
async function loadTable(ahead: Ahead, table: BackupTable, { client, tell }: RestoreTarget): Promise<TableSum> {
  const hash = sha256()
  const key = tableKey(table)
  let bytes = 0
  const pieces = async function* () {
    for (let entry = await ahead.peek(); entry && isPieceOf(key, entry.path); entry = await ahead.peek()) {
      ahead.drop()
      hash.update(entry.content)
      bytes += entry.content.length
      yield entry.content
    }
  }
  const rows = copyIn(client, table)
  await pipeline(pieces, rows)
  tell(`${key}: ${rows.rowCount.toLocaleString('en')} rows`)
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

const isSameContent = (one: Sum | undefined, other: Sum) => one?.bytes === other.bytes && one.sha256 === other.sha256

/** A table without rows has no entry. Throws a BackupFault where something differs. */
function compareSums(said: BackupEnd, { tables, files }: BackupEnd): void {
  const areTables = Object.entries(said.tables).every(
    ([key, sum]) => sum.rows === 0 || (isSameContent(tables[key], sum) && tables[key]?.rows === sum.rows),
  )
  const areFiles = Object.entries(said.files).every(([key, sum]) => isSameContent(files[key], sum))
  if (!areTables || !areFiles) throw new BackupFault('damaged')
}
