import { type MailTargetValue, type NoticeKind, noticeKinds } from '@azas/domain/notice/notice-kinds.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'

type KindRow = {
  lead: string
  /** The targets and mail targets that the form offers. */
  targets: readonly string[]
  mailTargets: readonly string[]
  /** The role whose list in `/system/admin` has the people of a mail target. */
  listedAs: Partial<Record<MailTargetValue, 'Admin' | 'SubAdmin'>>
}

/** Whatever differs between the screens of notices for sites and for offices. */
export const kindTable: Readonly<Record<NoticeKind, KindRow>> = {
  notice: {
    lead: words.lead,
    targets: noticeKinds.notice.formTargets,
    mailTargets: noticeKinds.notice.mailTargets.values,
    listedAs: { ContractAdmin: 'Admin', ProjectAdmin: 'SubAdmin' },
  },
  'office-notice': {
    lead: words.officeLead,
    targets: noticeKinds['office-notice'].formTargets,
    mailTargets: noticeKinds['office-notice'].mailTargets.values,
    listedAs: {},
  },
}
