import { keysOf } from '../kernel/keyed.ts'
import type { Segment } from '../access/pages.ts'
import { officeNoticeMailTarget, officeNoticeTarget } from '../office-notice/office-notice.ts'
import { noticeMailTarget, noticeTarget } from './notice.ts'
import { noticeWords, recipientWords } from './notice.words.ts'

type RoleLists = Readonly<Partial<Record<string, 'Admin' | 'SubAdmin'>>>
const administratorLists: RoleLists = { ContractAdmin: 'Admin', ProjectAdmin: 'SubAdmin' }
const noLists: RoleLists = {}

/** Whatever differs between notices for sites and for offices (product.md NTC, ONT). */
export const noticeKinds = {
  notice: {
    targets: noticeTarget,
    /** The form offers no Operator (seed section 5), though the list can be searched for it. */
    formTargets: ['Manager', 'Worker'],
    mailTargets: noticeMailTarget,
    /** The role whose list in `/system/admin` has the people of a mail target. */
    listedAs: administratorLists,
    maxTenants: 0,
    lead: noticeWords.lead,
    place: recipientWords.place,
  },
  'office-notice': {
    targets: officeNoticeTarget,
    formTargets: officeNoticeTarget.values,
    mailTargets: officeNoticeMailTarget,
    listedAs: noLists,
    maxTenants: 500,
    lead: noticeWords.officeLead,
    place: recipientWords.officePlace,
  },
} as const satisfies Partial<Record<Segment, object>>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = keysOf(noticeKinds)

const kinds: ReadonlySet<string> = new Set(noticeKindNames)
export const isNoticeKind = (name: string): name is NoticeKind => kinds.has(name)

/** Makes the same thing for each kind. */
export const byKind = <R>(make: (kind: NoticeKind) => R): Readonly<Record<NoticeKind, R>> => ({
  notice: make('notice'),
  'office-notice': make('office-notice'),
})

export type NoticeTargetValue = (typeof noticeKinds)[NoticeKind]['targets']['values'][number]
export type MailTargetValue = (typeof noticeKinds)[NoticeKind]['mailTargets']['values'][number]

type Labels = Readonly<Record<string, string>>

/** The labels of the targets of both kinds in one table, as no value belongs to both. */
export const targetLabels: Labels = { ...noticeTarget.labels, ...officeNoticeTarget.labels }

/** The labels of a kind's mail targets, by kind because `ProjectAdmin` means another role in each. */
export const mailTargetLabels = (kind: NoticeKind): Labels => noticeKinds[kind].mailTargets.labels

const inWords = (labels: Labels, values: readonly string[]) => values.map((value) => labels[value] ?? value).join('、')
export const targetsInWords = (targets: readonly string[]): string => inWords(targetLabels, targets)
export const mailTargetsInWords = (kind: NoticeKind, targets: readonly string[]): string =>
  inWords(mailTargetLabels(kind), targets)
