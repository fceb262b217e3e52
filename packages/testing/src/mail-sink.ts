import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailSink = {
  url: string
  /** Every mail that arrived, in order. */
  mails: Email[]
  /** The mails to an address. */
  to: (address: string) => Email[]
  stop: () => Promise<void>
}

/** A real SMTP server on loopback that keeps what it is given; `options` make it refuse. For tests of every floor. */
export async function startMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const mails: Email[] = []
  const keep = callbackify(async (stream: Readable) => {
    mails.push(await PostalMime.parse(await buffer(stream)))
  })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => keep(stream, (error) => done(error)),
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (address) => mails.filter((mail) => mail.to?.some((receiver) => receiver.address === address)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
