import { searchKey } from '../kernel/search-text.ts'
import { cutTo } from '../kernel/text.ts'
import { type AuditedEntry, auditedChanges, auditSentence } from './audit.rules.ts'
import { accountObjects, type AuditChanges } from './audit.ts'

/** Longest search key in code points, as an entry may contain whole lists. */
const maxKey = 4_000

type SearchedEntry = AuditedEntry & { changes: AuditChanges | null; ip: string | null; requestId: string | null }

const aboutPeople: readonly string[] = [...accountObjects, 'session']

/** Search key of the people in an entry: its actor, and its object if that is a user or a session. */
export function auditPersonKey({ actorName, objectType, objectName }: AuditedEntry): string {
  return searchKey(actorName, aboutPeople.includes(objectType) ? objectName : null)
}

/** The readable text of an entry, folded for search: names, sentence, changes, request id, address (product.md AUD-01). */
export function auditSearchKey(entry: SearchedEntry): string {
  const changes = auditedChanges(entry.objectType, entry.changes).map(({ text }) => text)
  const lines = [auditPersonKey(entry), entry.objectName, auditSentence(entry), entry.requestId, entry.ip, ...changes]
  return cutTo(searchKey(...lines), maxKey)
}
