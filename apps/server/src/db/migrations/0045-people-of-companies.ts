import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

type Part = RawBuilder<unknown>

/**
 * What graphs of a whole company count of a person, over all its sites (docs/decisions/0067-people-of-companies.md). Bit n
 * of `use_months` and of `stay_months`, from the left, is the n-th month from January 2020: a month of use, a month of a stay that ended.
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
  use_months varbit not null default '',
  stay_months varbit not null default ''
) with (fillfactor = 85);
create index contract_people_contract on contract_people (contract_id);
create index user_months_month on user_months (month);
`

const tokyoDay = (instant: Part) => sql`(${instant} at time zone 'Asia/Tokyo')::date`
const monthNumber = (day: Part) =>
  sql`(extract(year from ${day})::int - 2020) * 12 + extract(month from ${day})::int - 1`

/** Reads the rows of people whose id meets a condition; without a stay a row is null and empty. */
function selectRows(isOne: (id: Part) => Part): Part {
  const [newestStays, presentStays, useByYear, endedByMonth] = [
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
  const joinBits = (parts: Part) =>
    sql`select user_id, string_agg(repeat('0', gap) || bits, '' order by place)::varbit as months from (${parts}) p group by user_id`
  return sql`
    select u.id as user_id, u.contract_id, u.sort_key, u.age, n.role, n.company, p.since, coalesce(p.enabled, false) as enabled,
      coalesce(y.months, '') as use_months, coalesce(e.months, '') as stay_months
    from users u left join (${newestStays}) n on n.user_id = u.id left join (${presentStays}) p on p.user_id = u.id
      left join (${joinBits(useByYear)}) y on y.user_id = u.id left join (${joinBits(endedByMonth)}) e on e.user_id = u.id
    where ${isOne(sql`u.id`)}`
}

const columns = ['sort_key', 'age', 'role', 'company', 'since', 'enabled', 'use_months', 'stay_months']
const columnsOf = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))
const columnNames = sql.join(columns.map((column) => sql.id(column)))
const hasStay = (id: Part) =>
  sql`(exists (select from site_members where user_id = ${id}) or exists (select from past_members where user_id = ${id}))`

/**
 * Counts people anew. Each statement sees what was committed before it: whoever changes a person second waits for the row,
 * then counts what the first one wrote.
 */
const recount = sql`
create function recount_people(people uuid[]) returns void language plpgsql as $$ begin
  insert into contract_people (user_id, contract_id) select id, contract_id from users
    where id = any(people) and contract_id is not null and ${hasStay(sql`users.id`)} order by id on conflict do nothing;
  perform from contract_people where user_id = any(people) order by user_id for update;
  update contract_people k set (${columnNames}) = (select ${columnsOf('n')})
  from (${selectRows((id) => sql`${id} = any(people)`)}) n
  where n.user_id = k.user_id and (${columnsOf('k')}) is distinct from (${columnsOf('n')});
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

const newPeople = sql`select distinct user_id from new_rows`
const oldPeople = sql`select distinct user_id from old_rows`
const changedMembers = sql`select distinct n.user_id from new_rows n join old_rows o using (project_id, user_id)
  where (n.role, n.company, n.registered_at, n.login_status) is distinct from (o.role, o.company, o.registered_at, o.login_status)`
const changedUsers = sql`select n.id from new_rows n join old_rows o using (id) where (n.age, n.sort_key) is distinct from (o.age, o.sort_key)`
const watches: Watch[] = [
  { table: 'site_members', event: 'insert', changed: newPeople },
  { table: 'site_members', event: 'update', changed: changedMembers },
  { table: 'site_members', event: 'delete', changed: oldPeople },
  { table: 'past_members', event: 'insert', changed: newPeople },
  { table: 'past_members', event: 'delete', changed: oldPeople },
  { table: 'user_months', event: 'insert', changed: newPeople },
  { table: 'users', event: 'update', changed: changedUsers },
]

/** Counts everybody in one statement; one by one a million would take minutes. */
const fill = sql`
create function recount_everybody() returns void language plpgsql as $$ begin
  delete from contract_people;
  insert into contract_people (user_id, contract_id, ${columnNames})
  select * from (${selectRows(() => sql`true`)}) n where contract_id is not null and ${hasStay(sql`n.user_id`)};
end $$;
`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [table, recount, fill, ...watches.map(watch), sql`select recount_everybody()`])
    await part.execute(db)
}
