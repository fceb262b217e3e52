import { pages } from '@azas/domain/access/pages.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { NewRecordLink } from '#record/NewRecordLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { kindTable } from './kind-table.ts'
import { noticeHome } from './notice.list.ts'

/** The head of the list and of the calendar. */
export function NoticeHead({ kind }: { kind: NoticeKind }) {
  const newLink = <NewRecordLink home={noticeHome(kind)} permission={`${kind}.write`} word={screens.new} />
  return <PageHead title={pages[kind].word} lead={kindTable[kind].lead} actions={newLink} />
}
