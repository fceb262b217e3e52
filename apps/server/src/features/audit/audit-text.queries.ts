import type { AuditFilter } from '@azas/domain/audit/audit.forms.ts'
import { fold, searchWords } from '@azas/domain/kernel/search-text.ts'
import { codePoints } from '@azas/domain/kernel/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Whose facts may be read: a realm's; or those that concern one person, with a company's where one is given. */
export type AuditScope = { realm: string; reader: { id: string; contractId: string | null } | null }

// Position, not LIKE: `_` and `\` are ordinary letters without any escaping (security.md row 30).
const holds = (column: 'person_key' | 'search_key', word: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`

/** The index knows pieces of two characters; a single one is looked for in every fact. */
const mayHold = (word: string) => sql<boolean>`bigrams(search_key) @> bigrams(${word})`
const pieced = (word: string) => codePoints(word) >= 2

/** The letters of a text, word by word, where the index has the candidates. */
function wordsIn(column: 'person_key' | 'search_key', text: string): RawBuilder<boolean>[] {
  return searchWords(text).map((word) =>
    pieced(word) ? sql<boolean>`(${mayHold(word)} and ${holds(column, word)})` : holds(column, word),
  )
}

const maxAddressed = 1_000

/**
 * People whose address begins so; whoever reads a part of the log only learns of addresses inside that part. One array,
 * made before the log is read, so that the log's own indexes find their facts.
 */
function addressed(db: Database, { realm, reader }: AuditScope, text: string) {
  let people = db
    .selectFrom('users')
    .select('id')
    .where('realm', '=', realm)
    .where(sql<boolean>`starts_with(email, ${fold(text)})`)
  if (reader !== null)
    people = people.where((where) =>
      where.or([where('id', '=', reader.id), where('contract_id', '=', reader.contractId)]),
    )
  return sql`array(${people.orderBy('email').limit(maxAddressed)})`
}

/** Facts about people by name then or address now. */
function byPerson(db: Database, scope: AuditScope, text: string): RawBuilder<boolean> {
  const names = wordsIn('person_key', text)
  const ids = addressed(db, scope, text)
  return sql<boolean>`(${sql.join(names, sql` and `)} or actor_id = any(${ids})
    or object_type = 'user' and object_id = any(${ids}))`
}

/** What the texts of the form ask of a fact. */
export function textConditions(db: Database, scope: AuditScope, filter: AuditFilter): RawBuilder<boolean>[] {
  const { person = '', keyword = '' } = filter
  return [...(fold(person) ? [byPerson(db, scope, person)] : []), ...wordsIn('search_key', keyword)]
}
