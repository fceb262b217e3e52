/**
 * A mail in plain text; the driver adds an escaped HTML part. `link` is the server's own address that becomes a link
 * there if it is on a line of its own.
 */
export type Mail = { to: string; subject: string; text: string; link?: string }

/** Sends mails. */
export type Mailer = {
  /**
   * Sends a mail; `id` becomes the Message-ID, the same for every try. Throws if the mail was not accepted; the queue
   * retries.
   */
  send: (mail: Mail, id: string) => Promise<void>
  close: () => void
}
