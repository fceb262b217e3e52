import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

type Part = RawBuilder<unknown>

/**
 * What graphs of whole companies show (docs/decisions/0074-counts-of-people.md): a row a figure, and the changes that are
 * not in it yet. Changes are only added and taken away, so that nobody who writes waits for a counter.
 */
const tables = sql`
create table people_counts (
  kind text not null,
  starts_on date not null,
  contract_id uuid not null,
  key text not null,
  people integer not null,
  primary key (kind, starts_on, contract_id, key)
);
create table contract_people_changes (
  contract_id uuid not null,
  role text,
  company text,
  age integer,
  since date,
  enabled boolean not null,
  use_months varbit not null,
  stay_months varbit not null,
  people smallint not null check (people in (-1, 1))
);
create table contract_day_changes (
  contract_id uuid not null,
  month date not null,
  days integer not null,
  people smallint not null check (people in (-1, 1))
);
alter table user_months add column counted_days integer not null default 0;
`

const facts = ['contract_id', 'role', 'company', 'age', 'since', 'enabled', 'use_months', 'stay_months']
const factsOf = (row: string) => sql.join(facts.map((fact) => sql.ref(`${row}.${fact}`)))
/** Whether a row is in any figure. */
const isCounted = (row: string) =>
  sql`(${sql.ref(`${row}.enabled`)} or ${sql.ref(`${row}.use_months`)} <> '' or ${sql.ref(`${row}.stay_months`)} <> '')`

const allDays = sql.lit(2 ** 31 - 1)
const firstDay = sql`(h.registered_at at time zone 'Asia/Tokyo')::date`

/** The days of a month, bit 0 the first, on which a person `k` was at a site of the company. */
const stayDays = (person: string, month: string) => {
  const id = sql.ref(person)
  const first = sql.ref(month)
  return sql`(case when k.since <= ${first} then ${allDays}
    when k.since <= ${first} + 30 then (${allDays} << (k.since - ${first})) & ${allDays} else 0 end
    | coalesce((select bit_or((${allDays} << greatest(${firstDay} - ${first}, 0)) & (${allDays} >> greatest(30 - (h.left_on - ${first}), 0)))
      from past_members h where h.user_id = ${id} and h.left_on >= ${first} and ${firstDay} <= ${first} + 30), 0))`
}

const counted = sql`m.days & ${stayDays('m.user_id', 'm.month')}`
const inDoubt = (isOne: Part) => sql`k.user_id = m.user_id and ${isOne} and m.counted_days <> ${counted}`

/** Puts right which days of people count, and by a trigger the figures. */
const countDays = (isOne: Part) =>
  sql`update user_months m set counted_days = ${counted} from contract_people k where ${inDoubt(isOne)}`

const ofPeople = sql`m.user_id = any(people)`

/** Whoever recounts people counts their days after them, as days follow their stays. */
const recounts = sql`
alter function recount_people(uuid[]) rename to recount_stays;
create function recount_people(people uuid[]) returns void language plpgsql as $$ begin
  perform recount_stays(people);
  -- An update of no row would run the triggers of its table all the same.
  if exists (select from user_months m, contract_people k where ${inDoubt(ofPeople)}) then
    ${countDays(ofPeople)};
  end if;
end $$;
alter function recount_everybody() rename to recount_all_stays;
create function recount_everybody() returns void language plpgsql as $$ begin
  perform recount_all_stays();
  ${countDays(sql`true`)};
end $$;
`

const addDays = (days: Part, from: Part, people: 1 | -1) => sql`
select k.contract_id, d.month, d.days, ${sql.lit(people)} from (select user_id, month, ${days} as days from ${from}) d
join contract_people k using (user_id) where d.days <> 0`
const pair = sql`new_rows n join old_rows o using (user_id, month)`

/** A day is counted as its row is written; what becomes of it later, by whoever recounts the person. */
const triggers = sql`
create function count_day_of_use() returns trigger language plpgsql as $$ begin
  new.counted_days := new.days & coalesce((select ${stayDays('new.user_id', 'new.month')} from contract_people k where k.user_id = new.user_id), 0);
  return new;
end $$;
create trigger user_months_counted before insert or update of days on user_months for each row
execute function count_day_of_use();

create function note_new_days() returns trigger language plpgsql as $$ begin
  insert into contract_day_changes ${addDays(sql`counted_days`, sql`new_rows`, 1)};
  return null;
end $$;
create trigger user_months_days_insert after insert on user_months
referencing new table as new_rows for each statement execute function note_new_days();

create function note_counted_days() returns trigger language plpgsql as $$ begin
  insert into contract_day_changes
  ${addDays(sql`n.counted_days & ~o.counted_days`, pair, 1)}
  union all ${addDays(sql`o.counted_days & ~n.counted_days`, pair, -1)};
  return null;
end $$;
create trigger user_months_days_update after update on user_months
referencing old table as old_rows new table as new_rows for each statement execute function note_counted_days();

create function note_deleted_days() returns trigger language plpgsql as $$ begin
  insert into contract_day_changes ${addDays(sql`counted_days`, sql`old_rows`, -1)};
  return null;
end $$;
create trigger user_months_days_delete after delete on user_months
referencing old table as old_rows for each statement execute function note_deleted_days();

create function note_new_people() returns trigger language plpgsql as $$ begin
  insert into contract_people_changes select ${factsOf('n')}, 1 from new_rows n where ${isCounted('n')};
  return null;
end $$;
create trigger contract_people_counted_insert after insert on contract_people
referencing new table as new_rows for each statement execute function note_new_people();

create function note_changed_people() returns trigger language plpgsql as $$ begin
  with changed as (select o, n from old_rows o join new_rows n using (user_id)
    where (${factsOf('o')}) is distinct from (${factsOf('n')}))
  insert into contract_people_changes
  select ${factsOf('r')}, -1 from changed, lateral (select (o).*) r where ${isCounted('r')}
  union all select ${factsOf('r')}, 1 from changed, lateral (select (n).*) r where ${isCounted('r')};
  return null;
end $$;
create trigger contract_people_counted_update after update on contract_people
referencing old table as old_rows new table as new_rows for each statement execute function note_changed_people();

create function note_deleted_people() returns trigger language plpgsql as $$ begin
  insert into contract_people_changes select ${factsOf('o')}, -1 from old_rows o where ${isCounted('o')};
  return null;
end $$;
create trigger contract_people_counted_delete after delete on contract_people
referencing old table as old_rows for each statement execute function note_deleted_people();
`

/** Everybody who is there is a change that waits to be counted. */
const fill = sql`insert into contract_people_changes select ${factsOf('k')}, 1 from contract_people k where ${isCounted('k')}`

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [tables, recounts, triggers, fill, countDays(sql`true`)]) await part.execute(db)
}
