import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
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

/** What is done with a mail: it is taken, refused, or the connection is cut after DATA without an answer. */
export type Reaction = 'take' | 'cut' | readonly [code: number, text: string]

export type SinkPlan = {
  /** The reaction to the n-th mail (from 1) to an address. */
  react?: (address: string, time: number) => Reaction
  /** How long each answer takes. */
  delayMs?: number
  /** Called instead of reading and keeping the mail. */
  take?: (address: string, raw: Buffer) => void
}

const refusalOf = ([responseCode, message]: readonly [number, string]) =>
  Object.assign(new Error(message), { responseCode })

/** A client that is killed breaks its connection, which is no fault of the server. */
function ignoreBroken(error: Error & { code?: string }): void {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
}

/** The handlers of an SMTP server that reacts by a plan. */
function followPlan({ react = () => 'take', delayMs = 0 }: SinkPlan, keep: (raw: Buffer, to: string) => Promise<void>) {
  const sockets = new Map<number, Socket>()
  const times = new Map<string, number>()
  const reactions = new Map<string, Reaction>()
  const answerLate = callbackify(() => wait(delayMs))
  const handlers: SMTPServerOptions = {
    onMailFrom: (_from, _session, done) => answerLate((error) => done(error)),
    onRcptTo: ({ address }, session, done) => {
      const time = (times.get(address) ?? 0) + 1
      times.set(address, time)
      const reaction = react(address, time)
      reactions.set(session.id, reaction)
      answerLate(() => done(typeof reaction === 'string' ? null : refusalOf(reaction)))
    },
    onData: (stream: Readable, session, done) => {
      const read = callbackify(async () => {
        const raw = await buffer(stream)
        await wait(delayMs)
        if (reactions.get(session.id) === 'cut') sockets.get(session.remotePort)?.destroy()
        else await keep(raw, session.envelope.rcptTo[0]?.address ?? '')
      })
      read((error) => done(error))
    },
  }
  const watch = (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  }
  return { handlers, watch }
}

/**
 * A real SMTP server on loopback that keeps what it is given; a plan, or smtp-server's own options, make it refuse or be
 * slow. For tests of every floor.
 */
export async function startMailSink({
  react,
  delayMs,
  take,
  ...options
}: SinkPlan & SMTPServerOptions = {}): Promise<MailSink> {
  const mails: Email[] = []
  const plan = { ...(react && { react }), ...(delayMs !== undefined && { delayMs }) }
  const { handlers, watch } = followPlan(plan, async (raw, to) => {
    if (take) take(to, raw)
    else mails.push(await PostalMime.parse(raw))
  })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    ...handlers,
    ...options,
  })
  server.on('error', ignoreBroken)
  server.server.on('connection', watch)
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
