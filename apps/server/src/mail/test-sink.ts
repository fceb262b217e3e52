import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { vi } from 'vitest'

const patienceMs = 15_000

export type MailSink = {
  url: string
  mails: Email[]
  /** The newest mail to an address once there are `count` of them. */
  waitFor: (address: string, count?: number) => Promise<Email>
  close: () => Promise<void>
}

/** A real SMTP server that keeps what it is given; `options` make it refuse. */
export async function openMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          done()
        })
      })
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const to = (address: string) => mails.filter((mail) => mail.to?.some((receiver) => receiver.address === address))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: (address, count = 1) => vi.waitUntil(() => to(address)[count - 1], { timeout: patienceMs, interval: 50 }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
