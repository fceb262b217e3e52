import type { Segment } from '../access/pages.ts'
import { officeNoticeMailTarget, officeNoticeTarget } from '../office-notice/office-notice.ts'
import { noticeMailTarget, noticeTarget } from './notice.ts'

/** Whatever differs between notices for sites and for offices, as data (product.md NTC, ONT). */
export const noticeKinds = {
  notice: {
    targets: noticeTarget,
    /** The form offers these two (seed section 5). */
    formTargets: ['Manager', 'Worker'],
    mailTargets: noticeMailTarget,
    maxTenants: 0,
  },
  'office-notice': {
    targets: officeNoticeTarget,
    formTargets: officeNoticeTarget.values,
    mailTargets: officeNoticeMailTarget,
    maxTenants: 500,
  },
} as const satisfies Partial<Record<Segment, object>>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

export type NoticeTargetValue = (typeof noticeKinds)[NoticeKind]['targets']['values'][number]
export type MailTargetValue = (typeof noticeKinds)[NoticeKind]['mailTargets']['values'][number]

type Labels = Readonly<Record<string, string>>

/** The labels of the targets of both kinds, which share no value. */
export const targetLabels: Labels = { ...noticeTarget.labels, ...officeNoticeTarget.labels }

/** The labels of a kind's mail targets; both kinds have a ProjectAdmin of their own. */
export const mailTargetLabels = (kind: NoticeKind): Labels => noticeKinds[kind].mailTargets.labels
