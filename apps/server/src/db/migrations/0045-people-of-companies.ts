import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

type Part = RawBuilder<unknown>

/**
 * What graphs of a whole company count of a person, over all its sites (docs/decisions/0067-people-of-companies.md). Bit n
 * of `used` and of `stayed`, from the left, is the n-th month from January 2020: a month of use, a month of a stay that ended.
 * No changed column has an index, so that a first day of a month rewrites none.
 */
const table = sql`
create table contract_people (
  user_id uuid primary key references users on delete cascade,
  contract_id uuid not null references contracts on delete cascade,
  sort_key text not null default '',
  age integer,
  role text,
  company text,
  since date,
  enabled boolean not null default false,
  used varbit not null default '',
  stayed varbit not null default ''
) with (fillfactor = 85);
create index contract_people_contract on contract_people (contract_id);
create index user_months_month on user_months (month);
`

const tokyoDay = (instant: Part) => sql`(${instant} at time zone 'Asia/Tokyo')::date`
const monthNumber = (day: Part) =>
  sql`(extract(year from ${day})::int - 2020) * 12 + extract(month from ${day})::int - 1`

/** The facts of people whose id meets a condition, as rows of the table; null and empty for whoever has no stay. */
function selectFacts(isOne: (id: Part) => Part): Part {
  const [newest, present, years, ended] = [
    sql`select distinct on (user_id) user_id, role, company from (
      select user_id, role, company, registered_at, project_id, null::date as left_on from site_members
      union all select user_id, role, company, registered_at, project_id, left_on from past_members) s
      where ${isOne(sql`user_id`)} order by user_id, left_on is null desc, registered_at desc, project_id`,
    sql`select user_id, min(${tokyoDay(sql`registered_at`)}) as since, bool_or(login_status in ('NoLogin', 'Active')) as enabled
      from site_members where ${isOne(sql`user_id`)} group by user_id`,
    sql`select user_id, 12 * (year - lag(year::int, 1, 2019) over (partition by user_id order by year) - 1) as gap, year as place,
      reverse(bit_or(months)::int::bit(12)::text) as bits
      from site_use_years where year >= 2020 and ${isOne(sql`user_id`)} group by user_id, year`,
    sql`select user_id, n - lag(n, 1, -1) over (partition by user_id order by n) - 1 as gap, n as place, '1' as bits
      from (select distinct user_id, n from past_members,
        generate_series(greatest(${monthNumber(tokyoDay(sql`registered_at`))}, 0), ${monthNumber(sql`left_on`)}) n
        where ${isOne(sql`user_id`)}) m`,
  ]
  const joined = (parts: Part) =>
    sql`select user_id, string_agg(repeat('0', gap) || bits, '' order by place)::varbit as months from (${parts}) p group by user_id`
  return sql`
    select u.id as user_id, u.contract_id, u.sort_key, u.age, n.role, n.company, p.since, coalesce(p.enabled, false) as enabled,
      coalesce(y.months, '') as used, coalesce(e.months, '') as stayed
    from users u left join (${newest}) n on n.user_id = u.id left join (${present}) p on p.user_id = u.id
      left join (${joined(years)}) y on y.user_id = u.id left join (${joined(ended)}) e on e.user_id = u.id
    where ${isOne(sql`u.id`)}`
}

const facts = sql`sort_key, age, role, company, since, enabled, used, stayed`
const someone = (id: Part) =>
  sql`(exists (select from site_members where user_id = ${id}) or exists (select from past_members where user_id = ${id}))`

/**
 * Counts people anew. Each statement sees what was committed before it: whoever changes a person second waits for the row,
 * then counts what the first one wrote.
 */
const recount = sql`
create function recount_people(people uuid[]) returns void language plpgsql as $$ begin
  insert into contract_people (user_id, contract_id) select id, contract_id from users
    where id = any(people) and contract_id is not null and ${someone(sql`users.id`)} order by id on conflict do nothing;
  perform from contract_people where user_id = any(people) order by user_id for update;
  update contract_people k set (${facts}) = (select n.sort_key, n.age, n.role, n.company, n.since, n.enabled, n.used, n.stayed)
  from (${selectFacts((id) => sql`${id} = any(people)`)}) n
  where n.user_id = k.user_id and (k.sort_key, k.age, k.role, k.company, k.since, k.enabled, k.used, k.stayed)
    is distinct from (n.sort_key, n.age, n.role, n.company, n.since, n.enabled, n.used, n.stayed);
end $$;
`

const events = {
  insert: { word: sql`insert`, rows: sql`new table as new_rows` },
  update: { word: sql`update`, rows: sql`old table as old_rows new table as new_rows` },
  delete: { word: sql`delete`, rows: sql`old table as old_rows` },
}
type Watch = { table: string; event: keyof typeof events; changed: Part }

/** By their names they fire after the triggers of 0015, whose rows they read, and after all that locks counters. */
const watch = ({ table: name, event, changed }: Watch) => sql`
create function ${sql.id(`${name}_whole_${event}`)}() returns trigger language plpgsql as $$
declare people uuid[] := array(${changed});
begin
  if people <> '{}' then perform recount_people(people); end if;
  return null;
end $$;
create trigger ${sql.id(`${name}_whole_${event}`)} after ${events[event].word} on ${sql.table(name)}
referencing ${events[event].rows}
for each statement execute function ${sql.id(`${name}_whole_${event}`)}();`

const [added, gone] = [sql`select distinct user_id from new_rows`, sql`select distinct user_id from old_rows`]
const moved = sql`select distinct n.user_id from new_rows n join old_rows o using (project_id, user_id)
  where (n.role, n.company, n.registered_at, n.login_status) is distinct from (o.role, o.company, o.registered_at, o.login_status)`
const renamed = sql`select n.id from new_rows n join old_rows o using (id) where (n.age, n.sort_key) is distinct from (o.age, o.sort_key)`
const watches: Watch[] = [
  { table: 'site_members', event: 'insert', changed: added },
  { table: 'site_members', event: 'update', changed: moved },
  { table: 'site_members', event: 'delete', changed: gone },
  { table: 'past_members', event: 'insert', changed: added },
  { table: 'past_members', event: 'delete', changed: gone },
  { table: 'user_months', event: 'insert', changed: added },
  { table: 'users', event: 'update', changed: renamed },
]

/** Counts everybody in one statement; one by one a million would take minutes. */
const fill = sql`
create function recount_everybody() returns void language plpgsql as $$ begin
  delete from contract_people;
  insert into contract_people (user_id, contract_id, ${facts})
select * from (${selectFacts(() => sql`true`)}) f where contract_id is not null and ${someone(sql`f.user_id`)};
end $$;
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [table, recount, fill, ...watches.map(watch), sql`select recount_everybody()`])
    await part.execute(db)
}
