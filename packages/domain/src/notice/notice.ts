import { labelled, type ValueOf } from '../kernel/labels.ts'

/** Seed section 3, NoticeStatus. @public */
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

/** Seed section 3, NoticeTarget. @public */
export const noticeTarget = labelled({ Operator: '事務局', Manager: '監督・協力会社監督', Worker: '作業員' })

/** Seed section 3, NoticeMailTarget. @public */
export const noticeMailTarget = labelled({
  ContractAdmin: '契約会社の管理者',
  ProjectAdmin: '現場の管理者',
  ProjectManager: '現場の監督',
  ProjectJobSiteManage: '現場の事務局（現場運営）',
})

/** Seed section 3, NoticeMailStatus. @public */
export const noticeMailStatus = labelled({
  Complete: '送信済み',
  Failed: '送信失敗',
  Sending: '送信中',
  Scheduled: '送信予約',
})
