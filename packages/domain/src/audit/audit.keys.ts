import { searchKey } from '../kernel/search-text.ts'
import { cutTo } from '../kernel/text.ts'
import { fill } from '../words/fill.ts'
import type { AuditChanges } from './audit.ts'
import { type AuditedFact, auditedChanges, auditSentence } from './audit.rules.ts'
import { auditWords } from './audit.words.ts'

/** In code points: what an index takes in of a fact that carries whole lists. */
const maxKey = 4_000

type SearchedFact = AuditedFact & { changes: AuditChanges | null; ip: string | null; requestId: string | null }

const aboutPeople: readonly string[] = ['user', 'session']

/** Who did it and whose account it concerns, folded for search. */
export function auditPersonKey({ actorName, objectType, objectName }: AuditedFact): string {
  return searchKey(actorName, aboutPeople.includes(objectType) ? objectName : null)
}

/** All that a person can read of a fact, folded for search: names, sentence, changes, request id, address (product.md AUD-01). */
export function auditSearchKey(fact: SearchedFact): string {
  const changes = auditedChanges(fact.objectType, fact.changes).map((change) => fill(auditWords.change, change))
  const lines = [auditPersonKey(fact), fact.objectName, auditSentence(fact), fact.requestId, fact.ip, ...changes]
  return cutTo(searchKey(...lines), maxKey)
}
