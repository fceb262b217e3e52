import { type MailTargetValue, type NoticeKind, noticeKinds } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFormWords } from '@azas/domain/notice/notice-form.words.ts'
import { noticeWords as words } from '@azas/domain/notice/notice.words.ts'

type KindRow = {
  lead: string
  /** The targets and mail targets that the form offers, with what it says of them. */
  targets: readonly string[]
  targetsHelp?: string
  mailTargets: readonly string[]
  mailTargetsHelp: string
  /** The role whose list in `/system/admin` has the people of a mail target. */
  listedAs: Partial<Record<MailTargetValue, 'Admin' | 'SubAdmin'>>
}

/** Whatever differs between the screens of notices for sites and for offices. */
export const kindTable: Readonly<Record<NoticeKind, KindRow>> = {
  notice: {
    lead: words.lead,
    targets: noticeKinds.notice.formTargets,
    mailTargets: noticeKinds.notice.mailTargets.values,
    mailTargetsHelp: words.mailTargetsHelp,
    listedAs: { ContractAdmin: 'Admin', ProjectAdmin: 'SubAdmin' },
  },
  // A stored notice names its tenants by id alone: the form could not show which ones are chosen.
  'office-notice': {
    lead: words.officeLead,
    targets: ['System', 'App'],
    targetsHelp: noticeFormWords.tenantsLater,
    mailTargets: ['SystemAdmin'],
    mailTargetsHelp: words.mailTargetsHelp + noticeFormWords.mailTenantsLater,
    listedAs: {},
  },
}
