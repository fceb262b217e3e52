import { createHash } from 'node:crypto'

/** Longer names are cut off by PostgreSQL, so that two could become one; bytes. */
const longest = 63
const prefix = 'azas_app_'
const hashDigits = 16
const plain = new RegExp(`^[a-z0-9_]{1,${longest - prefix.length}}$`, 'u')
const endsLikeHash = new RegExp(`_[0-9a-f]{${hashDigits}}$`, 'u')

/**
 * The role that serves a database (decision 0016): one a database, so one an installation, and no two databases have the
 * same. The name needs no quotes anywhere; what is left out of the database's name is in the hash.
 */
export function appRoleOf(database: string): string {
  if (plain.test(database) && !endsLikeHash.test(database)) return prefix + database
  const hash = createHash('sha256').update(database).digest('hex').slice(0, hashDigits)
  const readable = database.replaceAll(/[^a-z0-9_]/gu, '_').slice(0, longest - prefix.length - 1 - hashDigits)
  return `${prefix}${readable}_${hash}`
}
