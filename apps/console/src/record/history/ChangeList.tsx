import type { AuditEntry } from '@azas/api/audit.operations.ts'
import { auditedChanges } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { fill } from '@azas/domain/words/fill.ts'

type ChangeListProps = { fact: Pick<AuditEntry, 'objectType' | 'changes'> }

/** What a fact changed, in words, one field a line. */
export function ChangeList({ fact: { objectType, changes } }: ChangeListProps) {
  const changed = auditedChanges(objectType, changes)
  if (changed.length === 0) return null
  return (
    <ul className="changes">
      {changed.map((change) => (
        <li key={change.label}>{fill(auditWords.change, change)}</li>
      ))}
    </ul>
  )
}
