import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { worldStart } from '#db/testing/world-clock.ts'

type Mailing = {
  kind?: NoticeKind
  title?: string
  body?: string
  startsAt: Date
  endsAt: Date
  /** The addresses of the people; each is a recipient of no account. */
  addresses: readonly string[]
}

/** A published notice with its first mailing, as the use case writes it: one row a person, due at its start. */
export async function insertMailing(db: Database, mailing: Mailing): Promise<string> {
  const { kind = 'notice', title = '足場の点検', body = '明日は点検です。', startsAt, endsAt, addresses } = mailing
  const { rows } = await sql<{ id: string }>`
    insert into notices (realm, kind, title, body, targets, is_draft, start_timestamp, end_timestamp, mail_targets,
      revision, created_by, search_key, sort_key)
    select 'system', ${kind}, ${title}, ${body}, array['Worker'], false, ${startsAt}, ${endsAt}, array['ContractAdmin'],
      1, id, ${title}, ${title} from users where email = 'superuser@example.jp' returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into notice_mailings
    select id, 1, 1, title, body, start_timestamp, end_timestamp, 0, ${worldStart}, created_by from notices where id = ${id}`.execute(
    db,
  )
  await sql`
    insert into notice_mails (notice_id, revision, recipient_id, mail_target, displayname, address, state, next_try_at)
    select ${id}, 1, gen_random_uuid(), 'ContractAdmin', '受信 太郎', address, 'Scheduled', ${startsAt}
    from unnest(${addresses}::text[]) as address`.execute(db)
  return id
}

/** What an edit of a live notice does in its transaction; `isAgain` asks for another round of mails. */
export async function editMailing(db: Database, id: string, body: string, isAgain = false): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from notices where id = ${id} for update`.execute(trx)
    await sql`
      insert into notice_mailings
      select notice_id, revision + 1, round + ${isAgain ? 1 : 0}, title, ${body}, starts_at, ends_at, 0, ${worldStart}, requested_by
      from notice_mailings where notice_id = ${id} order by revision desc limit 1`.execute(trx)
    await sql`update notices set body = ${body}, revision = revision + 1 where id = ${id}`.execute(trx)
    await (isAgain ? cancelScheduled(trx, id) : moveScheduled(trx, id))
  })
}

const moveScheduled = (db: Database, id: string) =>
  sql`
  update notice_mails set revision = (select revision from notices where id = ${id})
  where notice_id = ${id} and state = 'Scheduled'`.execute(db)

const cancelScheduled = (db: Database, id: string) =>
  sql`
  update notice_mails set state = 'Cancelled', next_try_at = null
  where notice_id = ${id} and state = 'Scheduled'`.execute(db)

/** What taking a notice back does in its transaction. */
export async function takeBackMailing(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update notices set is_draft = true where id = ${id}`.execute(trx)
    await cancelScheduled(trx, id)
  })
}

/** The rows of a notice, by address. */
export function listMails(db: Database, id: string) {
  return db.selectFrom('notice_mails').selectAll().where('notice_id', '=', id).orderBy('address').execute()
}
