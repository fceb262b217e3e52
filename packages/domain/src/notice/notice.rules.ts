import type { UserRole } from '../access/roles.ts'
import { choiceError, type Chosen, type ChoiceRule } from '../kernel/choice-error.ts'
import { tenantChoice } from '../office-project/office-project.rules.ts'
import type { ClientType } from '../system/system.ts'
import { type NoticeKind, noticeKinds, type NoticeTargetValue, type Reach, type ReachField } from './notice-kinds.ts'
import type { NoticeMailStatus, NoticeStatus, NoticeTarget } from './notice.ts'
import { noticeRefusalWords } from './notice.words.ts'
import { reachWords } from './reach.words.ts'

export type Publication = { isDraft: boolean; startTimestamp: Date; endTimestamp: Date }

/** The status at an instant: live from the start on, until right before the end (product.md NTC-02). @internal */
export function toNoticeStatus({ isDraft, startTimestamp, endTimestamp }: Publication, now: Date): NoticeStatus {
  if (isDraft) return 'Draft'
  if (now < startTimestamp) return 'FuturePublish'
  return now < endTimestamp ? 'NowPublishing' : 'Published'
}

type Reader = { role: UserRole; clientType: ClientType }

const siteTargets: Partial<Record<UserRole, NoticeTarget>> = {
  Manager: 'Manager',
  SubManager: 'Manager',
  Worker: 'Worker',
  Operator: 'Operator',
}

/** The targets whose notices a reader gets (product.md NTC-07); no tenant's, as its people do not sign in here. */
export function readTargets(kind: NoticeKind, { role, clientType }: Reader): NoticeTargetValue[] {
  if (kind === 'office-notice') return clientType === 'App' ? ['System', 'App'] : ['System']
  const target = siteTargets[role]
  return target ? [target] : []
}

const words = noticeRefusalWords

/** Why an action is refused, by status; in a status without an entry it is offered. */
export const noticeRefusals = {
  update: { Published: words.ended },
  remove: { FuturePublish: words.deleteScheduled, NowPublishing: words.deleteLive, Published: words.deleteEnded },
  cancel: { Draft: words.notScheduled, NowPublishing: words.alreadyLive, Published: words.notScheduled },
  end: { Draft: words.notLive, FuturePublish: words.notLive, Published: words.alreadyEnded },
  resend: { Draft: words.notLive, FuturePublish: words.notLive, Published: words.periodOver },
} as const satisfies Record<string, Partial<Record<NoticeStatus, string>>>
export type NoticeAction = keyof typeof noticeRefusals

/** The reason why an action is refused in a status; null when it is allowed (product.md NTC-06). */
export function findNoticeRefusal(action: NoticeAction, status: NoticeStatus): string | null {
  const refusals: Partial<Record<NoticeStatus, string>> = noticeRefusals[action]
  return refusals[status] ?? null
}

type Live = Reach & {
  isDraft: boolean
  startTimestamp: string
  targets: readonly string[]
  mailTargets: readonly string[]
}

const siteReach = noticeKinds.notice.reach
/** Whether a notice is for all companies and sites (product.md NTC-09). */
const isForAll = (reach: Reach): boolean => siteReach.every((field) => reach[field].length === 0)

const { companyUnknown, companyEnded, siteUnknown, siteEnded } = reachWords
const reachChoices: Readonly<Record<ReachField, ChoiceRule>> = {
  contractIds: { ended: 'Terminated', unknown: companyUnknown, hasEnded: companyEnded },
  projectIds: { ended: 'Inactive', unknown: siteUnknown, hasEnded: siteEnded },
  officeProjectIds: tenantChoice,
}

/** Why a notice cannot be limited to what was chosen; null if it can (product.md NTC-09, ONT-01). */
export const reachError = (field: ReachField, chosen: Reach, stored: Reach | null, found: Chosen): string | null =>
  choiceError(chosen[field], stored?.[field] ?? [], found, reachChoices[field])

/** The field of sites by which fewer are reached than before; undefined where none is left out. */
function findNarrowed(before: Reach, after: Reach): ReachField | undefined {
  if (isForAll(after)) return undefined
  if (isForAll(before)) return siteReach.find((field) => after[field].length > 0)
  return siteReach.find((field) => before[field].some((id) => !after[field].includes(id)))
}

/** Why a change of a live notice is refused, by field (product.md NTC-06): it was read, and mails went out. */
export function liveRefusals(
  before: Live,
  after: Live & { sendAgain: boolean },
): { path: keyof Live; title: string }[] {
  const narrowed = findNarrowed(before, after)
  const narrows = before.targets.some((target) => !after.targets.includes(target))
  const movesMails = before.mailTargets.toSorted().join() !== after.mailTargets.toSorted().join()
  return [
    ...(after.isDraft ? [{ path: 'isDraft' as const, title: words.liveDraft }] : []),
    ...(Date.parse(before.startTimestamp) !== Date.parse(after.startTimestamp)
      ? [{ path: 'startTimestamp' as const, title: words.liveStart }]
      : []),
    ...(narrows ? [{ path: 'targets' as const, title: words.liveTargets }] : []),
    ...(narrowed ? [{ path: narrowed, title: words.liveReach }] : []),
    ...(movesMails && !after.sendAgain ? [{ path: 'mailTargets' as const, title: words.liveMailTargets }] : []),
  ]
}

/** How far the mails of a notice are, in numbers; `waiting` are those that are scheduled or under way. */
export type MailCounts = { total: number; complete: number; failed: number; waiting: number; cancelled: number }

/** The seed's state of all mails of a notice; null without mails or when all were taken back (product.md NTC-04). */
export function toMailStatus(mail: MailCounts | null, status: NoticeStatus): NoticeMailStatus | null {
  if (!mail || mail.total === mail.cancelled) return null
  if (mail.waiting > 0) return status === 'FuturePublish' ? 'Scheduled' : 'Sending'
  return mail.failed > 0 ? 'Failed' : 'Complete'
}

/** A first try that begins this many ms after its time is marked as late (product.md NTC-04). */
export const lateAfterMs = 15 * 60_000

/** Minutes from each failed try of a notice's mail to the next one (product.md NTC-04, greylisting). */
export const noticeRetryMinutes = [1, 10, 60] as const
