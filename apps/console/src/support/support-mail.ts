import { type Device, type LastError, writeSupportMail } from '@azas/domain/support/support-mail.ts'
import { getCurrentUser } from '#api/session/person.ts'
import { getSettings } from '#api/settings.ts'
import { readDevice } from './device-info.ts'
import { readSiteCode } from './site-code.ts'

export type SupportMail = { to: string; subject: string; body: string }

/** The mail to the support with all that is known here filled in (seed section 4, product.md SHL-05). */
export function composeSupportMail(
  device: Device,
  siteCode: string,
  lastError: LastError | null,
  request?: string,
): SupportMail {
  const me = getCurrentUser()
  const sender = me && { role: me.auth.role, userId: me.id, email: me.email, siteCode }
  const loginUrl = new URL('/system/login', window.location.href).href
  return { to: getSettings().support.email, ...writeSupportMail({ sender, loginUrl, device, lastError, request }) }
}

/** The same as an address that opens the person's own mail program. Mails end their lines with CR LF (RFC 6068). */
export async function supportMailAddress(lastError: LastError): Promise<string> {
  const { to, subject, body } = composeSupportMail(await readDevice(), await readSiteCode(), lastError)
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
