import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** From so many people on, indexes that are built at the end cost less than those that take every row by itself. */
const worthwhile = 100_000

const setAside = sql`
do $$
declare i record;
begin
  create temporary table demo_indexes on commit drop as
    select indexdef from pg_indexes where schemaname = current_schema and tablename = 'site_members' and indexname <> 'site_members_pkey';
  for i in select indexname from pg_indexes
    where schemaname = current_schema and tablename = 'site_members' and indexname <> 'site_members_pkey'
  loop execute format('drop index %I', i.indexname); end loop;
end $$`

const buildAgain = sql`
do $$
declare i record;
begin
  for i in select indexdef from demo_indexes loop execute i.indexdef; end loop;
end $$`

/**
 * Does the work on the site's people without the indexes of their table where there is so much of it, and builds them
 * afterwards in the same transaction. Nobody else can read the table meanwhile.
 */
export async function withoutIndexes(db: Database, people: number, work: () => Promise<void>): Promise<void> {
  if (people < worthwhile) return work()
  await setAside.execute(db)
  await work()
  await sql`set local maintenance_work_mem = '512MB'`.execute(db)
  await buildAgain.execute(db)
}

const recountTriggers = [
  ['site_members', 'site_members_whole_insert'],
  ['user_months', 'user_months_counted'],
  ['user_months', 'user_months_whole_insert'],
  ['users', 'users_whole_update'],
] as const

/** Does the work without counting each of so many people again and again, then counts all of them once. */
export async function withoutRecounts(db: Database, people: number, work: () => Promise<void>): Promise<void> {
  if (people < worthwhile) return work()
  for (const [table, name] of recountTriggers)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.id(name)}`.execute(db)
  await work()
  for (const [table, name] of recountTriggers)
    await sql`alter table ${sql.table(table)} enable trigger ${sql.id(name)}`.execute(db)
  await sql`select recount_everybody()`.execute(db)
}
