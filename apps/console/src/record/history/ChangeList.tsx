import type { AuditEntry } from '@azas/api/audit/audit.operations.ts'
import { auditedChanges } from '@azas/domain/audit/audit.rules.ts'

type ChangeListProps = { entry: Pick<AuditEntry, 'objectType' | 'changes'> }

/** The changes of an audit entry in words, one field a line. */
export function ChangeList({ entry: { objectType, changes } }: ChangeListProps) {
  const lines = auditedChanges(objectType, changes)
  if (lines.length === 0) return null
  return (
    <ul className="changes">
      {lines.map(({ label, text }) => (
        <li key={label}>{text}</li>
      ))}
    </ul>
  )
}
