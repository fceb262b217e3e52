import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

type Part = RawBuilder<unknown>

/**
 * Which months a person was active in during a stay at a site (product.md USR-07, docs/decisions/0028-graphs.md): a row a
 * year, bit n - 1 of `months` for month n. A year of a large site is one range of the key, read from the index alone.
 */
const table = sql`
create table site_use_years (
  project_id uuid not null references projects on delete cascade,
  year smallint not null,
  user_id uuid not null references users on delete cascade,
  months smallint not null check (months between 1 and 4095),
  primary key (project_id, year, user_id) include (months)
);
create index site_use_years_user on site_use_years (user_id);
`

/** Rows are locked in one order. A month that is known already costs no write. */
const save = (found: Part) => sql`
insert into site_use_years as known (project_id, year, user_id, months)
select project_id, extract(year from month)::smallint, user_id, bit_or(1 << extract(month from month)::int - 1)::smallint
from (${found}) f group by 1, 2, 3 order by 1, 2, 3
on conflict (project_id, year, user_id) do update set months = known.months | excluded.months
where known.months & excluded.months <> excluded.months`

/** A stay counts in every month that it overlaps (docs/decisions/0027-leaving-a-site.md). */
const present = (members: Part, months: string) => sql`
select m.project_id, m.user_id, u.month from ${members} m join ${sql.table(months)} u using (user_id)
where u.month >= date_trunc('month', m.registered_at at time zone 'Asia/Tokyo')`
const past = (stays: Part, months: string) => sql`${present(stays, months)} and u.month <= m.left_on`

const members = sql.table('site_members')
const leavers = sql.table('past_members')
const both = (months: string) => sql`${present(members, months)} union all ${past(leavers, months)}`

/** Counts anew who left, as the day of leaving may lie before days of use. */
const restate = (changed: string) => {
  const pairs = sql`(select project_id, user_id from ${sql.table(changed)})`
  const of = (stays: Part) => sql`(select * from ${stays} where (project_id, user_id) in ${pairs})`
  return sql`delete from site_use_years where (project_id, user_id) in ${pairs};
    ${save(sql`${present(of(members), 'user_months')} union all ${past(of(leavers), 'user_months')}`)}`
}

const onChange = (name: string, event: 'insert' | 'delete', of: string, statements: Part) => sql`
create function ${sql.id(name)}() returns trigger language plpgsql as
$$ begin ${statements}; return null; end $$;
create trigger ${sql.id(name)} after ${event === 'insert' ? sql`insert` : sql`delete`} on ${sql.table(of)}
referencing ${event === 'insert' ? sql`new` : sql`old`} table as changed_rows for each statement
execute function ${sql.id(name)}();`

/**
 * A day that arrives late, for a month that has passed, is taken up like any other. By their names they fire after the
 * triggers of 0005 and 0007, so that all writers lock counters before rows of this table.
 */
const triggers = [
  onChange('user_months_used', 'insert', 'user_months', save(both('changed_rows'))),
  onChange('site_members_used_i', 'insert', 'site_members', save(present(sql.table('changed_rows'), 'user_months'))),
  onChange('site_members_used_d', 'delete', 'site_members', restate('changed_rows')),
  onChange('past_members_used', 'insert', 'past_members', restate('changed_rows')),
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [table, ...triggers, save(both('user_months'))]) await part.execute(db)
}
