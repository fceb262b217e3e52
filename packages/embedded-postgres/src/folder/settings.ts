import { chown } from 'node:fs/promises'
import { release as osRelease } from 'node:os'
import { join } from 'node:path'
import { writeDurably } from '../os/durable-file.ts'
import type { OsUser } from '../os/os-user.ts'

/** Settings by PostgreSQL's own names. */
export type Settings = Readonly<Record<string, string>>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '120',
  shared_buffers: '128MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  max_logical_replication_workers: '0',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  // Statements and row details contain personal data and tokens, so the log has only the error (SEC-44).
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

// Ends the query of a killed client. Windows cannot check the connection.
const WATCH_CLIENTS: Settings = process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }

/**
 * How a start after a crash flushes the files: one call for the file system if Linux reports failed writes (5.8 and
 * later), otherwise file by file, which takes three times as long on a busy disk.
 * @internal
 */
export function pickSyncMethod(platform: NodeJS.Platform, release: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10))
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

const ACCESS = 'host all all 127.0.0.1/32 scram-sha-256\n'

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

async function writeFor(user: OsUser | undefined, path: string, text: string): Promise<void> {
  await writeDurably(path, text, 0o600)
  if (user) await chown(path, user.uid, user.gid)
}

/** The command-line options that point the server at the files of `writeSettings`. */
export function settingsOptions(home: string, port: number): string[] {
  const files = { config_file: 'postgresql.conf', hba_file: 'pg_hba.conf' }
  const options = Object.entries(files).flatMap(([name, file]) => ['-c', `${name}=${join(home, file)}`])
  return [...options, '-p', String(port)]
}

/**
 * Writes the server's settings and its access rule (TCP on 127.0.0.1 with password only) beside the cluster, at every
 * start, so that new settings reach an old cluster; an operator's `ALTER SYSTEM` overrides them. Sized for a small
 * machine (128 MB of buffers, 60 connections).
 */
export async function writeSettings(home: string, user: OsUser | undefined, extra: Settings): Promise<void> {
  const recovery_init_sync_method = pickSyncMethod(process.platform, osRelease())
  const lines = Object.entries({ ...SETTINGS, ...WATCH_CLIENTS, recovery_init_sync_method, ...extra }).map(
    ([name, value]) => `${name} = ${quote(value)}\n`,
  )
  await writeFor(user, join(home, 'postgresql.conf'), lines.join(''))
  await writeFor(user, join(home, 'pg_hba.conf'), ACCESS)
}
