import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { Call } from '#call/call.ts'
import { type ChangedRecord, stateChanges, writeAudit } from '#change/audit-entry.ts'
import { cancelMails, returnToDrafts } from './notices.queries.ts'

/** A notice as its audit entries name it; it belongs to no contract company. */
export const noticeRecord = (kind: NoticeKind, { id, title }: { id: string | null; title: string }): ChangedRecord => ({
  type: kind,
  id,
  name: title,
  contractId: null,
})

/**
 * Takes locked notices that wait for their start back to drafts, each with its entry; none of their mails goes out
 * (product.md NTC-06, OPJ-01). `call.db` is a transaction.
 */
export async function takeBackNotices(
  call: Call,
  kind: NoticeKind,
  notices: readonly { id: string; title: string }[],
): Promise<void> {
  const ids = notices.map(({ id }) => id)
  await cancelMails(call.db, ids)
  await returnToDrafts(call.db, ids, call.now())
  for (const notice of notices)
    await writeAudit(
      call,
      'reservation-cancelled',
      noticeRecord(kind, notice),
      stateChanges('FuturePublish', 'Draft', null),
    )
}
