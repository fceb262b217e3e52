import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { App } from '../app.ts'
import { EmbeddedPostgresFault } from '../fault.ts'
import { osErrorMessage } from '../os/os-error.ts'

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function holderOf(home: string): string {
  try {
    const pid = readFileSync(join(home, 'holder'), 'utf8').trim()
    return pid ? ` (process ${pid})` : ''
  } catch (error) {
    return ` (holder unknown: ${osErrorMessage(error)})`
  }
}

/** A lock of a folder, until released. */
export type FolderLock = { release: () => void }

/**
 * Locks a database's home, or throws at once. Node has no file lock, so this uses SQLite's exclusive transaction: atomic
 * on every platform, and released with the process. Nothing else in this process may open the file `lock`, as closing it
 * would drop a POSIX lock.
 * @throws EmbeddedPostgresFault with the folder and, if known, the process that has the lock. PRF-13.
 */
export function lockFolder(home: string, dataDir: string, { folderSetting }: App): FolderLock {
  const database = openLockFile(home, dataDir)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new EmbeddedPostgresFault(
      `The data folder ${dataDir} is in use by another running server${holderOf(home)}; stop it first or choose another ${folderSetting}.`,
      { cause: error },
    )
  }
  writeFileSync(join(home, 'holder'), `${process.pid}\n`, { mode: 0o600 })
  return { release: () => database.close() }
}

function openLockFile(home: string, dataDir: string): DatabaseSync {
  try {
    const file = join(home, 'lock')
    const database = new DatabaseSync(file)
    // Readers could lock it too, and under root others may traverse the folder.
    chmodSync(file, 0o600)
    return database
  } catch (error) {
    throw new EmbeddedPostgresFault(
      `The data folder ${dataDir} cannot be locked (does it belong to another OS user?): ${osErrorMessage(error)}.`,
      { cause: error },
    )
  }
}
