import { sql } from 'kysely'
import { buildAuditInsert, type NewAuditEntry } from '#db/audit.ts'
import type { Database } from '#db/database.ts'
import { readOne } from '#db/one-row.ts'

/** Whether this transaction may trim the log: one at a time does. */
export async function lockLog(trx: Database): Promise<boolean> {
  const lock = sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(hashtext('azas_trim_log')) as "isMine"`
  return (await readOne(trx, lock)).isMine
}

/** Whether one of the oldest entries, which are deleted at once, is before an instant. */
export async function hasEntryBefore(db: Database, before: Date): Promise<boolean> {
  const oldest = sql<{ hasOne: boolean }>`
    select exists (select from (select at from audit_log order by id limit 2000) oldest where at < ${before}) as "hasOne"`
  return (await readOne(db, oldest)).hasOne
}

/** Inserts the entry that a trim needs; returns its id. */
export async function insertTrimEntry(trx: Database, entry: NewAuditEntry): Promise<string> {
  const { id } = await buildAuditInsert(trx, entry).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes those of the oldest entries that are before an instant; returns how many. */
export async function trimLog(trx: Database, before: Date, entryId: string): Promise<number> {
  const { trimmed } = await readOne(
    trx,
    sql<{ trimmed: number }>`select trim_log(${before}, ${entryId}::bigint) as trimmed`,
  )
  return trimmed
}
