import { spawnSync } from 'node:child_process'
import type { App } from '../app.ts'
import { EmbeddedPostgresFault } from '../fault.ts'

/** The unprivileged OS user that runs PostgreSQL, which refuses to run as root. */
export type OsUser = { uid: number; gid: number }

const KNOWN_USERS = ['postgres', '_postgres']

function idOf(name: string, flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

function lookUp(name: string): OsUser | undefined {
  const uid = idOf(name, '-u')
  const gid = idOf(name, '-g')
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

function createOwnUser(name: string): OsUser {
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', name],
    { encoding: 'utf8' },
  )
  // Looked up whatever useradd said: another start may have made the user at the same moment.
  const user = lookUp(name)
  if (user) return user
  const why = made.error?.message ?? made.stderr.trim()
  throw new EmbeddedPostgresFault(
    `PostgreSQL does not run as root and no OS user could be made for it (useradd: ${why}); create a system user named "postgres" or start as an ordinary user.`,
  )
}

/** True where this process is root, so that PostgreSQL needs a user of its own. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Finds, or makes by `useradd`, the OS user for PostgreSQL under root.
 * @returns undefined for an ordinary user, who runs PostgreSQL as oneself.
 * @throws EmbeddedPostgresFault when there is none and none can be made.
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
