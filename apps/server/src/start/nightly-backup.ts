import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openEncryption } from '#backup/encryption.ts'
import { startNightlyBackups } from '#backup/nightly-backups.ts'
import type { Config } from '#config/config.ts'
import { fileFault } from './backup.ts'

const program = fileURLToPath(new URL('../backup.ts', import.meta.url))

const isProgress = (line: string) => / (?:rows|bytes)$/u.test(line)

export type BackupRun = { environment: NodeJS.ProcessEnv; file: string; signal: AbortSignal }

/** `npm run backup` in a process of its own, so that calls keep memory and processor. Throws with what it said. */
async function runBackup({ environment, file, signal }: BackupRun): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [program, file], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill()
  signal.addEventListener('abort', kill)
  const said: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (!isProgress(line)) said.push(line)
  })
  await once(child, 'close')
  signal.removeEventListener('abort', kill)
  if (child.exitCode !== 0) throw new Error(said.join('\n') || `it was ended (${child.signalCode})`)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw fileFault(`BACKUP_DIR=${folder}`, error, 'written')
  }
}

/**
 * Takes a backup of this installation every day where BACKUP_DIR is set (product.md OPS-08); `environment` is that of the
 * server. Returns what stops it, a backup that is under way too. Throws a StartFault for a folder that cannot be written
 * and for a recipient that is none.
 */
export async function openNightlyBackups(
  { BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_KEEP: keep, BACKUP_RECIPIENT: recipient }: Config,
  environment: NodeJS.ProcessEnv,
  now: () => Date,
): Promise<() => Promise<void>> {
  if (folder === undefined) return () => Promise.resolve()
  await openEncryption(recipient)
  await makeFolder(folder)
  const stopping = new AbortController()
  const { signal } = stopping
  const take = (file: string) => runBackup({ environment, file, signal })
  const backups = startNightlyBackups(
    { folder, at, keep, now, isEncrypted: recipient !== undefined, take },
    ({ message }) => {
      if (!signal.aborted) process.stderr.write(`backup: ${message}\n`)
    },
  )
  return async () => {
    stopping.abort()
    await backups.stop()
  }
}
