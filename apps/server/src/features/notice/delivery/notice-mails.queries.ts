import { lateAfterMs } from '@azas/domain/notice/notice.rules.ts'
import type { NoticeFault } from '@azas/domain/notice/notice.words.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { NoticeText } from './notice-mail.ts'

/** The row of a mail; another lease tells a process that its own ran out, and that another process has the mail now. */
export type MailKey = { noticeId: string; revision: number; recipientId: string; leasedUntil: Date }
/** `dueAt` is when the mail was due before the claim. */
export type ClaimedMail = MailKey & {
  address: string
  displayname: string
  messageId: string
  tries: number
  dueAt: Date
}

const isMail = ({ noticeId, revision, recipientId, leasedUntil }: MailKey) => sql<boolean>`
  mail.notice_id = ${noticeId} and mail.revision = ${revision} and mail.recipient_id = ${recipientId}
  and mail.state = 'Sending' and mail.leased_until = ${leasedUntil}`

const plus = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

/** Locks notices for reading, so that none is edited meanwhile; before any of its mails, as the use cases lock too. */
async function lockNotices(trx: Database, ids: readonly string[]): Promise<void> {
  await sql`select from notices where id = any(${ids}::uuid[]) order by id for share`.execute(trx)
}

async function findDueNotices(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct notice_id as id from (
      select notice_id from notice_mails where state = 'Scheduled' and next_try_at <= ${now}
      order by next_try_at limit ${limit}
    ) due`.execute(db)
  return rows.map(({ id }) => id)
}

type Claimed = ClaimedMail & { state: 'Sending' | 'Failed' | 'Cancelled' }

/**
 * Takes the mails that are due for this process, no two processes the same. What must no longer be sent is settled instead:
 * its period is over, or the account of the person has ended (product.md NTC-04).
 */
async function takeDue(trx: Database, ids: readonly string[], now: Date, limit: number, leaseMs: number) {
  const { rows } = await sql<Claimed>`
    with picked as (
      select mail.notice_id, mail.revision, mail.recipient_id, mail.next_try_at,
        case when mailing.ends_at <= ${now} then 'Failed'
          when 'Inactive' in (person.status, account.status) then 'Cancelled' else 'Sending' end as state
      from notice_mails mail
        join notice_mailings mailing on mailing.notice_id = mail.notice_id and mailing.revision = mail.revision
        left join users person on person.id = mail.recipient_id
        left join office_accounts account on account.id = mail.recipient_id
      where mail.notice_id = any(${ids}::uuid[]) and mail.state = 'Scheduled' and mail.next_try_at <= ${now}
      order by mail.next_try_at, mail.recipient_id limit ${limit} for update of mail skip locked
    )
    update notice_mails mail set state = picked.state, next_try_at = null,
      tries = mail.tries + (picked.state = 'Sending')::integer,
      leased_until = case when picked.state = 'Sending' then ${plus(now, leaseMs)}::timestamptz end,
      is_late = mail.is_late or (picked.state = 'Sending' and mail.tries = 0
        and mail.next_try_at < ${plus(now, -lateAfterMs)}),
      failed_at = case when picked.state = 'Failed' then ${now}::timestamptz else mail.failed_at end,
      fault = case picked.state when 'Failed' then 'period-over' when 'Cancelled' then 'account-ended' else mail.fault end
    from picked
    where mail.notice_id = picked.notice_id and mail.revision = picked.revision
      and mail.recipient_id = picked.recipient_id
    returning mail.notice_id as "noticeId", mail.revision, mail.recipient_id as "recipientId", mail.tries, mail.state,
      mail.address, mail.displayname, mail.message_id as "messageId", mail.leased_until as "leasedUntil",
      picked.next_try_at as "dueAt"`.execute(trx)
  return rows
}

/** Claims at most `limit` due mails by a lease; `taken` also counts those that were settled without a mail. */
export async function claimMails(
  db: Database,
  now: Date,
  limit: number,
  leaseMs: number,
): Promise<{ taken: number; mails: ClaimedMail[] }> {
  const ids = await findDueNotices(db, now, limit)
  if (ids.length === 0) return { taken: 0, mails: [] }
  const rows = await db.transaction().execute(async (trx) => {
    await lockNotices(trx, ids)
    return takeDue(trx, ids, now, limit, leaseMs)
  })
  return { taken: rows.length, mails: rows.filter(({ state }) => state === 'Sending') }
}

/**
 * The text that a claimed mail says, right before it is sent: null unless its revision is the newest, the notice neither
 * taken back nor over, and the lease long enough for a send. Waits for an edit that is under way (security.md row 51).
 */
export async function readText(db: Database, mail: MailKey, now: Date, sendMs: number): Promise<NoticeText | null> {
  const { rows } = await sql<NoticeText>`
    select notice.kind, mailing.title, mailing.body, notice.start_timestamp as "startsAt",
      notice.end_timestamp as "endsAt"
    from notice_mails mail
      join notices notice on notice.id = mail.notice_id and notice.revision = mail.revision
      join notice_mailings mailing on mailing.notice_id = mail.notice_id and mailing.revision = mail.revision
    where ${isMail(mail)} and mail.leased_until > ${plus(now, sendMs)}
      and not notice.is_draft and notice.end_timestamp > ${now} and mailing.ends_at > ${now}
    for share of notice`.execute(db)
  return rows[0] ?? null
}

export type StoredResult = { sentAt: Date } | { failedAt: Date; fault: NoticeFault; answer: string | null }

/** Stores that a mail was accepted or has failed for good, unless another process has taken it over. */
export async function settleMail(db: Database, mail: MailKey, result: StoredResult): Promise<void> {
  const { sentAt, failedAt, fault, answer } = { sentAt: null, failedAt: null, fault: null, answer: null, ...result }
  await sql`
    update notice_mails mail set state = ${sentAt ? 'Complete' : 'Failed'}, leased_until = null,
      sent_at = ${sentAt}::timestamptz, failed_at = ${failedAt}::timestamptz, fault = ${fault}::text, answer = ${answer}::text
    where ${isMail(mail)}`.execute(db)
}

/** What is said of the try that has ended; `undone` for a try in which nothing was sent. */
export type NextTry = { nextTryAt: Date; fault: NoticeFault | null; answer: string | null; undone: boolean }

/**
 * Where a mail under way goes on: to the newest revision of its round while that is published, else nowhere. Needs the
 * lock of its notice.
 */
const places = (now: Date) => sql`
  select own.notice_id, own.revision, newest.revision as newest, case
      when notice.is_draft or newest.round <> own.round then 'Cancelled'
      when newest.ends_at <= ${now} then 'Failed'
      when notice.end_timestamp <= ${now} then 'Cancelled'
      else 'Scheduled' end as state
  from notice_mailings own
    join notices notice on notice.id = own.notice_id
    join notice_mailings newest on newest.notice_id = notice.id and newest.revision = notice.revision`

const moved = sql`
  state = place.state, revision = case place.state when 'Scheduled' then place.newest else mail.revision end,
  leased_until = null`

/** Schedules the next try of a mail, with the text that the notice has now. */
export async function rescheduleMail(db: Database, mail: MailKey, next: NextTry, now: Date): Promise<void> {
  const { nextTryAt, fault, answer, undone } = next
  await db.transaction().execute(async (trx) => {
    await lockNotices(trx, [mail.noticeId])
    await sql`
      update notice_mails mail set ${moved}, tries = mail.tries - ${undone ? 1 : 0},
        is_late = mail.is_late and not (${undone} and mail.tries = 1),
        next_try_at = case place.state when 'Scheduled' then ${nextTryAt}::timestamptz end,
        failed_at = case when place.state = 'Failed' or ${fault !== null} then ${now}::timestamptz else mail.failed_at end,
        fault = case place.state when 'Failed' then 'period-over' else coalesce(${fault}::text, mail.fault) end,
        answer = coalesce(${answer}::text, mail.answer)
      from (${places(now)}) place
      where ${isMail(mail)} and place.notice_id = mail.notice_id and place.revision = mail.revision`.execute(trx)
  })
}

/**
 * Schedules the mails whose process has died once more, with the same Message-ID. The try that nobody knows the end of does
 * not count: waits grow with what mail servers answer. Due from the lease's end, which no clock that runs ahead moves.
 */
export async function takeOverMails(db: Database, now: Date, limit: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct notice_id as id from notice_mails where state = 'Sending' and leased_until <= ${now}`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    await lockNotices(trx, ids)
    await sql`
      with expired as (
        select notice_id, revision, recipient_id from notice_mails
        where state = 'Sending' and leased_until <= ${now} and notice_id = any(${ids}::uuid[])
        limit ${limit} for update skip locked
      )
      update notice_mails mail set ${moved}, tries = mail.tries - 1,
        next_try_at = case place.state when 'Scheduled' then mail.leased_until end,
        failed_at = case when place.state = 'Failed' then ${now}::timestamptz else mail.failed_at end,
        fault = case place.state when 'Failed' then 'period-over' else mail.fault end
      from expired, (${places(now)}) place
      where mail.notice_id = expired.notice_id and mail.revision = expired.revision
        and mail.recipient_id = expired.recipient_id
        and place.notice_id = mail.notice_id and place.revision = mail.revision`.execute(trx)
  })
}

/** When the next mail is due or the next lease runs out; null when nothing waits. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select least((select min(next_try_at) from notice_mails where state = 'Scheduled'),
      (select min(leased_until) from notice_mails where state = 'Sending')) as due`.execute(db)
  return rows[0]?.due ?? null
}

/** Who asked for a test mail; undefined without an address. */
export async function findTester(db: Database, id: string) {
  const row = await db.selectFrom('users').select(['email', 'displayname']).where('id', '=', id).executeTakeFirst()
  return row?.email ? { email: row.email, displayname: row.displayname } : null
}
