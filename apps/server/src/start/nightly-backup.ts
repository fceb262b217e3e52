import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openEncryption } from '#backup/encryption.ts'
import { fileFault } from '#backup/file-fault.ts'
import { startNightlyBackups } from '#backup/nightly-backups.ts'
import type { Config } from '#config/config.ts'
import { ownProgram } from '#config/own-files.ts'

const program = fileURLToPath(ownProgram('backup.ts'))

const isProgress = (line: string) => / (?:rows|bytes)$/u.test(line)

export type BackupRun = { environment: NodeJS.ProcessEnv; file: string; signal: AbortSignal }

/** Runs `npm run backup` in a child process, so that calls keep their memory and event loop. Throws its error output. */
async function runBackup({ environment, file, signal }: BackupRun): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [program, file], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill()
  signal.addEventListener('abort', kill)
  const errorLines: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (!isProgress(line)) errorLines.push(line)
  })
  await once(child, 'close')
  signal.removeEventListener('abort', kill)
  if (child.exitCode !== 0) throw new Error(errorLines.join('\n') || `ended by ${child.signalCode}`)
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
 * Takes backups at the times of BACKUP_AT if BACKUP_DIR is set (product.md OPS-08), in a child process with the server's
 * `environment`. Returns a function that stops it and ends a running backup. Throws a StartFault for a folder that cannot
 * be written and for an invalid recipient.
 */
export async function openNightlyBackups(
  { BACKUP_DIR: folder, BACKUP_AT: times, BACKUP_KEEP: keep, BACKUP_RECIPIENT: recipient }: Config,
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
    { folder, times, keep, now, isEncrypted: recipient !== undefined, take },
    ({ message }) => {
      if (!signal.aborted) process.stderr.write(`backup: ${message}\n`)
    },
  )
  return async () => {
    stopping.abort()
    await backups.stop()
  }
}
