import { createHash } from 'node:crypto'

/** PostgreSQL truncates longer names, which could then collide; bytes. */
const maxBytes = 63
const prefix = 'azas_app_'
const hashDigits = 16
const plain = new RegExp(`^[a-z0-9_]{1,${maxBytes - prefix.length}}$`, 'u')
const endsLikeHash = new RegExp(`_[0-9a-f]{${hashDigits}}$`, 'u')

/**
 * The name of the role that serves a database (decision 0016), unique per database and valid without quotes. A hash
 * replaces what does not fit.
 */
export function appRoleOf(database: string): string {
  if (plain.test(database) && !endsLikeHash.test(database)) return prefix + database
  const hash = createHash('sha256').update(database).digest('hex').slice(0, hashDigits)
  const readable = database.replaceAll(/[^a-z0-9_]/gu, '_').slice(0, maxBytes - prefix.length - 1 - hashDigits)
  return `${prefix}${readable}_${hash}`
}
