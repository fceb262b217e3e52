import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const batchSize = 10_000

/** Sessions that ended before `endedBefore`, and sessions without an end that were last used before `idleBefore`. */
export type OldSessions = { endedBefore: Date; idleBefore: Date }

/** Deletes old sessions in batches, each in its own transaction, so that no lock lasts long (product.md OPS-07). */
export async function deleteOldSessions(db: Database, { endedBefore, idleBefore }: OldSessions): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where id in (
      select id from sessions
      where ended_at < ${endedBefore}::timestamptz or (ended_at is null and last_used_at < ${idleBefore}::timestamptz)
      limit ${batchSize} for update skip locked
    )`.execute(db)
  if (numAffectedRows === BigInt(batchSize)) await deleteOldSessions(db, { endedBefore, idleBefore })
}
