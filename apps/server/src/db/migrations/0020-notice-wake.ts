import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Wakes the processes that send when a mail becomes due within 40 s; they look for later ones every 30 s (PRF-25). */
const wake = sql`
create function wake_notice_mails() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where state = 'Scheduled' and next_try_at < now() + interval '40 seconds') then
    perform pg_notify('notice_mails', '');
  end if;
  return null;
end $$;
create trigger notice_mails_wake_i after insert on notice_mails referencing new table as new_rows
  for each statement execute function wake_notice_mails();
create trigger notice_mails_wake_u after update on notice_mails referencing new table as new_rows
  for each statement execute function wake_notice_mails();
`

/** Adds the numbers of a change to the counts, in one order, and writes nothing where no number moves. */
const addUp = (change: RawBuilder<unknown>) => sql`
    insert into notice_mail_counts as kept (notice_id, revision, complete, failed, waiting, cancelled, late)
    select * from (
      select notice_id, revision, coalesce(sum(sign) filter (where state = 'Complete'), 0) as complete,
        coalesce(sum(sign) filter (where state = 'Failed'), 0) as failed,
        coalesce(sum(sign) filter (where state in ('Scheduled', 'Sending')), 0) as waiting,
        coalesce(sum(sign) filter (where state = 'Cancelled'), 0) as cancelled,
        coalesce(sum(sign) filter (where is_late), 0) as late
      from (${change}) change group by notice_id, revision
    ) moved
    where complete <> 0 or failed <> 0 or waiting <> 0 or cancelled <> 0 or late <> 0
    order by notice_id, revision
    on conflict (notice_id, revision) do update set complete = kept.complete + excluded.complete,
      failed = kept.failed + excluded.failed, waiting = kept.waiting + excluded.waiting,
      cancelled = kept.cancelled + excluded.cancelled, late = kept.late + excluded.late;`

const added = sql`select notice_id, revision, state, is_late, 1 as sign from new_rows`
const gone = sql`select notice_id, revision, state, is_late, -1 as sign from old_rows`

/**
 * Each count is written once a change: a second write in the same transaction checks its foreign key, and so waits for an
 * edit of the notice that itself waits for the count.
 */
const counts = sql`
create or replace function count_notice_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${addUp(added)}
  elsif tg_op = 'UPDATE' then ${addUp(sql`${added} union all ${gone}`)}
  else
    update notice_mail_counts kept set complete = kept.complete - gone.complete, failed = kept.failed - gone.failed,
      waiting = kept.waiting - gone.waiting, cancelled = kept.cancelled - gone.cancelled, late = kept.late - gone.late
    from (
      select notice_id, revision, count(*) filter (where state = 'Complete') as complete,
        count(*) filter (where state = 'Failed') as failed,
        count(*) filter (where state in ('Scheduled', 'Sending')) as waiting,
        count(*) filter (where state = 'Cancelled') as cancelled, count(*) filter (where is_late) as late
      from old_rows group by notice_id, revision
    ) gone
    where kept.notice_id = gone.notice_id and kept.revision = gone.revision;
  end if;
  return null;
end $$;
`

const testMails = sql`
alter table mail_deliveries drop constraint mail_deliveries_kind_check, add constraint mail_deliveries_kind_check
  check (kind in ('invitation', 'password-reset', 'address-in-use', 'password-changed', 'session-ended', 'notice-test'));
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [wake, counts, testMails]) await part.execute(db)
}
