import type { Segment } from '../access/pages.ts'
import { keysOf } from '../kernel/keyed.ts'
import { officeNoticeMailTarget, officeNoticeTarget } from '../office-notice/office-notice.ts'
import { fill } from '../words/fill.ts'
import { noticeMailTarget, noticeTarget } from './notice.ts'
import { noticeFormWords, noticeWords, recipientWords } from './notice.words.ts'
import { reachWords } from './reach.words.ts'

type RoleLists = Readonly<Partial<Record<string, 'Admin' | 'SubAdmin'>>>
const administratorLists: RoleLists = { ContractAdmin: 'Admin', ProjectAdmin: 'SubAdmin' }
const noLists: RoleLists = {}
type Readers = Readonly<Partial<Record<string, string>>>
const siteReaders: Readers = { ProjectManager: 'Manager' }
const noReaders: Readers = {}

/** What a notice can be limited to; where none of them is chosen it is for all (product.md NTC-09, ONT-01). */
export const reachFields = ['contractIds', 'projectIds', 'officeProjectIds'] as const
export type ReachField = (typeof reachFields)[number]
/** Ids by what a notice is limited to. */
export type Reach = Readonly<Record<ReachField, readonly string[]>>
/** Most of each. */
export const maxChosen = 500

/** Whatever differs between notices for sites and for offices (product.md NTC, ONT). */
export const noticeKinds = {
  notice: {
    targets: noticeTarget,
    /** The form offers no Operator (seed section 5), though the list can be searched for it. */
    formTargets: ['Manager', 'Worker'],
    mailTargets: noticeMailTarget,
    /** The role whose list in `/system/admin` has the people of a mail target. */
    listedAs: administratorLists,
    /** The target by which the people of a mail target read notices, where they read them. */
    readersOf: siteReaders,
    reach: ['contractIds', 'projectIds'],
    lead: noticeWords.lead,
    place: recipientWords.place,
  },
  'office-notice': {
    targets: officeNoticeTarget,
    formTargets: officeNoticeTarget.values,
    mailTargets: officeNoticeMailTarget,
    listedAs: noLists,
    readersOf: noReaders,
    reach: ['officeProjectIds'],
    lead: noticeWords.officeLead,
    place: recipientWords.officePlace,
  },
} as const satisfies Partial<Record<Segment, object>>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = keysOf(noticeKinds)

/** Whether notices of a kind can be limited to these. */
export const hasReach = (kind: NoticeKind, field: ReachField): boolean =>
  (noticeKinds[kind].reach as readonly string[]).includes(field)

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

type NamedReach = { names: readonly string[]; total: number }

/** What a notice is limited to, by its first name; all of them where it is null (product.md NTC-09). */
export function reachInWords(reach: NamedReach | null): string {
  if (reach === null) return reachWords.forAll
  const [name = reachWords.gone] = reach.names
  return reach.total > 1 ? fill(reachWords.others, { name, n: reach.total - 1 }) : name
}

const inWords = (labels: Labels, values: readonly string[]) => values.map((value) => labels[value] ?? value).join('、')
export const targetsInWords = (targets: readonly string[]): string => inWords(targetLabels, targets)
export const mailTargetsInWords = (kind: NoticeKind, targets: readonly string[]): string =>
  inWords(mailTargetLabels(kind), targets)

type Mailed = { targets: readonly string[]; mailTargets: readonly string[] }

/** A sentence for everybody who is mailed about a notice that they cannot read (product.md NTC-03). */
export const warnOfMailsAlone = (kind: NoticeKind, { targets, mailTargets }: Mailed): string[] =>
  mailTargets.flatMap((mailTarget) => {
    const target = noticeKinds[kind].readersOf[mailTarget]
    if (target === undefined || targets.length === 0 || targets.includes(target)) return []
    const mailed = mailTargetsInWords(kind, [mailTarget])
    const missing = targetsInWords([target])
    return [fill(noticeFormWords.mailsAlone, { mailed, missing })]
  })
