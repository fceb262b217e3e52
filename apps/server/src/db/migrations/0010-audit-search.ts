import { type Kysely, sql } from 'kysely'
import { searchKeysOf } from '../audit.ts'
import type { Tables } from '../tables/tables.ts'

const batch = 1_000

/** The log is found by names and by text. Keys are derived: the facts themselves stay as they were. */
const keys = sql`
alter table audit_log add column person_key text not null default '';
alter table audit_log add column search_key text not null default '';
alter table audit_log disable trigger audit_log_append_only;
`
const index = sql`
alter table audit_log enable trigger audit_log_append_only;
create index audit_log_text on audit_log using gin (bigrams(search_key));
`

async function fillFrom(db: Kysely<Tables>, after: string): Promise<string | null> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'action', 'actor_name', 'object_type', 'object_name', 'changes', 'ip', 'request_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
  if (rows.length === 0) return null
  const filled = rows.map((row) => ({
    id: row.id,
    ...searchKeysOf({
      action: row.action,
      actor: row.actor_name === null ? null : { displayname: row.actor_name },
      object: { type: row.object_type, id: null, name: row.object_name },
      changes: row.changes,
      ip: row.ip,
      requestId: row.request_id,
    }),
  }))
  await sql`
    update audit_log a set person_key = f.person_key, search_key = f.search_key
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as f(id bigint, person_key text, search_key text)
    where a.id = f.id`.execute(db)
  return rows.at(-1)!.id
}

export async function up(db: Kysely<Tables>): Promise<void> {
  await keys.execute(db)
  let after: string | null = '0'
  while (after !== null) after = await fillFrom(db, after)
  await index.execute(db)
}
