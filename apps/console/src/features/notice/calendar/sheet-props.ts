import type { Notice, NoticeOperations } from '@azas/api/notice.operations.ts'
import type { Reply } from '@azas/api/operation.ts'
import type { PlainDate } from '@azas/domain/kernel/tokyo.ts'
import type { PlainMonth } from '@azas/domain/kernel/typed.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'

/** A day on which several mailings reach the same people. */
export type Clash = Reply<NoticeOperations['sameDay']>['items'][number]

export type SheetProps = {
  kind: NoticeKind
  month: PlainMonth
  today: PlainDate
  notices: readonly Notice[]
  clashes: readonly Clash[]
}
