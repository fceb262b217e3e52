import { type UserRole, userRole } from '../access/roles.ts'
import { cutTo } from '../kernel/text.ts'
import { formatDateTime } from '../kernel/tokyo.ts'
import { fill } from '../words/fill.ts'
import { supportWords } from '../words/shell.ts'

/** Seed section 9, in code points. */
const rawMax = 350

/** The user's machine, from client hints or the user agent. */
export type Device = {
  os: string
  osVersion: string
  browser: string
  browserVersion: string
  source: 'UA-CH' | 'UA'
  raw: string
}
/** The signed-in user; `siteCode` is that of the site on screen, or empty. */
export type Sender = { role: UserRole; userId: string; email: string | null; siteCode: string }
/** The last error on this page. */
export type LastError = { message: string; requestId: string | null; at: Date }

type Question = {
  sender: Sender | null
  loginUrl: string
  device: Device
  lastError: LastError | null
  /** What somebody who is signed in asks for, where a page begins the mail for one thing: it says nothing of errors. */
  request?: string | undefined
}

/**
 * The mail to the support, to be copied; subject and body differ before and after login (seed section 4). Lines end with
 * `\n`; the caller converts them to `\r\n`.
 */
export function writeSupportMail({ sender, loginUrl, device, lastError, request }: Question): {
  subject: string
  body: string
} {
  const common = { ...describeError(lastError), ...device, raw: cutTo(device.raw, rawMax) }
  if (!sender) {
    return { subject: supportWords.subjectBefore, body: fill(supportWords.bodyBefore, { ...common, loginUrl }) }
  }
  const { role, userId, email, siteCode } = sender
  const person = { role: userRole.label(role), userId, email: email ?? supportWords.noEmail, siteCode }
  const subject = supportWords.subjectAfter
  if (request === undefined) return { subject, body: fill(supportWords.bodyAfter, { ...common, ...person }) }
  return { subject, body: fill(supportWords.bodyRequest, { ...common, ...person, request }) }
}

function describeError(error: LastError | null): { at: string; error: string } {
  if (!error) return { at: '', error: '' }
  const { message, requestId: id } = error
  return { at: formatDateTime(error.at), error: id ? fill(supportWords.requestId, { message, id }) : message }
}
