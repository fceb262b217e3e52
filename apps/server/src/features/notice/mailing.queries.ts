import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'
import { type Addressed, selectAddressed } from './audience.queries.ts'

/** What a mailing sends, to whom, from when until when. */
export type NewMailing = {
  noticeId: string
  title: string
  body: string
  /** When it is due. */
  startsAt: Date
  endsAt: Date
  requestedAt: Date
  requestedBy: string
  /** Mails to people who had an older mail of the notice as well. */
  again: boolean
}

/** Makes the next revision of a locked notice its newest one, and returns it. */
async function raiseRevision(db: Database, noticeId: string): Promise<number> {
  const raised = sql<{ revision: number }>`
    update notices set revision = revision + 1 where id = ${noticeId} returning revision`
  return (await readOne(db, raised)).revision
}

/**
 * Stores a mailing with one mail for each addressed person, in one statement (product.md NTC-04). The trigger
 * `wake_notice_mails` of the table wakes the senders, once the transaction is stored.
 */
export async function insertMailing(db: Database, mailing: NewMailing, addressed: Addressed): Promise<void> {
  const { noticeId, title, body, startsAt, endsAt, requestedAt, requestedBy, again } = mailing
  const revision = await raiseRevision(db, noticeId)
  const isNew = again
    ? sql`true`
    : sql`not exists (select from notice_mails o where o.notice_id = ${noticeId} and o.recipient_id = addressed.id
        and o.state in ('Sending', 'Complete'))`
  await sql`
    with addressed as ${selectAddressed(addressed)}, mailing as (
      insert into notice_mailings (notice_id, revision, round, title, body, starts_at, ends_at, without_address,
        requested_at, requested_by)
      select ${noticeId}, ${revision}, ${revision}, ${title}, ${body}, ${startsAt}, ${endsAt},
        (select count(distinct id) from addressed where address is null), ${requestedAt}, ${requestedBy}
    )
    insert into notice_mails (notice_id, revision, recipient_id, mail_target, displayname, sort_key, place, address,
      state, next_try_at)
    select distinct on (id) ${noticeId}::uuid, ${revision}::int, id, mail_target, displayname, sort_key, place, address,
      'Scheduled', ${startsAt}::timestamptz
    from addressed where address is not null and ${isNew} order by id, rank`.execute(db)
}

/** Deletes the mailings of a notice of which nothing was ever tried. */
export async function dropUntriedMailings(db: Database, noticeId: string): Promise<void> {
  await sql`delete from notice_mailings w where notice_id = ${noticeId} and not exists (
    select from notice_mailings other join notice_mails m on m.notice_id = other.notice_id and m.revision = other.revision
    where other.notice_id = w.notice_id and other.round = w.round and (m.earlier_tries + m.tries > 0 or m.state in ('Sending', 'Complete'))
  )`.execute(db)
}

/** The revisions of a notice's newest round. */
export const newestRound = (noticeId: string): RawBuilder<number> => sql<number>`(
  select m.revision from notices n join notice_mailings newest on newest.notice_id = n.id and newest.revision = n.revision
  join notice_mailings m on m.notice_id = n.id and m.round = newest.round where n.id = ${noticeId})`

/**
 * Gives a corrected text to the people of a running mailing who have not got their mail: another revision of its round
 * (security.md row 51).
 */
export async function correctMailing(db: Database, noticeId: string, { title, body }: NoticeForm): Promise<void> {
  const { rows } = await sql`
    insert into notice_mailings (notice_id, revision, round, title, body, starts_at, ends_at, without_address, requested_at,
      requested_by, resent_at, resent_by, resent_mails)
    select w.notice_id, n.revision + 1, w.round, ${title}, ${body}, w.starts_at, w.ends_at, w.without_address, w.requested_at,
      w.requested_by, w.resent_at, w.resent_by, w.resent_mails
    from notices n join notice_mailings w on w.notice_id = n.id and w.revision = n.revision
    where n.id = ${noticeId} and exists (
      select from notice_mails m where m.notice_id = n.id and m.state in ('Scheduled', 'Sending')
        and m.revision in ${newestRound(noticeId)}
    ) returning revision`.execute(db)
  if (rows.length === 0) return
  const revision = await raiseRevision(db, noticeId)
  await sql`update notice_mails set revision = ${revision} where notice_id = ${noticeId} and state = 'Scheduled'`.execute(
    db,
  )
}

/** Moves the end of the period within which a notice's mails go out. */
export async function moveMailingEnd(db: Database, noticeId: string, endsAt: Date): Promise<void> {
  await sql`update notice_mailings set ends_at = ${endsAt} where notice_id = ${noticeId}
    and revision in ${newestRound(noticeId)}`.execute(db)
}

/**
 * Schedules the failed mails of a notice's newest mailing again, with the newest text and to the address that the
 * account has now. Returns their number.
 */
export async function rescheduleFailed(db: Database, noticeId: string, { at, by }: { at: Date; by: string }) {
  const { numAffectedRows } = await sql`
    update notice_mails m set state = 'Scheduled', earlier_tries = earlier_tries + tries, tries = 0,
      next_try_at = ${at}, fault = null, answer = null, failed_at = null, is_late = false, message_id = gen_random_uuid(),
      revision = (select revision from notices where id = ${noticeId}),
      address = coalesce((select u.email from users u where u.id = m.recipient_id and u.owns_email), m.address)
    where m.notice_id = ${noticeId} and m.state = 'Failed' and m.revision in ${newestRound(noticeId)}
      and m.address <> ''`.execute(db)
  const mails = Number(numAffectedRows ?? 0)
  await sql`update notice_mailings w set resent_at = ${at}, resent_by = ${by}, resent_mails = ${mails} from notices n
    where n.id = ${noticeId} and w.notice_id = n.id and w.revision = n.revision`.execute(db)
  return mails
}
