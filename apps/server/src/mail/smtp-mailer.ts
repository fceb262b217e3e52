import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { Mailer } from './mailer.ts'

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mails by SMTP (`SMTP_URL`); limits in ms. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...limits })
  return {
    send: async (mail, id) => {
      await transport.sendMail(compose(mail, { from, id }))
    },
    close: () => transport.close(),
  }
}
