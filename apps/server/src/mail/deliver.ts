import { beginTry, completeTry, failTry } from '@azas/domain/mail/delivery.rules.ts'
import { type MailKind, retryMinutes } from '@azas/domain/mail/mail.ts'
import type { Database } from '#db/database.ts'
import { type DeliveryKey, lockDelivery, saveDelivery, scheduleOnce } from './deliveries.queries.ts'
import { faultOf } from './mail-fault.ts'
import type { Mail, Mailer } from './mailer.ts'

type Means = { db: Database; mailer: Mailer; now: () => Date }
type Write = (db: Database) => Promise<Mail> | Mail

/** Begins a try and writes its mail in one transaction: what a mail's link needs is stored exactly when the try counts. */
function begin({ db }: Means, key: DeliveryKey, id: string, write: Write) {
  return db.transaction().execute(async (trx) => {
    const before = await lockDelivery(trx, key)
    const begun = before ? beginTry(before) : null
    if (!begun) return null
    await saveDelivery(trx, key, { ...begun, messageId: id })
    return { begun, mail: await write(trx) }
  })
}

/**
 * Makes one try to send a mail and stores what became of it; `id` is the job's, the same for every try. Throws the
 * mailer's error where the queue is to try again; what the receiver refuses for good, or too often, has failed.
 */
export async function deliver(means: Means, key: DeliveryKey, id: string, write: Write): Promise<void> {
  const { db, mailer, now } = means
  const letter = await begin(means, key, id, write)
  if (!letter) return
  try {
    await mailer.send(letter.mail, id)
  } catch (error) {
    const after = failTry(letter.begun, faultOf(error), now(), retryMinutes)
    await saveDelivery(db, key, after)
    if (after.state === 'Failed') return
    throw error
  }
  await saveDelivery(db, key, completeTry(letter.begun, now()))
}

type Once = { kind: Exclude<MailKind, 'invitation'>; userId: string; address: string }

/** The same for a mail that nobody waits for on a screen: its job is the request. */
export async function deliverOnce(means: Means, { address, ...whom }: Once, id: string, write: Write): Promise<void> {
  const key = { ...whom, objectId: id, revision: 1 }
  await scheduleOnce(means.db, key, address, means.now())
  await deliver(means, key, id, write)
}
