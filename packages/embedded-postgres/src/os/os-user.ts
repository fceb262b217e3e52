import { spawnSync } from 'node:child_process'
import type { App } from '../app.ts'
import { EmbeddedPostgresFault } from '../fault.ts'

/** The unprivileged OS user that runs PostgreSQL, which refuses to run as root. */
export type OsUser = { uid: number; gid: number }

const KNOWN_USERS = ['postgres', '_postgres']

function readId(name: string, flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

function lookUp(name: string): OsUser | undefined {
  const uid = readId(name, '-u')
  const gid = readId(name, '-g')
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

function createOwnUser(name: string): OsUser {
  const result = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', name],
    { encoding: 'utf8' },
  )
  // Looks the user up even if useradd failed, as a concurrent start may have created it.
  const user = lookUp(name)
  if (user) return user
  const why = result.error?.message ?? result.stderr.trim()
  throw new EmbeddedPostgresFault(
    `PostgreSQL does not run as root and no OS user could be made for it (useradd: ${why}); create a system user named "postgres" or start as an ordinary user.`,
  )
}

/** True if this process is root, so that PostgreSQL needs a user of its own. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Finds, or creates by `useradd`, the OS user for PostgreSQL under root.
 * @returns undefined for an ordinary user, who runs PostgreSQL as oneself.
 * @throws EmbeddedPostgresFault if there is none and none can be created.
 */
export function findOsUser(app: App): OsUser | undefined {
  if (!isRoot()) return undefined
  for (const name of KNOWN_USERS) {
    const user = lookUp(name)
    if (user) return user
  }
  const own = `${app.name}-postgres`
  return lookUp(own) ?? createOwnUser(own)
}
