import { fill } from '../words/fill.ts'
import { fieldOf, sortFields } from './audit.fields.ts'
import { type AuditAction, type AuditChanges, type AuditObject, auditObject } from './audit.ts'
import { auditSentences, auditWords } from './audit.words.ts'

export type AuditedEntry = {
  action: AuditAction
  objectType: AuditObject
  actorName: string | null
  objectName: string | null
}

const personIn = (template: string, place: string, name: string | null, nobody: string) =>
  name === null
    ? template.replace(`{${place}} さん`, nobody).replace(`{${place}}`, nobody)
    : template.replace(`{${place}}`, () => name)

/** An audit entry as a Japanese sentence (product.md AUD-01). Without an actor it happened on the server itself. */
export function auditSentence({ action, objectType, actorName, objectName }: AuditedEntry): string {
  const isWhole = action === 'imported' && objectName === null
  const sentence = isWhole ? auditWords.importedAll : auditSentences[action]
  const withKind = sentence.replace('{kind}', auditObject.label(objectType))
  const withActor = personIn(withKind, 'actor', actorName, auditWords.operator)
  return personIn(withActor, 'object', objectName, auditWords.unknown)
}

/** A changed field with its label, and as a line of text. */
export type ChangedField = { label: string; text: string }

/** The readable changes of an entry, in the order of the record's fields. */
export function auditedChanges(objectType: AuditObject, changes: AuditChanges | null): ChangedField[] {
  const byField = changes ?? {}
  return sortFields(objectType, Object.keys(byField)).map((name) => {
    const { before, after } = byField[name]!
    const { label, show, isFact } = fieldOf(objectType, name)
    const text = isFact
      ? fill(auditWords.fact, { label, value: show(after) })
      : fill(auditWords.change, { label, before: show(before), after: show(after) })
    return { label, text }
  })
}
