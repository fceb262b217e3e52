import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { type Mailer, type MailLane, mailLanes, sendLimitMs } from './mailer.ts'

/** In ms. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function openLane(url: string, lane: MailLane) {
  return createTransport({ url, pool: true, maxConnections: mailLanes[lane], ...limits })
}

/** Mails by SMTP (`SMTP_URL`), each lane over connections of its own. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const lanes = new Map<MailLane, ReturnType<typeof openLane>>()
  const transportOf = (lane: MailLane) => {
    const transport = lanes.get(lane) ?? openLane(url, lane)
    lanes.set(lane, transport)
    return transport
  }
  return {
    send: async (mail, id, lane = 'usual') => {
      const signal = AbortSignal.timeout(sendLimitMs)
      await transportOf(lane).sendMail({ ...compose(mail, { from, id }), signal })
    },
    close: () => lanes.forEach((transport) => transport.close()),
  }
}
