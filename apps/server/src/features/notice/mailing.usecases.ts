import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import type { Call } from '#call/call.ts'
import { cancelMails } from '#notices/notices.queries.ts'
import { correctMailing, dropUntriedMailings, insertMailing, moveMailingEnd } from './mailing.queries.ts'
import type { NoticeRow } from './notice.queries.ts'

/**
 * Begins a round of mails of a locked notice, in place of older ones that have not gone out. A notice whose period is over
 * mails nobody. `again` mails also to whoever had an older one.
 */
export async function publishMails(
  call: Call,
  kind: NoticeKind,
  id: string,
  form: NoticeForm,
  again = false,
): Promise<void> {
  const now = call.now()
  await dropUntriedMailings(call.db, id)
  await cancelMails(call.db, [id])
  const starts = new Date(form.startTimestamp)
  const endsAt = new Date(form.endTimestamp)
  if (form.mailTargets.length === 0 || endsAt <= now) return
  const mailing = {
    noticeId: id,
    title: form.title,
    body: form.body,
    startsAt: starts > now ? starts : now,
    endsAt,
    requestedAt: now,
    requestedBy: call.actor.id,
    again,
  }
  const { mailTargets, contractIds, projectIds, officeProjectIds } = form
  const whom = { realm: call.actor.realm, kind, mailTargets, contractIds, projectIds, officeProjectIds }
  await insertMailing(call.db, mailing, whom)
}

/** Carries the change of a live notice over to the mails that have not gone out (security.md row 51). */
export async function correctLive(call: Call, before: NoticeRow, form: NoticeForm): Promise<void> {
  await moveMailingEnd(call.db, before.id, new Date(form.endTimestamp))
  if (before.title === form.title && before.body === form.body) return
  await correctMailing(call.db, before.id, form)
}
