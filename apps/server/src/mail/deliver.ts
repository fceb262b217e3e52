import { beginTry, completeTry, failTry } from '@azas/domain/mail/delivery.rules.ts'
import { retryMinutes } from '@azas/domain/mail/mail.ts'
import type { Database } from '#db/database.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { isAwaited, type JobData, type MailKind } from '#jobs/queues.ts'
import { type DeliveryKey, lockDelivery, saveDelivery, scheduleOnce } from './deliveries.queries.ts'
import { faultOf } from './mail-fault.ts'
import type { Mail, Mailer } from './mailer.ts'

type MailServices = { db: Database; mailer: Mailer; now: () => Date }
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
    await mailer.send(attempt.mail, id, isAwaited(key.kind) ? 'awaited' : 'usual')
  } catch (error) {
    const after = failTry(attempt.delivery, faultOf(error), now(), retryMinutes)
    await saveDelivery(db, key, after)
    if (after.state === 'Failed') return
    throw error
  }
  await saveDelivery(db, key, completeTry(attempt.delivery, now()))
}

/** Who gets a mail, and what writes it. */
export type Letter = { userId: string; address: string; write: Write }
type OnceKind = Exclude<MailKind, 'invitation'>

/** Sends a mail that no screen shows; the job creates its delivery. */
async function deliverOnce(means: MailServices, kind: OnceKind, letter: Letter, id: string): Promise<void> {
  const { userId, address, write } = letter
  const key = { kind, userId, objectId: id, revision: 1 }
  await scheduleOnce(means.db, key, address, means.now())
  await deliver(means, key, id, write)
}

/** Registers the writer of a kind of mail; it answers null where nobody is to be mailed any more. */
export function workMails<K extends OnceKind>(
  services: MailServices & { jobs: Jobs },
  kind: K,
  prepare: (data: JobData<`mail.${K}`>) => Promise<Letter | null>,
): Promise<void> {
  return services.jobs.work(`mail.${kind}`, async (data, id) => {
    const letter = await prepare(data)
    if (letter) await deliverOnce(services, kind, letter, id)
  })
}
