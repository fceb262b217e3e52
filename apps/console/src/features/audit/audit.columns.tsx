import type { AuditEntry } from '@azas/api/audit.operations.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { auditSentence } from '@azas/domain/audit/audit.rules.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Column } from '#list/rows/column.ts'
import { ChangeList } from '#record/history/ChangeList.tsx'

/** The log's columns; on a card the changes are below their sentence. */
export function auditColumns(narrow: boolean): Column<AuditEntry, 'at'>[] {
  return [
    { key: 'at', header: auditWords.at, width: 148, card: 'lead', cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'actor',
      header: auditWords.actor,
      width: 160,
      wraps: true,
      card: 'lead',
      cell: (entry) => <ActorOf entry={entry} />,
    },
    {
      key: 'what',
      header: auditWords.what,
      width: 240,
      grows: true,
      wraps: true,
      card: 'name',
      cell: (entry) => (
        <>
          {auditSentence(entry)}
          {narrow ? <ChangeList entry={entry} /> : null}
        </>
      ),
    },
    {
      key: 'changes',
      header: auditWords.changes,
      width: 240,
      grows: true,
      wraps: true,
      cell: (entry) => <ChangeList entry={entry} />,
    },
    { key: 'ip', header: auditWords.ip, width: 136, priority: 2, card: 'fact', cell: ({ ip }) => ip ?? <Nothing /> },
  ]
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(new Date(at))}</time>
}

function ActorOf({ entry: { actorName, actorRole } }: { entry: AuditEntry }) {
  if (actorName === null) return <Nothing />
  return (
    <>
      {actorName}
      {actorRole ? <span className="sub">{userRole.label(actorRole)}</span> : null}
    </>
  )
}

function Nothing() {
  return <span className="sub">{tableWords.noValue}</span>
}
