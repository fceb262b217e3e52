import { mailTexts } from '@azas/domain/mail/mail.words.ts'
import type { MailQuery } from '@azas/testing/mail-sink.ts'

/** The mail of a kind to an address. */
export const mailTo = (kind: keyof typeof mailTexts, to: string): MailQuery => ({
  to,
  subject: mailTexts[kind].subject,
})
