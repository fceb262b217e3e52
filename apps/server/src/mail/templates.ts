import { menuOf } from '@azas/domain/access/pages.ts'
import { type UserRole, userRole } from '@azas/domain/access/roles.ts'
import { formatDate, formatDateTime, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { inLine, type Support, withFooter } from '@azas/domain/mail/letter.ts'
import { mailTexts, mailWords } from '@azas/domain/mail/mail.words.ts'
import { sayDaysLeft } from '@azas/domain/words/counting.ts'
import { fill, type Values } from '@azas/domain/words/fill.ts'
import type { Config } from '#config/config.ts'
import type { Mail } from './mailer.ts'

type Reader = { email: string; displayname: string }

/** How a mail says that people reach the support. */
export const supportOf = ({ SUPPORT_PHONE: phone, SUPPORT_EMAIL: email }: Config): Support => ({ phone, email })

type MailText = { subject: string; body: string }

/** The mail of a text; names among the values are `inLine`. A line without its value is left out at the beginning. */
function writeMail<T extends MailText>(config: Config, to: string, text: T, values: Values<T['body']>): Mail {
  return { to, subject: text.subject, text: withFooter(fill(text.body, values), supportOf(config)).trimStart() }
}

/** The link of a password reset, with its end as an absolute time. */
export function resetMail(config: Config, reader: Reader, { url, expiresAt }: { url: string; expiresAt: Date }): Mail {
  const values = { name: inLine(reader.displayname), url, expiresAt: formatDateTime(expiresAt) }
  return { ...writeMail(config, reader.email, mailTexts['password-reset'], values), link: url }
}

/** Tells a person what happened to their account, and when. */
export function eventMail(kind: 'password-changed' | 'session-ended', config: Config, reader: Reader, at: Date): Mail {
  return writeMail(config, reader.email, mailTexts[kind], { name: inLine(reader.displayname), at: formatDateTime(at) })
}

type Inviter = { name: string; role: UserRole | undefined }
export type InvitationLetter = {
  company: string
  inviter: Inviter | null
  role: UserRole
  url: string
  expiresAt: Date
}

function sayInviter(inviter: Inviter | null): string {
  if (!inviter) return mailWords.unknownInviter
  const name = inLine(inviter.name)
  const { role } = inviter
  return role ? fill(mailWords.inviter, { role: userRole.label(role), name }) : fill(mailWords.formerInviter, { name })
}

export function invitationMail(config: Config, reader: Reader, letter: InvitationLetter): Mail {
  const { company, inviter, role, url, expiresAt } = letter
  // A role without a page in the console uses the App.
  const usesApp = menuOf(role).length === 0
  const mail = writeMail(config, reader.email, mailTexts[usesApp ? 'app-invitation' : 'invitation'], {
    company: inLine(company),
    inviter: sayInviter(inviter),
    role: userRole.label(role),
    url,
    name: inLine(reader.displayname),
    email: reader.email,
    expiresAt: formatDateTime(expiresAt),
    appUrl: config.appUrl ?? mailWords.appUrlByCompany,
  })
  return { ...mail, link: url }
}

/** Tells the owner of an address that another company named it; the name that was typed for it is not said. */
export function addressInUseMail(
  config: Config,
  { email }: Pick<Reader, 'email'>,
  { company, inviter }: Pick<InvitationLetter, 'company' | 'inviter'>,
): Mail {
  const values = { company: inLine(company), inviter: sayInviter(inviter), email }
  return writeMail(config, email, mailTexts['address-in-use'], values)
}

export type ExpiryLetter = Reader & { expiresOn: PlainDate; daysLeft: number; isOwn: boolean }

/** Tells a person, or an administrator of one of their tenants, of the last day of an office account (product.md OAC-01). */
export function accountExpiringMail(
  config: Config,
  reader: Reader,
  { displayname, email, expiresOn, daysLeft, isOwn }: ExpiryLetter,
): Mail {
  return writeMail(config, reader.email, mailTexts[isOwn ? 'account-expiring' : 'member-expiring'], {
    name: inLine(reader.displayname),
    person: inLine(displayname),
    email: inLine(email),
    expiresOn: formatDate(expiresOn),
    left: sayDaysLeft(daysLeft),
  })
}
