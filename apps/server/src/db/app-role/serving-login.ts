import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { codeOf } from '@azas/embedded-postgres/os/os-error.ts'
import { sql } from 'kysely'
import { StartFault } from '#config/start-fault.ts'
import type { Database } from '../database.ts'
import { type LoginKind, lockAppRole, settingOf } from './app-role.ts'
import { insufficientPrivilege } from './refusals.ts'

const hash = 'sha256'
const hashBytes = 32
/** PostgreSQL's own numbers. */
const rounds = 4096
const saltBytes = 16

/** Whom an address of a database logs in; pg takes the parameter before what stands at the host. */
export function loginOf(address: string): string {
  const url = new URL(address)
  return url.searchParams.get('user') ?? decodeURIComponent(url.username)
}

function passwordOf(address: string): string {
  const url = new URL(address)
  return url.searchParams.get('password') ?? decodeURIComponent(url.password)
}

/**
 * The address that the serving role logs in with (decision 0071): the owner's, with a password that only who knows the
 * owner's can work out, so that all processes agree on it. An owner without a password has a role without one.
 */
export function servingUrlOf(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  const secret = passwordOf(ownerUrl)
  // As parameters, for an address of a socket has no place for them at its host.
  Object.assign(url, { username: '', password: '' })
  url.searchParams.set('user', role)
  if (secret !== '')
    url.searchParams.set('password', createHmac(hash, secret).update(`login of ${role}`).digest('base64url'))
  return url.toString()
}

// What PostgreSQL keeps of a password (RFC 5803): the password itself would stand in the log of its statements.
function verifierOf(password: string): string {
  const salt = randomBytes(saltBytes)
  const salted = pbkdf2Sync(password, salt, rounds, hashBytes, hash)
  const keyOf = (name: string) => createHmac(hash, salted).update(name).digest()
  const stored = createHash(hash).update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/**
 * Lets the role of a login log in with the password of `url`, as the owner. Safe with concurrent processes.
 * @throws StartFault with the statement for an administrator.
 */
export async function giveLogin(owner: Database, kind: LoginKind, url: string): Promise<void> {
  const role = loginOf(url)
  const password = passwordOf(url)
  const secret = password === '' ? sql`` : sql` password ${sql.lit(verifierOf(password))}`
  try {
    await owner.transaction().execute(async (trx) => {
      await lockAppRole(trx)
      await sql`alter role ${sql.id(role)} login${secret}`.execute(trx)
    })
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error
    throw new StartFault(
      `The server logs in as ${role}, which the login of DATABASE_URL may not let in: let an administrator of PostgreSQL run ALTER ROLE ${role} LOGIN PASSWORD '…'; and give the address with it as ${settingOf(kind)}.`,
      { cause: error },
    )
  }
}
