import type { Meter } from '@opentelemetry/api'
import type { Mailer } from '#mail/mailer.ts'

/** The same mailer, which counts the mails that the mail server has accepted and those that it has not. */
export function countMails(mailer: Mailer, meter: Meter): Mailer {
  const mails = meter.createCounter('azas_mails', {
    description: 'Tries to send a mail, by whether the mail server accepted it.',
  })
  return {
    ...mailer,
    send: async (mail, id, lane = 'usual') => {
      try {
        await mailer.send(mail, id, lane)
        mails.add(1, { lane, result: 'accepted' })
      } catch (error) {
        mails.add(1, { lane, result: 'failed' })
        throw error
      }
    },
  }
}
