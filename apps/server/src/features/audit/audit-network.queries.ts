import { type RawBuilder, sql } from 'kysely'
import type { AuditScope } from './audit-scope.ts'

/**
 * True for entries whose network address and browser a reader sees: of nobody who signed in, of the reader, of the
 * reader's company. Those of the provider and of other companies stay theirs (security.md row 73). Each actor is looked up
 * by itself: the list of a company's people costs as much as the company is large (PRF-26).
 */
function isOwnNetwork({ id, contractId }: NonNullable<AuditScope['reader']>): RawBuilder<boolean> {
  return sql<boolean>`(actor_id is null or actor_id = ${id}
    or (select users.contract_id from users where users.id = actor_id) = ${contractId})`
}

const whereOwn = ({ reader }: AuditScope, column: 'ip' | 'user_agent') =>
  reader === null
    ? sql<string | null>`${sql.ref(column)}`
    : sql<string | null>`case when ${isOwnNetwork(reader)} then ${sql.ref(column)} end`

/** The columns that name a network or a browser, empty where they are not the reader's business. */
export function networkColumns(scope: AuditScope) {
  return { ip: whereOwn(scope, 'ip'), userAgent: whereOwn(scope, 'user_agent') }
}

/** The text in which a reader finds entries: without the line of an address that is empty to them. */
export function searchedText({ reader }: AuditScope): RawBuilder<string> {
  const text = sql<string>`search_key`
  if (reader === null) return text
  const withoutAddress = sql<string>`replace(chr(10) || search_key || chr(10), chr(10) || lower(ip) || chr(10), chr(10))`
  return sql<string>`case when ip is null or ${isOwnNetwork(reader)} then ${text} else ${withoutAddress} end`
}
