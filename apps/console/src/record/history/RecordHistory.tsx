import type { AuditObject } from '@azas/domain/audit/audit.ts'
import { auditWords } from '@azas/domain/audit/audit.words.ts'
import { recordWords } from '@azas/domain/words/record.ts'
import { FactList } from './FactList.tsx'
import { history } from './history.queries.ts'

/** What was done to one record, with the values before and after (product.md AUD-01, CON-03). */
export function RecordHistory({ objectType, objectId }: { objectType: AuditObject; objectId: string }) {
  return (
    <FactList object={auditWords.recordObject} none={recordWords.noHistory} facts={history({ objectType, objectId })} />
  )
}
