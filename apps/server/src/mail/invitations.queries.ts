import type { InvitationMail } from '@azas/api/mail/invitation-mail.ts'
import type { DeliveryState } from '@azas/domain/mail/mail.ts'
import { type MailFault, mailFaultWords } from '@azas/domain/mail/mail.words.ts'
import { type RawBuilder, sql } from 'kysely'

const dayMs = 86_400_000

/** A job expires after a day: a mail that is not sent by then is never sent (product.md ADM-03). */
const isGivenUp = (now: Date) =>
  sql`i.state in ('Scheduled', 'Sending') and i.requested_at < ${new Date(now.getTime() - dayMs)}::timestamptz`

/** The state of a person's invitation mail `i`; an interrupted try counts as failed once its job has expired. */
export const invitationMailState = (now: Date): RawBuilder<DeliveryState> =>
  sql<DeliveryState>`case when ${isGivenUp(now)} then 'Failed' else i.state end`

/** An invitation's mail as it comes from the database. */
export type StoredInvitation = Omit<InvitationMail, 'reason'> & { fault: MailFault | null }

/** The facts of a person's invitation mail `i`; null without one. */
export const invitationMailFacts = (now: Date): RawBuilder<StoredInvitation | null> =>
  sql<StoredInvitation | null>`case when i.user_id is not null then json_build_object(
    'state', ${invitationMailState(now)}, 'requestedAt', i.requested_at, 'sentAt', i.sent_at, 'tries', i.tries,
    'fault', case when ${isGivenUp(now)} then coalesce(i.fault, 'given-up') else i.fault end) end`

/** The same as a reply has it: instants in UTC, the reason in words. */
export function toInvitationMail(mail: StoredInvitation | null): InvitationMail | null {
  if (!mail) return null
  const { state, tries, fault, requestedAt, sentAt } = mail
  return {
    state,
    tries,
    requestedAt: new Date(requestedAt).toISOString(),
    sentAt: sentAt && new Date(sentAt).toISOString(),
    reason: fault && mailFaultWords[fault],
  }
}

/** User `column` has an invitation underway, or one that was sent and whose link is still valid (product.md USR-10). */
export const isInvited = (column: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mail_deliveries i where i.user_id = ${column} and i.kind = 'invitation' and (
    case ${invitationMailState(now)} when 'Failed' then false when 'Complete' then exists (
      select from invitations l where l.user_id = i.user_id and l.used_at is null and l.expires_at > ${now}::timestamptz)
    else true end))`
