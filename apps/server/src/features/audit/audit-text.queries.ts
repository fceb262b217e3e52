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

/** All words of an input occur in a text of the entry; the index narrows the candidates. */
function matchWords(text: RawBuilder<string>, input: string): RawBuilder<boolean>[] {
  return searchWords(input).map((word) =>
    isIndexed(word) ? sql<boolean>`(${mayContain(word)} and ${contains(text, word)})` : contains(text, word),
  )
}

const maxAddresses = 1_000

/**
 * Users whose address starts with a text, limited to the reader's company. An array, evaluated before the log is read,
 * so that the log's own indexes apply.
 */
function selectIdsByAddress(db: Database, { realm, reader }: AuditScope, text: string) {
  let people = db
    .selectFrom('users')
    .select('id')
    .where('realm', '=', realm)
    .where(sql<boolean>`starts_with(email, ${fold(text)})`)
  if (reader !== null)
    people = people.where((where) =>
      where.or([where('id', '=', reader.id), where('contract_id', '=', reader.contractId)]),
    )
  return sql`array(${people.orderBy('email').limit(maxAddresses)})`
}

/** Entries about people by their name at that time or their address of today. */
function matchPerson(db: Database, scope: AuditScope, text: string): RawBuilder<boolean> {
  const names = matchWords(sql`person_key`, text)
  const ids = selectIdsByAddress(db, scope, text)
  return sql<boolean>`(${sql.join(names, sql` and `)} or actor_id = any(${ids})
    or object_type = any(${accountObjects}) and object_id = any(${ids}))`
}

/** The conditions of the form's text fields. */
export const auditTextConditions = (db: Database, scope: AuditScope, { person = '', keyword = '' }: AuditFilter) => ({
  person: when(fold(person), () => [matchPerson(db, scope, person)]),
  keyword: matchWords(searchedText(scope), keyword),
})
