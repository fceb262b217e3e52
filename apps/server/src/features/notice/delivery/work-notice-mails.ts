import type { Services } from '#call/services.ts'
import type { Attendant } from '#jobs/jobs.ts'
import { openPace } from '#jobs/pace.ts'
import type { JobData } from '#jobs/queues.ts'
import { type Letter, workMails } from '#mail/deliver.ts'
import { mailLanes, sendLimitMs } from '#mail/mailer.ts'
import { noticeMail } from './notice-mail.ts'
import { type ClaimedMail, claimMails, findNextDue, findTester, takeOverMails } from './notice-mails.queries.ts'
import { releaseMail, sendNoticeMail, type SendServices } from './send-notice-mail.ts'

const lanes = mailLanes.mailing
/** Those that are sent at once, and those that wait in this process. */
const batch = 4 * lanes
/** At most 62 mails begin in a second, so that calls find the processor free meanwhile (PRF-21). */
const spaceMs = 16
/** Longer than a send: what is claimed later than the rest of it is given back. */
const leaseMs = sendLimitMs + 20_000
const takeOverLimit = 500
const idleMs = 30_000

type Signals = { wake: () => void; onError: (error: Error) => void }

/**
 * Sends what is due, over several connections at once. A round claims; the ends of sends ask for the next one, so that a
 * slow server holds up its own mails only.
 * @internal
 */
export function openSender(services: SendServices, { wake, onError }: Signals): Attendant {
  const { db, now } = services
  const waiting: ClaimedMail[] = []
  const sends = new Set<Promise<void>>()
  const pace = openPace(spaceMs)

  const run = async (mail: ClaimedMail, work: typeof sendNoticeMail) => {
    try {
      await work(services, mail)
    } catch (error) {
      // The lease brings the mail back.
      onError(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const fill = () => {
    while (sends.size < lanes) {
      const mail = waiting.shift()
      if (!mail) return
      const send = pace()
        .then(() => run(mail, sendNoticeMail))
        .then(() => {
          sends.delete(send)
          fill()
          if (waiting.length < lanes) wake()
        })
      sends.add(send)
    }
  }
  const round = async (): Promise<number> => {
    await takeOverMails(db, now(), takeOverLimit)
    while (waiting.length < lanes) {
      const { taken, mails } = await claimMails(db, now(), batch - waiting.length, leaseMs)
      waiting.push(...mails)
      if (taken === 0) break
      fill()
    }
    if (waiting.length > 0) return idleMs
    const due = await findNextDue(db)
    return due ? due.getTime() - now().getTime() : idleMs
  }
  const drain = async () => {
    await Promise.all(waiting.splice(0).map((mail) => run(mail, releaseMail)))
    await Promise.all(sends)
  }
  return { round, drain }
}

async function writeTest({ config, db }: Services, job: JobData<'mail.notice-test'>): Promise<Letter | null> {
  const { userId, startTimestamp, endTimestamp, ...rest } = job
  const tester = await findTester(db, userId)
  if (!tester) return null
  const text = { ...rest, startsAt: new Date(startTimestamp), endsAt: new Date(endTimestamp) }
  return { userId, address: tester.email, write: () => noticeMail(config, tester, text, { isTest: true }) }
}

/** Registers the worker of notice mails, and that of test mails. */
export async function workNoticeMails(context: Services): Promise<void> {
  await context.jobs.attend('notice_mails', (wake, onError) => openSender(context, { wake, onError }))
  await workMails(context, 'notice-test', (job) => writeTest(context, job))
}
