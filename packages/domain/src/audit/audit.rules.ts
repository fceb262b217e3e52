import type { AuditAction } from './audit.ts'
import { auditSentences, auditWords } from './audit.words.ts'

export type AuditedFact = { action: AuditAction; actorName: string | null; objectName: string | null }

const personIn = (template: string, place: string, name: string | null, nobody: string) =>
  name === null ? template.replace(`{${place}} さん`, nobody) : template.replace(`{${place}}`, () => name)

/** A fact of the audit log as a Japanese sentence (product.md AUD-01). Nobody did it: then it was done on the server itself. */
export function auditSentence({ action, actorName, objectName }: AuditedFact): string {
  const withActor = personIn(auditSentences[action], 'actor', actorName, auditWords.operator)
  return personIn(withActor, 'object', objectName, auditWords.unknown)
}
