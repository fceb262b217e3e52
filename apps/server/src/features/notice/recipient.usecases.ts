import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { AudienceForm, TestMailForm } from '@azas/domain/notice/notice.forms.ts'
import { noticeRefusalWords } from '@azas/domain/notice/notice.words.ts'
import { countMail } from '#accounts/throttle/count-mail.ts'
import { type Call, inTransaction } from '#call/call.ts'
import { Problem } from '#call/problem.ts'
import { writeAudit } from '#change/audit-entry.ts'
import { toRecord } from '#db/columns.ts'
import { noticeRecord } from '#notices/take-back-notices.ts'
import { countAudience, findSameDay } from './audience.queries.ts'
import { rescheduleFailed } from './mailing.queries.ts'
import { readNotice, withNotice } from './notice.usecases.ts'

/** Whom a mail would reach now, and which other mailings of its day reach some of them (product.md NTC-03, NTC-08). */
export async function readAudience(call: Call, kind: NoticeKind, form: AudienceForm): Promise<Audience> {
  const { startTimestamp, noticeId, ...whom } = form
  const addressed = { realm: call.actor.realm, kind, ...whom }
  const now = call.now()
  const starts = startTimestamp === undefined ? null : new Date(startTimestamp)
  const at = starts && (starts > now ? starts : now)
  const [counts, sameDay] = await Promise.all([
    countAudience(call.db, addressed),
    at ? findSameDay(call.db, addressed, { at, noticeId }) : null,
  ])
  return { ...counts, sameDay }
}

/** Mails a notice, or a text that is not saved, to the caller alone (product.md NTC-06). */
export function sendTestMail(call: Call, kind: NoticeKind, id: string | undefined, { text }: TestMailForm) {
  return inTransaction(call, async (inner) => {
    const { actor, db, jobs } = inner
    const row = id === undefined ? null : await readNotice(inner, kind, id)
    const { title, body, startTimestamp, endTimestamp } = text ?? (row && toRecord(row)) ?? fail()
    if (actor.email === null) throw new Problem('conflict')
    await countMail(inner, kind, actor.email)
    await jobs.enqueue(db, 'mail.notice-test', { userId: actor.id, kind, title, body, startTimestamp, endTimestamp })
    await writeAudit(inner, 'mail-tested', noticeRecord(kind, { id: id ?? null, title }))
    return { email: actor.email }
  })
}

/** A test mail needs a text or a notice. */
function fail(): never {
  throw new Problem('bad-request')
}

/** Mails again to those whose mail has failed, and to nobody else (product.md NTC-04). */
export function resendFailed(call: Call, kind: NoticeKind, id: string, version: number) {
  return withNotice(call, { kind, id, version }, 'resend', async (row, inner) => {
    const mails = await rescheduleFailed(inner.db, id, { at: call.now(), by: call.actor.id })
    if (mails === 0) throw new Problem('conflict', { title: noticeRefusalWords.nothingFailed })
    await writeAudit(inner, 'mail-resent', noticeRecord(kind, row), { rows: { before: null, after: mails } })
    return { mails }
  })
}
