import type { AuditFilter } from '@azas/domain/audit/audit.filter.ts'
import { accountObjects } from '@azas/domain/audit/audit.ts'
import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import { codePoints } from '@azas/domain/kernel/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { searchedText } from './audit-network.queries.ts'
import type { AuditScope } from './audit-scope.ts'

// Position, not LIKE: `_` and `\` are ordinary letters without any escaping (security.md row 30).
const contains = (text: RawBuilder<string>, word: string) => sql<boolean>`strpos(${text}, ${word}) > 0`

/** The index holds bigrams: a word of one character scans every entry. */
const mayContain = (word: string) => sql<boolean>`bigrams(search_key) @> bigrams(${word})`
const isIndexed = (word: string) => codePoints(word) >= 2

/**
 * All words of an input occur in a text of the entry; the index narrows the candidates. The text is compared first: where
 * the index is not taken, pairs are cut of every entry otherwise.
 */
function matchWords(text: RawBuilder<string>, input: string): RawBuilder<boolean>[] {
  return searchWords(input).map((word) =>
    isIndexed(word) ? sql<boolean>`(${contains(text, word)} and ${mayContain(word)})` : contains(text, word),
  )
}

const maxAddresses = 1_000

/** A filter with the people whose address its text begins. */
export type AuditSearch = AuditFilter & { addressed: readonly string[] }

/**
 * Finds the people whose address a person's text begins, limited to the reader's company. They are read before the log:
 * of ids that it does not know PostgreSQL expects a quarter of the log, and reads all of it. Throws PostgreSQL's errors.
 */
export async function withAddressed(
  db: Database,
  { realm, reader }: AuditScope,
  filter: AuditFilter,
): Promise<AuditSearch> {
  const text = fold(filter.person ?? '')
  if (text === '') return { ...filter, addressed: [] }
  const people = db
    .selectFrom('users')
    .select('id')
    .where('realm', '=', realm)
    .where(sql<boolean>`starts_with(email, ${text})`)
  const readable =
    reader === null
      ? people
      : people.where((where) => where.or([where('id', '=', reader.id), where('contract_id', '=', reader.contractId)]))
  const rows = await readable.orderBy('email').limit(maxAddresses).execute()
  return { ...filter, addressed: rows.map(({ id }) => id) }
}

/** Entries about people by their name at that time or their address of today. */
function matchPerson(text: string, ids: readonly string[]): RawBuilder<boolean> {
  const names = sql<boolean>`(${sql.join(matchWords(sql`person_key`, text), sql` and `)})`
  if (ids.length === 0) return names
  return sql<boolean>`(actor_id = any(${ids}::uuid[])
    or object_type = any(${accountObjects}) and object_id = any(${ids}::uuid[]) or ${names})`
}

/** The conditions of the form's text fields. */
export const auditTextConditions = (scope: AuditScope, { person = '', keyword = '', addressed }: AuditSearch) => ({
  person: when(fold(person), () => [matchPerson(person, addressed)]),
  keyword: matchWords(searchedText(scope), keyword),
})
