import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresFault } from '../fault.ts'
import { writeDurably } from '../os/durable-file.ts'
import { codeOf, osErrorMessage } from '../os/os-error.ts'

/** The passwords of the cluster's superuser and of the owner role, 256 random bits each. */
export type Credentials = { superuser: string; owner: string }

function isCredentials(value: unknown): value is Credentials {
  return (
    typeof value === 'object' &&
    value !== null &&
    'superuser' in value &&
    'owner' in value &&
    typeof value.superuser === 'string' &&
    typeof value.owner === 'string'
  )
}

async function readCredentials(file: string): Promise<Credentials | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (isCredentials(value)) return value
    throw new Error('the passwords are missing in it')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new EmbeddedPostgresFault(`The database's password file ${file} cannot be read: ${osErrorMessage(error)}.`, {
      cause: error,
    })
  }
}

/**
 * The cluster's passwords, created before the cluster and stored in a 0600 file beside it.
 * @throws EmbeddedPostgresFault if the file exists but is unreadable.
 */
export async function keepCredentials(home: string): Promise<Credentials> {
  const file = join(home, 'credentials.json')
  const saved = await readCredentials(file)
  if (saved) return saved
  const fresh = { superuser: randomBytes(32).toString('hex'), owner: randomBytes(32).toString('hex') }
  await writeDurably(file, JSON.stringify(fresh), 0o600)
  return fresh
}
