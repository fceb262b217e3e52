import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { OsUser } from './os-user.ts'

const EXECUTE = 0o1
const READ_EXECUTE = 0o5

function permits(path: string, user: OsUser, bits: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/**
 * True if the user may traverse to a folder, by the search bits of it and its parents; access lists are ignored.
 * `user` undefined means this process itself, which created the path.
 */
export function canEnter(folder: string, user: OsUser | undefined): boolean {
  if (!user) return true
  const path = resolve(folder)
  const above = dirname(path)
  return permits(path, user, EXECUTE) && (above === path || canEnter(above, user))
}

/** True if the user may traverse to a program and run it. */
export function canRun(program: string, user: OsUser | undefined): boolean {
  return !user || (canEnter(dirname(resolve(program)), user) && permits(program, user, READ_EXECUTE))
}
