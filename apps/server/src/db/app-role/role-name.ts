import { createHash } from 'node:crypto'

/** PostgreSQL truncates longer names, which could then collide; bytes. */
const maxBytes = 63
const hashDigits = 16
const endsLikeHash = new RegExp(`_[0-9a-f]{${hashDigits}}$`, 'u')

function roleOf(prefix: string, database: string): string {
  const plain = new RegExp(`^[a-z0-9_]{1,${maxBytes - prefix.length}}$`, 'u')
  if (plain.test(database) && !endsLikeHash.test(database)) return prefix + database
  const hash = createHash('sha256').update(database).digest('hex').slice(0, hashDigits)
  const readable = database.replaceAll(/[^a-z0-9_]/gu, '_').slice(0, maxBytes - prefix.length - 1 - hashDigits)
  return `${prefix}${readable}_${hash}`
}

/**
 * The name of the role that serves a database (decision 0016), unique per database and valid without quotes. A hash
 * replaces what does not fit.
 */
export const appRoleOf = (database: string): string => roleOf('azas_app_', database)

/** The name of the role that serves the people of one company (decisions 0077, 0087), as `appRoleOf`. */
export const companyRoleOf = (database: string): string => roleOf('azas_company_', database)
