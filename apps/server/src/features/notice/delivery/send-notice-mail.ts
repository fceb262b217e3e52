import { setTimeout as wait } from 'node:timers/promises'
import { type Delivery, failTry } from '@azas/domain/mail/delivery.rules.ts'
import { noticeRetryMinutes } from '@azas/domain/notice/notice.rules.ts'
import type { Services } from '#call/services.ts'
import { isDatabaseGone } from '#db/database-gone.ts'
import { answerTextOf, faultOf } from '#mail/mail-fault.ts'
import { sendLimitMs } from '#mail/mailer.ts'
import { noticeMail } from './notice-mail.ts'
import { type ClaimedMail, readText, rescheduleMail, settleMail } from './notice-mails.queries.ts'

export type SendServices = Pick<Services, 'db' | 'mailer' | 'config' | 'now'>

const pauseMs = 500

/** Stores a result although the database is gone for a while: after the lease another process would send again. */
async function persist({ now }: SendServices, mail: ClaimedMail, store: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await store()
    } catch (error) {
      if (!isDatabaseGone(error) || now() >= mail.leasedUntil) throw error
      await wait(pauseMs)
    }
  }
}

async function storeFailure({ db, now }: SendServices, mail: ClaimedMail, error: unknown): Promise<void> {
  const begun: Delivery = { state: 'Sending', tries: mail.tries, nextTryAt: null, sentAt: null, fault: null }
  const sendFault = faultOf(error)
  const { nextTryAt } = failTry(begun, sendFault, now(), noticeRetryMinutes)
  const { fault } = sendFault
  const answer = answerTextOf(error)
  if (nextTryAt) await rescheduleMail(db, mail, { nextTryAt, fault, answer, undone: false }, now())
  else await settleMail(db, mail, { failedAt: now(), fault, answer })
}

/** Gives a mail back that was claimed and not sent, due as before: a clock that runs ahead cannot put it off. */
export async function releaseMail({ db, now }: SendServices, mail: ClaimedMail): Promise<void> {
  await rescheduleMail(db, mail, { nextTryAt: mail.dueAt, fault: null, answer: null, undone: true }, now())
}

/**
 * Sends a claimed mail with the text of this moment, and stores the server's answer at once. An edit of the notice that
 * ends before this begins is obeyed: the mail is given back (security.md row 51).
 */
export async function sendNoticeMail(services: SendServices, mail: ClaimedMail): Promise<void> {
  const { db, mailer, config, now } = services
  const text = await readText(db, mail, now(), sendLimitMs)
  if (!text) return releaseMail(services, mail)
  const letter = noticeMail(config, { email: mail.address, displayname: mail.displayname }, text)
  try {
    await mailer.send(letter, mail.messageId, 'mailing')
  } catch (error) {
    return persist(services, mail, () => storeFailure(services, mail, error))
  }
  await persist(services, mail, () => settleMail(db, mail, { sentAt: now() }))
}
