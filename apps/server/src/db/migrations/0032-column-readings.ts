import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

const reading = sql`case when field is null then '{"kind":"open"}'::jsonb
  when field = '' then '{"kind":"leftOut"}'::jsonb
  else jsonb_build_object('kind', 'field', 'field', field) end`

/** A column's reading as one tagged value; before, '' was left out, null was open and all else a field. */
const readings = sql`
alter table imports rename column mapping to fields;
alter table imports add column mapping jsonb not null default '[]';
update imports set mapping = coalesce((select jsonb_agg(${reading} order by place)
  from unnest(fields) with ordinality as each (field, place)), '[]');
alter table imports alter column mapping drop default, drop column fields;
alter table import_columns add column reading jsonb;
update import_columns set reading = ${reading};
alter table import_columns alter column reading set not null, drop column field`

export async function up(db: Kysely<Tables>): Promise<void> {
  await readings.execute(db)
}
