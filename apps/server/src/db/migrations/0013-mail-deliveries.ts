import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * How far every mail got, of whatever kind: one row a mail and person (product.md ADM-03, NTC-04). \`object_id\` is what it
 * is about: the account of an invitation, else the request. A newer \`revision\` takes the place of an older one.
 */
const deliveries = sql`
create table mail_deliveries (
  kind text not null check (kind in ('invitation', 'password-reset', 'address-in-use', 'password-changed', 'session-ended')),
  object_id uuid not null,
  revision integer not null,
  user_id uuid not null references users,
  address text not null,
  state text not null check (state in ('Scheduled', 'Sending', 'Complete', 'Failed')),
  tries integer not null,
  next_try_at timestamptz,
  fault text check (fault in ('unknown-address', 'mailbox-full', 'refused', 'busy', 'unreachable')),
  message_id uuid,
  requested_at timestamptz not null,
  sent_at timestamptz,
  primary key (kind, object_id, revision, user_id),
  check ((state = 'Scheduled') = (next_try_at is not null))
);
create unique index mail_deliveries_invitation on mail_deliveries (user_id) where kind = 'invitation';
create index mail_deliveries_user on mail_deliveries (user_id, kind);
`

const invitations = sql`
insert into mail_deliveries
  select 'invitation', user_id, round, user_id, email, state, tries, case state when 'Scheduled' then requested_at end,
    fault, null, requested_at, sent_at
  from invitation_mails join users on users.id = user_id where email is not null;
drop table invitation_mails;
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [deliveries, invitations]) await part.execute(db)
}
