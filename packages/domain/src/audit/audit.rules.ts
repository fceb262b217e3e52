import { type AuditAction, type AuditChanges, type AuditObject, auditObject } from './audit.ts'
import { fieldOf, inOrder } from './audit.fields.ts'
import { auditSentences, auditWords } from './audit.words.ts'

export type AuditedFact = {
  action: AuditAction
  objectType: AuditObject
  actorName: string | null
  objectName: string | null
}

const personIn = (template: string, place: string, name: string | null, nobody: string) =>
  name === null
    ? template.replace(`{${place}} さん`, nobody).replace(`{${place}}`, nobody)
    : template.replace(`{${place}}`, () => name)

/** A fact of the audit log as a Japanese sentence (product.md AUD-01). Nobody did it: then it was done on the server itself. */
export function auditSentence({ action, objectType, actorName, objectName }: AuditedFact): string {
  const withKind = auditSentences[action].replace('{kind}', auditObject.label(objectType))
  const withActor = personIn(withKind, 'actor', actorName, auditWords.operator)
  return personIn(withActor, 'object', objectName, auditWords.unknown)
}

/** What changed, field by field, in words: never a stored value such as `Terminated`. */
export type ChangedField = { label: string; before: string; after: string }

/** The changes of a fact as a person reads them, in the order in which the record shows its fields. */
export function auditedChanges(objectType: AuditObject, changes: AuditChanges | null): ChangedField[] {
  const changed = changes ?? {}
  return inOrder(objectType, Object.keys(changed)).map((name) => {
    const { before, after } = changed[name]!
    const { label, show } = fieldOf(objectType, name)
    const word = (value: unknown) =>
      value === null || value === undefined || value === '' ? auditWords.nothing : show(value)
    return { label, before: word(before), after: word(after) }
  })
}
