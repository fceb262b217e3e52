import type { Notice } from '@azas/api/notice.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { Peek } from '#list/peek/use-peeking.ts'
import { RecordHistoryTab } from '#record/RecordOverview.tsx'
import { RecordMissing } from '#record/RecordMissing.tsx'
import { RecordPage } from '#record/RecordPage.tsx'
import { RecordPeek } from '#record/RecordPeek.tsx'
import { NoticeCreatePage, NoticeEditPage } from './form/NoticeFormPages.tsx'
import { noticeRecord } from './notice.record.tsx'
import { NoticeOverview } from './NoticeOverview.tsx'

function pagesOf(kind: NoticeKind) {
  const record = noticeRecord(kind)
  return {
    Page: () => <RecordPage record={record} />,
    Overview: () => <NoticeOverview kind={kind} record={record} />,
    History: () => <RecordHistoryTab record={record} />,
    QuickLook: ({ peek }: { peek: Peek<Notice> }) => <RecordPeek record={record} peek={peek} />,
    Create: () => <NoticeCreatePage kind={kind} record={record} />,
    Missing: () => <RecordMissing home={record.home} title={record.title} />,
    Edit: () => <NoticeEditPage kind={kind} record={record} />,
  }
}

/** The pages of notices, for sites and for offices. */
export const noticePages = { notice: pagesOf('notice'), 'office-notice': pagesOf('office-notice') }
