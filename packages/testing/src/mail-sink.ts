import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail is asked for by its reader and its subject, never by its place among those that arrived. */
export type MailQuery = { to: string; subject: string | RegExp }

export type MailSink = {
  url: string
  /** The mails of a query, in the order of their arrival. */
  find: (query: MailQuery) => Email[]
  /** The newest mail of a query, once `count` of its kind have arrived. Throws after a minute, with what came instead. */
  until: (query: MailQuery, count?: number) => Promise<Email>
  /** Who got mails with such a subject: an address a mail. */
  receivers: (subject: string | RegExp) => string[]
  /** Each mail as one text, for what must stand in none of them. */
  texts: () => string[]
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

const limitMs = 60_000
const pollMs = 20
export const anySubject = /(?:)/u

const readersOf = ({ to = [] }: Email) => to.flatMap(({ address }) => address ?? [])
const hasSubject = ({ subject = '' }: Email, asked: string | RegExp) =>
  typeof asked === 'string' ? subject === asked : asked.test(subject)

/** The ways to ask for mails. */
function openMailbox(mails: readonly Email[]) {
  const find = ({ to, subject }: MailQuery) =>
    mails.filter((mail) => readersOf(mail).includes(to) && hasSubject(mail, subject))
  const until = async (query: MailQuery, count = 1): Promise<Email> => {
    const end = performance.now() + limitMs
    for (;;) {
      const found = find(query)
      const newest = found.at(-1)
      if (newest && found.length >= count) return newest
      if (performance.now() > end) {
        const others = find({ ...query, subject: anySubject }).map((mail) => mail.subject)
        throw new Error(
          `${found.length} of ${count} mails «${query.subject}» to ${query.to}; got: ${others.join(', ')}`,
        )
      }
      await wait(pollMs)
    }
  }
  const receivers = (subject: string | RegExp) => mails.filter((mail) => hasSubject(mail, subject)).flatMap(readersOf)
  return { find, until, receivers, texts: () => mails.map((mail) => JSON.stringify(mail)) }
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
    ...openMailbox(mails),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
