import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * A deleted administrator keeps the row, for 30 days to come back to the status it had, while the address is free for a
 * new account: it is unique among the living only (product.md ADM-02). The index begins with realm and address, so that
 * a sign-in finds the living and the deleted by it.
 */
const deletion = sql`
alter table users add column deleted_at timestamptz;
alter table users add column deleted_from text check (deleted_from in ('Active', 'Pause'));
alter table users add check ((deleted_at is null) = (deleted_from is null));
alter table users add check (deleted_at is null or status = 'Inactive');
update users set deleted_at = updated_at, deleted_from = 'Active' where role in ('Admin', 'SubAdmin') and status = 'Inactive';
alter table users drop constraint users_realm_email_key;
create unique index users_realm_email_key on users
  (realm, email, (case when deleted_at is null then '00000000-0000-0000-0000-000000000000'::uuid else id end));
create index users_administrators on users (realm, created_at desc, id) where role in ('Admin', 'SubAdmin');
create index admin_sites_project on admin_sites (project_id);
`

/**
 * The mail of an invitation is a fact beside the account (product.md ADM-03). \`round\` counts the requests: a job of an
 * older one does nothing. The last sign-in stands apart from \`users\`, so that signing in writes no row that lists watch.
 */
const mails = sql`
create table invitation_mails (
  user_id uuid primary key references users,
  round integer not null default 1,
  state text not null check (state in ('Scheduled', 'Sending', 'Complete', 'Failed')),
  requested_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  fault text check (fault in ('unknown-address', 'mailbox-full', 'refused', 'busy', 'unreachable'))
);
create table last_logins (user_id uuid primary key references users, at timestamptz not null);
insert into last_logins select user_id, max(created_at) from sessions group by user_id;
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [deletion, mails]) await part.execute(db)
}
