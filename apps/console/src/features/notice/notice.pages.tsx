import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { shownPages } from '#record/record-pages.tsx'
import { NoticeCreatePage, NoticeEditPage } from './form/NoticeFormPages.tsx'
import { noticeRecord } from './notice.record.tsx'
import { NoticeOverview } from './NoticeOverview.tsx'

function pagesOf(kind: NoticeKind) {
  const record = noticeRecord(kind)
  return {
    ...shownPages(record),
    Overview: () => <NoticeOverview kind={kind} record={record} />,
    Create: () => <NoticeCreatePage kind={kind} record={record} />,
    Edit: () => <NoticeEditPage kind={kind} record={record} />,
  }
}

/** The pages of notices, for sites and for offices. */
export const noticePages = { notice: pagesOf('notice'), 'office-notice': pagesOf('office-notice') }
