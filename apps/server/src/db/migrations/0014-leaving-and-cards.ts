import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/**
 * Memberships that ended (product.md USR-08). They leave site_members, so that its triggers count them out and every list
 * and search shows who is there now (docs/decisions/0027-leaving-a-site.md).
 */
const past = sql`
create table past_members (
  project_id uuid not null references projects,
  user_id uuid not null references users,
  company text,
  company_key text not null default '',
  primary_subcontractor text,
  jobs text[] not null,
  role text not null,
  registered_at timestamptz not null,
  left_on date not null,
  primary key (project_id, user_id, registered_at)
);
create index past_members_user on past_members (user_id, left_on desc);
`

/** Sign-in cards (product.md USR-04). Only the newest card of a person is live; its password is the account's until used. */
const cards = sql`
create table sign_in_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  project_id uuid not null references projects,
  issued_at timestamptz not null,
  issued_by uuid not null references users,
  valid_until timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create unique index sign_in_cards_live on sign_in_cards (user_id) where used_at is null and replaced_at is null;
create index sign_in_cards_site on sign_in_cards (project_id, issued_at desc, id);
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [past, cards]) await part.execute(db)
}
