/**
 * A mail as the product writes it: plain text; the driver adds an escaped HTML twin. `link`: the one address of ours that
 * becomes a link there when it stands on a line of its own.
 */
export type Mail = { to: string; subject: string; text: string; link?: string }

/** The way out for mails. */
export type Mailer = {
  /**
   * Hands a mail over; `id` makes the Message-ID, the same for every try of one mail. Throws when it was not taken: the
   * queue tries again.
   */
  send: (mail: Mail, id: string) => Promise<void>
  close: () => void
}
