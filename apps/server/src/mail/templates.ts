import { menuOf } from '@azas/domain/access/pages.ts'
import { type UserRole, userRole } from '@azas/domain/access/roles.ts'
import { formatDate, formatDateTime, type PlainDate } from '@azas/domain/kernel/tokyo.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { mailWords } from '@azas/domain/words/mail.ts'
import type { Config } from '#config/config.ts'
import type { Mail } from './mailer.ts'

type Reader = { email: string; displayname: string }

/** A name of somebody's in a line of ours: it begins no line of its own (security.md row 40). */
export const inLine = (name: string) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

export function withFooter(config: Config, body: string): string {
  return `${body}\n\n${fill(mailWords.footer, { phone: config.SUPPORT_PHONE, supportEmail: config.SUPPORT_EMAIL })}\n`
}

/** The link of a password reset, with its end as an absolute time. */
export function resetMail(config: Config, reader: Reader, link: { url: string; expiresAt: Date }): Mail {
  const body = fill(mailWords.resetBody, {
    name: inLine(reader.displayname),
    url: link.url,
    expiresAt: formatDateTime(link.expiresAt),
  })
  return { to: reader.email, subject: mailWords.resetSubject, text: withFooter(config, body), link: link.url }
}

export function passwordChangedMail(config: Config, reader: Reader, changedAt: Date): Mail {
  const body = fill(mailWords.changedBody, { name: inLine(reader.displayname), changedAt: formatDateTime(changedAt) })
  return { to: reader.email, subject: mailWords.changedSubject, text: withFooter(config, body) }
}

export function sessionEndedMail(config: Config, reader: Reader, endedAt: Date): Mail {
  const body = fill(mailWords.sessionEndedBody, { name: inLine(reader.displayname), endedAt: formatDateTime(endedAt) })
  return { to: reader.email, subject: mailWords.sessionEndedSubject, text: withFooter(config, body) }
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
  const words = {
    company: inLine(company),
    inviter: sayInviter(inviter),
    role: userRole.label(role),
    url,
    name: inLine(reader.displayname),
    email: reader.email,
    expiresAt: formatDateTime(expiresAt),
    appUrl: config.appUrl ?? mailWords.appUrlByCompany,
  }
  // A role without a page in the console uses the App.
  const usesApp = menuOf(role).length === 0
  const [subject, body] = usesApp
    ? [mailWords.inviteAppSubject, mailWords.inviteAppBody]
    : [mailWords.inviteSubject, mailWords.inviteBody]
  return {
    to: reader.email,
    subject,
    text: withFooter(config, fill(body, words)).trimStart(),
    link: url,
  }
}

/** Tells the owner of an address that another company named it; the name that was typed for it is not said. */
export function addressInUseMail(
  config: Config,
  { email }: Pick<Reader, 'email'>,
  { company, inviter }: Pick<InvitationLetter, 'company' | 'inviter'>,
): Mail {
  const words = { company: inLine(company), inviter: sayInviter(inviter), email }
  return {
    to: email,
    subject: mailWords.addressInUseSubject,
    text: withFooter(config, fill(mailWords.addressInUseBody, words)),
  }
}

export type ExpiryLetter = Reader & { expiresOn: PlainDate; daysLeft: number; isOwn: boolean }

/** Tells a person, or an administrator of one of their tenants, of the last day of an office account (product.md OAC-01). */
export function accountExpiringMail(
  config: Config,
  reader: Reader,
  { displayname, email, expiresOn, daysLeft, isOwn }: ExpiryLetter,
): Mail {
  const words = {
    name: inLine(reader.displayname),
    person: inLine(displayname),
    email: inLine(email),
    expiresOn: formatDate(expiresOn),
    left: daysLeft === 0 ? mailWords.lastDay : fill(mailWords.daysLeft, { n: daysLeft }),
  }
  const [subject, body] = isOwn
    ? [mailWords.accountExpiringSubject, mailWords.accountExpiringBody]
    : [mailWords.memberExpiringSubject, mailWords.memberExpiringBody]
  return { to: reader.email, subject, text: withFooter(config, fill(body, words)) }
}
