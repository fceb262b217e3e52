import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What a step and its inverse leave behind: log, replies by key, ended sessions, the day of use, what figures wait for. */
const notRestored = [
  'audit_log',
  'idempotency_keys',
  'sessions',
  'user_months',
  'contract_people_changes',
  'contract_day_changes',
]

/**
 * The number and a hash of the rows of every table, without versions and times of change; what an inverse step has to bring back
 * (product.md SHL-15). A counter of nobody is no row.
 */
export async function readStoredState(owner: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select c.relname as name, (xpath('/row/h/text()', query_to_xml(format(
      'select count(*) || '':'' || coalesce(sum(hashtextextended(r::text, 0)), 0) as h
       from (select to_jsonb(t) - ''version'' - ''updated_at'' as r from %s t) x where not r @> ''{"people": 0}''',
      c.oid::regclass), false, true, '')))[1]::text as hash
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and not c.relispartition and c.relname <> all(${notRestored})`.execute(
    owner,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
