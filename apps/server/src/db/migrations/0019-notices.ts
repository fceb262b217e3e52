import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** Notices of both kinds (product.md NTC, ONT). The status is computed from the clock, never stored. */
const notices = sql`
create table notices (
  id uuid primary key default gen_random_uuid(),
  realm text not null references realms,
  kind text not null check (kind in ('notice', 'office-notice')),
  title text not null,
  body text not null,
  targets text[] not null check (cardinality(targets) > 0),
  is_draft boolean not null,
  start_timestamp timestamptz not null,
  end_timestamp timestamptz not null,
  mail_targets text[] not null,
  office_project_ids uuid[] not null default '{}',
  revision integer not null default 0,
  created_by uuid not null references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_key text not null,
  sort_key text not null,
  check (start_timestamp <= end_timestamp)
);
create index notices_started on notices (realm, kind, start_timestamp desc, id);
create index notices_published on notices (realm, kind, end_timestamp) where not is_draft;
`

/**
 * The mailings of a notice: what is sent, until when. A text that is corrected while mails go out begins another revision
 * of the same round for the rest of the people; the counts are kept by a trigger.
 */
const mailings = sql`
create table notice_mailings (
  notice_id uuid not null references notices on delete cascade,
  revision integer not null,
  round integer not null,
  title text not null,
  body text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  without_address integer not null,
  requested_at timestamptz not null,
  requested_by uuid not null references users,
  primary key (notice_id, revision)
);
create table notice_mails (
  notice_id uuid not null,
  revision integer not null,
  recipient_id uuid not null,
  mail_target text not null,
  displayname text not null,
  place text,
  address text not null,
  state text not null check (state in ('Failed', 'Sending', 'Scheduled', 'Complete', 'Cancelled')),
  tries integer not null default 0,
  next_try_at timestamptz,
  leased_until timestamptz,
  fault text,
  answer text,
  is_late boolean not null default false,
  sent_at timestamptz,
  message_id uuid not null default gen_random_uuid(),
  primary key (notice_id, revision, recipient_id),
  foreign key (notice_id, revision) references notice_mailings on delete cascade,
  check ((state = 'Scheduled') = (next_try_at is not null)),
  check ((state = 'Sending') = (leased_until is not null))
);
create index notice_mails_due on notice_mails (next_try_at) where state = 'Scheduled';
create index notice_mails_leased on notice_mails (leased_until) where state = 'Sending';
create index notice_mails_person on notice_mails (recipient_id);
`

const counts = sql`
create table notice_mail_counts (
  notice_id uuid not null references notices on delete cascade,
  revision integer not null,
  complete integer not null default 0,
  failed integer not null default 0,
  waiting integer not null default 0,
  cancelled integer not null default 0,
  late integer not null default 0,
  primary key (notice_id, revision)
);
create function count_notice_mails() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into notice_mail_counts as kept (notice_id, revision, complete, failed, waiting, cancelled, late)
    select notice_id, revision, count(*) filter (where state = 'Complete'), count(*) filter (where state = 'Failed'),
      count(*) filter (where state in ('Scheduled', 'Sending')), count(*) filter (where state = 'Cancelled'),
      count(*) filter (where is_late)
    from new_rows group by notice_id, revision order by notice_id, revision
    on conflict (notice_id, revision) do update set complete = kept.complete + excluded.complete,
      failed = kept.failed + excluded.failed, waiting = kept.waiting + excluded.waiting,
      cancelled = kept.cancelled + excluded.cancelled, late = kept.late + excluded.late;
  end if;
  if tg_op <> 'INSERT' then
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
create trigger notice_mails_counted_i after insert on notice_mails referencing new table as new_rows
  for each statement execute function count_notice_mails();
create trigger notice_mails_counted_d after delete on notice_mails referencing old table as old_rows
  for each statement execute function count_notice_mails();
create trigger notice_mails_counted_u after update on notice_mails referencing old table as old_rows new table as new_rows
  for each statement execute function count_notice_mails();
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [notices, mailings, counts]) await part.execute(db)
}
