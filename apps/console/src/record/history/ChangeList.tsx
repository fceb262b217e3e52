import type { AuditEntry } from '@azas/api/audit.operations.ts'
import { auditedChanges } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { fill } from '@azas/domain/words/fill.ts'

type ChangeListProps = { entry: Pick<AuditEntry, 'objectType' | 'changes'> }

/** The changes of an audit entry in words, one field a line. */
export function ChangeList({ entry: { objectType, changes } }: ChangeListProps) {
  const lines = auditedChanges(objectType, changes)
  if (lines.length === 0) return null
  return (
    <ul className="changes">
      {lines.map((change) => (
        <li key={change.label}>{fill(auditWords.change, change)}</li>
      ))}
    </ul>
  )
}
