import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, NoticeStatus. It is computed, never stored (product.md NTC-02). */
export const noticeStatus = labelled({
  Draft: '下書き',
  FuturePublish: '公開予約',
  NowPublishing: '公開中',
  Published: '公開終了',
})
export type NoticeStatus = ValueOf<typeof noticeStatus>

/** Seed section 3, publication state: the same four values in the seed's other order. @public */
export const publicationState = labelled({
  Draft: '下書き',
  Published: '公開終了',
  NowPublishing: '公開中',
  FuturePublish: '公開予約',
})

/** Seed section 3, NoticeTarget. */
export const noticeTarget = labelled({ Operator: '事務局', Manager: '監督・協力会社監督', Worker: '作業員' })
export type NoticeTarget = ValueOf<typeof noticeTarget>

/** Seed section 3, NoticeMailTarget. */
export const noticeMailTarget = labelled({
  ContractAdmin: '契約会社の管理者',
  ProjectAdmin: '現場の管理者',
  ProjectManager: '現場の監督',
  ProjectJobSiteManage: '現場の事務局（現場運営）',
})
export type NoticeMailTarget = ValueOf<typeof noticeMailTarget>

/** Seed section 3, NoticeMailStatus. */
export const noticeMailStatus = labelled({
  Complete: '送信済み',
  Failed: '送信失敗',
  Sending: '送信中',
  Scheduled: '送信予約',
})
export type NoticeMailStatus = ValueOf<typeof noticeMailStatus>

/** The states of one recipient's mail: the seed's four, and the mail that was taken back before it went out. */
export const recipientState = labelled({
  Failed: '送信失敗',
  Sending: '送信中',
  Scheduled: '送信予約',
  Complete: '送信済み',
  Cancelled: '送信取り消し',
})
export type RecipientState = ValueOf<typeof recipientState>

/** Columns that the server sorts by. */
export const noticeSortFields = ['title', 'startTimestamp', 'endTimestamp', 'updatedAt'] as const
export type NoticeSortField = (typeof noticeSortFields)[number]
