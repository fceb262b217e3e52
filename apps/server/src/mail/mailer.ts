/**
 * A mail in plain text; the driver adds an escaped HTML part. `link` is the server's own address that becomes a link
 * there if it is on a line of its own; `linked` is the part of the text whose web addresses become links.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  link?: string
  linked?: { start: number; end: number }
  /** The name of the mailing in `List-Id` (RFC 2919), for mails that go to many. */
  list?: string
}

/**
 * Mails of one lane never wait for those of another: `awaited` by a person at the screen, `usual`, and the mails of a
 * `mailing` (security.md row 64). The numbers are the connections of a process.
 */
export const mailLanes = { awaited: 4, usual: 3, mailing: 8 } as const
export type MailLane = keyof typeof mailLanes

/** Sends mails. */
export type Mailer = {
  /**
   * Sends a mail; `id` becomes the Message-ID, the same for every try. Throws if the mail was not accepted within
   * `sendLimitMs`; the queue retries.
   */
  send: (mail: Mail, id: string, lane?: MailLane) => Promise<void>
  close: () => void
}

/** A server that takes longer to accept a mail is given up. */
export const sendLimitMs = 40_000
