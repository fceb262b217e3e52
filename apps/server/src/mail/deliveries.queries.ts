import { type Delivery, scheduleDelivery } from '@azas/domain/mail/delivery.rules.ts'
import type { MailKind } from '@azas/domain/mail/mail.ts'
import { sql } from 'kysely'
import { selecting, storedIn, toColumns } from '#db/columns.ts'
import type { Database } from '#db/database.ts'

/** Which mail to whom: a newer revision of an object takes the place of the older one, which is sent no more. */
export type DeliveryKey = { kind: MailKind; objectId: string; revision: number; userId: string }

const fields = ['state', 'tries', 'nextTryAt', 'sentAt', 'fault'] as const
const dayMs = 86_400_000

const matches = ({ kind, objectId, revision, userId }: DeliveryKey) =>
  sql<boolean>`kind = ${kind} and object_id = ${objectId} and revision = ${revision} and user_id = ${userId}`

/** Notes that an invitation was asked for to each of some people who have an address, and returns the revisions. */
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

/** Notes a mail that its own job asks for, once; of the same kind the person's older ones that are over are forgotten. */
export async function scheduleOnce(db: Database, key: DeliveryKey, address: string, at: Date): Promise<void> {
  const dead = new Date(at.getTime() - dayMs)
  await db
    .deleteFrom('mail_deliveries')
    .where('user_id', '=', key.userId)
    .where('kind', '=', key.kind)
    .where('object_id', '<>', key.objectId)
    .where((where) => where.or([where('state', 'in', ['Complete', 'Failed']), where('requested_at', '<', dead)]))
    .execute()
  await db
    .insertInto('mail_deliveries')
    .values({ ...toColumns(key), ...toColumns(scheduleDelivery(at)), address, requested_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'object_id', 'revision', 'user_id']).doNothing())
    .execute()
}

/** Locks a delivery, so that one try at a time is begun; undefined where a newer revision took its place. */
export function lockDelivery(db: Database, key: DeliveryKey): Promise<Delivery | undefined> {
  return db
    .selectFrom('mail_deliveries')
    .select(selecting(storedIn('mail_deliveries', fields), fields))
    .where(matches(key))
    .forUpdate()
    .executeTakeFirst()
}

/** Stores how far a mail got; nothing where a newer revision took its place. */
export async function saveDelivery(
  db: Database,
  key: DeliveryKey,
  delivery: Delivery & { messageId?: string },
): Promise<void> {
  await db.updateTable('mail_deliveries').set(toColumns(delivery)).where(matches(key)).execute()
}

/** Forgets a mail that is not to go out any more. */
export async function dropDelivery(db: Database, key: DeliveryKey): Promise<void> {
  await db.deleteFrom('mail_deliveries').where(matches(key)).execute()
}

/** Forgets a person's invitation whatever its revision: there is none any more. */
export async function forgetInvitation(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('mail_deliveries').where('kind', '=', 'invitation').where('user_id', '=', userId).execute()
}
