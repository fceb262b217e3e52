import { beginTry, completeTry, failTry } from '@azas/domain/mail/delivery.rules.ts'
import { type MailKind, retryMinutes } from '@azas/domain/mail/mail.ts'
import type { Database } from '#db/database.ts'
import { type DeliveryKey, lockDelivery, saveDelivery, scheduleOnce } from './deliveries.queries.ts'
import { faultOf } from './mail-fault.ts'
import type { Mail, Mailer, MailLane } from './mailer.ts'

type MailServices = { db: Database; mailer: Mailer; now: () => Date }
/** The mails that somebody waits for before a screen. */
const awaited: ReadonlySet<MailKind> = new Set(['password-reset', 'notice-test'])
const laneOf = (kind: MailKind): MailLane => (awaited.has(kind) ? 'awaited' : 'usual')

type Write = (db: Database) => Promise<Mail> | Mail

/** Begins a try and writes its mail in one transaction, so that a link's token is stored only if the try counts. */
function beginDelivery({ db }: MailServices, key: DeliveryKey, id: string, write: Write) {
  return db.transaction().execute(async (trx) => {
    const before = await lockDelivery(trx, key)
    const delivery = before ? beginTry(before) : null
    if (!delivery) return null
    await saveDelivery(trx, key, { ...delivery, messageId: id })
    return { delivery, mail: await write(trx) }
  })
}

/**
 * Tries once to send a mail and stores the result; `id` is the job's, the same for every try. Rethrows the mailer's error
 * for a retry by the queue; a permanent refusal or the last try is stored as failed.
 */
export async function deliver(means: MailServices, key: DeliveryKey, id: string, write: Write): Promise<void> {
  const { db, mailer, now } = means
  const attempt = await beginDelivery(means, key, id, write)
  if (!attempt) return
  try {
    await mailer.send(attempt.mail, id, laneOf(key.kind))
  } catch (error) {
    const after = failTry(attempt.delivery, faultOf(error), now(), retryMinutes)
    await saveDelivery(db, key, after)
    if (after.state === 'Failed') return
    throw error
  }
  await saveDelivery(db, key, completeTry(attempt.delivery, now()))
}

type Once = { kind: Exclude<MailKind, 'invitation'>; userId: string; address: string }

/** The same for a mail that no screen shows; the job creates its delivery. */
export async function deliverOnce(
  means: MailServices,
  { address, ...whom }: Once,
  id: string,
  write: Write,
): Promise<void> {
  const key = { ...whom, objectId: id, revision: 1 }
  await scheduleOnce(means.db, key, address, means.now())
  await deliver(means, key, id, write)
}
