import { type Delivery, scheduleDelivery } from '@azas/domain/mail/delivery.rules.ts'
import { sql } from 'kysely'
import { selecting, storedIn, toColumns } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import type { MailKind } from '#jobs/queues.ts'

/** The key of a mail to a person; a newer revision replaces the older one, which is no longer sent. */
export type DeliveryKey = { kind: MailKind; objectId: string; revision: number; userId: string }

const fields = ['state', 'tries', 'nextTryAt', 'sentAt', 'fault'] as const
const dayMs = 86_400_000

const matchesKey = ({ kind, objectId, revision, userId }: DeliveryKey) =>
  sql<boolean>`kind = ${kind} and object_id = ${objectId} and revision = ${revision} and user_id = ${userId}`

/** Schedules an invitation for each of the users with an address, and returns the revisions. */
export async function scheduleInvitations(
  db: Database,
  userIds: readonly string[],
  at: Date,
): Promise<{ userId: string; revision: number }[]> {
  const { rows } = await sql<{ userId: string; revision: number }>`
    insert into mail_deliveries (kind, object_id, revision, user_id, address, state, tries, next_try_at, requested_at)
    select 'invitation', id, 1, id, email, 'Scheduled', 0, ${at}::timestamptz, ${at}::timestamptz
    from users where id = any(${userIds}::uuid[]) and email is not null
    on conflict (user_id) where kind = 'invitation' do update set
      revision = mail_deliveries.revision + 1, address = excluded.address, state = excluded.state, tries = 0,
      next_try_at = excluded.next_try_at, fault = null, message_id = null, requested_at = excluded.requested_at,
      sent_at = null
    returning user_id as "userId", revision`.execute(db)
  return rows
}

/** Schedules the mail of a job once; deletes the person's finished or expired mails of the same kind. */
export async function scheduleOnce(db: Database, key: DeliveryKey, address: string, at: Date): Promise<void> {
  const expired = new Date(at.getTime() - dayMs)
  await db
    .deleteFrom('mail_deliveries')
    .where('user_id', '=', key.userId)
    .where('kind', '=', key.kind)
    .where('object_id', '<>', key.objectId)
    .where((where) => where.or([where('state', 'in', ['Complete', 'Failed']), where('requested_at', '<', expired)]))
    .execute()
  await db
    .insertInto('mail_deliveries')
    .values({ ...toColumns(key), ...toColumns(scheduleDelivery(at)), address, requested_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'object_id', 'revision', 'user_id']).doNothing())
    .execute()
}

/** Locks a delivery, to serialize its tries; undefined if a newer revision has replaced it. */
export function lockDelivery(db: Database, key: DeliveryKey): Promise<Delivery | undefined> {
  return db
    .selectFrom('mail_deliveries')
    .select(selecting(storedIn('mail_deliveries', fields), fields))
    .where(matchesKey(key))
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the state of a delivery, unless a newer revision has replaced it. */
export async function saveDelivery(
  db: Database,
  key: DeliveryKey,
  delivery: Delivery & { messageId?: string },
): Promise<void> {
  await db.updateTable('mail_deliveries').set(toColumns(delivery)).where(matchesKey(key)).execute()
}

/** Deletes a delivery that must no longer be sent. */
export async function dropDelivery(db: Database, key: DeliveryKey): Promise<void> {
  await db.deleteFrom('mail_deliveries').where(matchesKey(key)).execute()
}

/** Deletes the delivery of a person's invitation, of any revision. */
export async function forgetInvitation(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mail_deliveries').where('kind', '=', 'invitation').where('user_id', '=', userId).execute()
}
