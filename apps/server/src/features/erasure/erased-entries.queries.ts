import { accountObjects, type AuditAction, type AuditChanges, type AuditObject } from '@azas/domain/audit/audit.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

/** An entry by or about a person. */
export type PersonEntry = {
  id: string
  action: AuditAction
  actor_id: string | null
  actor_name: string | null
  object_type: AuditObject
  object_id: string | null
  object_name: string | null
  changes: AuditChanges | null
  ip: string | null
  request_id: string | null
}

/** The next entries by or about a person, from an id on. */
export async function readEntriesOf(db: Database, id: string, after: string, limit: number): Promise<PersonEntry[]> {
  const select = sql`select id, action, actor_id, actor_name, object_type, object_id, object_name, changes, ip, request_id from audit_log`
  const page = sql`and id > ${after} order by id limit ${limit}`
  const about = accountObjects.map(
    (type) => sql`(${select} where object_type = ${type} and object_id = ${id}::uuid ${page})`,
  )
  const { rows } = await sql<PersonEntry>`
    select * from ((${select} where actor_id = ${id}::uuid ${page}) union ${sql.join(about, sql` union `)}) e
    order by id limit ${limit}`.execute(db)
  return rows
}

export type ErasedEntry = { id: string; changes: AuditChanges | null; person_key: string; search_key: string }

/**
 * Stores entries without the person, who has been erased: nothing else in the log can be changed (migration 0046). Throws
 * where an entry was refused, so that nobody is erased in part.
 */
export async function saveErasedEntries(db: Database, id: string, entries: readonly ErasedEntry[]): Promise<void> {
  const call = sql<{ erased: number }>`select erase_from_log(${id}::uuid, ${JSON.stringify(entries)}::jsonb) as erased`
  const { erased } = await readOne(db, call)
  if (erased !== entries.length) throw new Error(`the log kept ${entries.length - erased} entries of an erased person`)
}
