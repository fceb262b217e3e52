import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { sql } from 'kysely'
import type { JobWindow } from '#call/job-window.ts'
import type { Database } from '#db/database.ts'

type Whose = { by: string; realm: string; kinds: readonly NoticeKind[]; now: Date }
type MailingJob = {
  id: string
  kind: NoticeKind
  title: string
  started: Date
  waiting: number
  complete: number
  failed: number
}

/**
 * The newest rounds of mails that a person has begun, or begun again: under way, or begun after an instant. The newest ones
 * alone are counted, and of a round that was begun again no more than went out again.
 * Mails that were taken back are none of them.
 */
export async function findRecentMailings(
  db: Database,
  { by, realm, kinds, now }: Whose,
  { since, max }: JobWindow,
): Promise<MailingJob[]> {
  const { rows } = await sql<MailingJob>`
    with begun as (
      select n.id, n.kind, n.title, w.round, w.resent_mails as resent, coalesce(w.resent_at, w.starts_at) as started
      from notice_mailings w join notices n on n.id = w.notice_id and n.revision = w.revision
      where coalesce(w.resent_by, w.requested_by) = ${by} and coalesce(w.resent_at, w.starts_at) <= ${now}
        and n.realm = ${realm} and n.kind = any(${kinds}::text[])
      order by coalesce(w.resent_at, w.starts_at) desc limit ${max}
    )
    select id, kind, title, started, least(waiting, resent) as waiting, failed,
      greatest(coalesce(resent - waiting - failed, complete), 0) as complete
    from begun cross join lateral (
      select coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(complete), 0)::int as complete,
        coalesce(sum(failed), 0)::int as failed
      from notice_mailings m join notice_mail_counts c on c.notice_id = m.notice_id and c.revision = m.revision
      where m.notice_id = begun.id and m.round = begun.round
    ) counts
    where waiting > 0 or (started > ${since} and complete + failed > 0)`.execute(db)
  return rows
}
