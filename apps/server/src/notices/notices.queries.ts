import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Cancels the mails of notices that have not begun to go out. */
export async function cancelMails(db: Database, noticeIds: readonly string[]): Promise<void> {
  await sql`update notice_mails set state = 'Cancelled', next_try_at = null
    where notice_id = any(${noticeIds}::uuid[]) and state = 'Scheduled'`.execute(db)
}

/** Makes drafts of notices. */
export async function returnToDrafts(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await sql`update notices set is_draft = true, version = version + 1, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(db)
}
