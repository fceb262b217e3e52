import { noticeQuery } from '@azas/api/notice/notice-target.ts'
import { type NoticeDetail, noticeOps } from '@azas/api/notice/notice.operations.ts'
import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { type NoticeKind, reachFields } from '@azas/domain/notice/notice-kinds.ts'
import { type NoticeForm, toNoticeBody } from '@azas/domain/notice/notice.forms.ts'
import { call } from '#api/call.ts'
import { type RecordQuery, recordQuery } from '#api/query.ts'
import type { SubmitOptions } from '#form/state/use-submission.ts'

const gentleMs = 3_000
const idleMs = 60_000

/** How soon mails may have moved on, in ms; false where none is waiting (product.md NTC-05). */
export function pollAfter(
  notice: Pick<NoticeDetail, 'mail' | 'startTimestamp'> | undefined,
  now: Date,
): number | false {
  if (!notice?.mail || notice.mail.waiting === 0) return false
  return Math.min(Math.max(Date.parse(notice.startTimestamp) - now.getTime(), gentleMs), idleMs)
}

/** The same for the recipients, which are read apart: the notice may be done before their last mails were seen. */
export function pollRecipients(
  notice: Parameters<typeof pollAfter>[0],
  counts: Readonly<Record<string, number>> | undefined,
  now: Date,
): number | false {
  const next = pollAfter(notice, now)
  const isBehind = (counts?.['Sending'] ?? 0) + (counts?.['Scheduled'] ?? 0) > 0
  return next === false && isBehind ? gentleMs : next
}

/** One notice; it polls while mails are waiting, and a hidden page does not. */
export const noticeFacts =
  (kind: NoticeKind) =>
  (id: string): RecordQuery<NoticeDetail> => ({
    ...recordQuery(noticeOps[kind].detail, { query: noticeQuery(kind, id) }),
    refetchInterval: ({ state }) => pollAfter(state.data, new Date()),
  })

export const createNotice =
  (kind: NoticeKind) =>
  (body: NoticeForm, { headers }: SubmitOptions) =>
    call(noticeOps[kind].create, { query: {}, body: toNoticeBody(kind, body) }, { headers })

/** The start of a live notice must not move: it may have seconds, the field has none. */
type Change = { id: string; sendAgain: boolean; startTimestamp?: string }

export const updateNotice =
  (kind: NoticeKind, { id, ...kept }: Change) =>
  (form: NoticeForm, { version, headers }: SubmitOptions) =>
    call(
      noticeOps[kind].update,
      { query: noticeQuery(kind, id), body: { ...toNoticeBody(kind, form), ...kept, version } },
      { headers },
    )

/** A step of a notice's state, or a copy of it. */
export const stepOf =
  (kind: NoticeKind, step: 'cancel' | 'end' | 'duplicate') =>
  ({ id, version }: NoticeDetail) =>
    call(noticeOps[kind][step], { query: noticeQuery(kind, id), body: { version } })

/** Reserves a draft at its times and for its targets, as it was before it was taken back. */
export const reserveAgain = (kind: NoticeKind) => (draft: NoticeDetail) => {
  const { id, version, title, body, targets, startTimestamp, endTimestamp, mailTargets } = draft
  const reach = mapKeys(reachFields, (field) => draft[field])
  const form = { title, body, targets, isDraft: false, startTimestamp, endTimestamp, mailTargets, ...reach }
  const kept = { version, sendAgain: false }
  return call(noticeOps[kind].update, { query: noticeQuery(kind, id), body: { ...toNoticeBody(kind, form), ...kept } })
}

export const removeNotice =
  (kind: NoticeKind) =>
  ({ id, version }: NoticeDetail) =>
    call(noticeOps[kind].remove, { query: noticeQuery(kind, id), body: { version } })
