import type { AuditObject } from '@azas/domain/audit/audit.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { EntryList } from './EntryList.tsx'
import { history } from './history.queries.ts'

/** The history of one record, with the values before and after (product.md AUD-01, CON-03). */
export function RecordHistory({ objectType, objectId }: { objectType: AuditObject; objectId: string }) {
  return (
    <EntryList
      object={auditWords.recordObject}
      none={recordWords.noHistory}
      entries={history({ objectType, objectId })}
    />
  )
}
