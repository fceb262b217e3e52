import { splitAddresses } from '@azas/domain/kernel/web-addresses.ts'
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/gu, (char) => escapes[char]!)
const control = /\p{Cc}/gu
// An encoded word in a plain ASCII subject would be decoded by the mail reader and could hide a line break.
const encodedWord = /=(?=\?)/gu

// Line breaks of a text are CRLF before base64 (RFC 2045 6.8).
const lineBreak = /\r\n?|\n/gu

const toLink = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`

/** A text that somebody wrote: its web addresses become links that show where they lead, and nothing else is markup. */
function linkAddresses(text: string): string {
  return splitAddresses(text)
    .map(({ part, isAddress }) => (isAddress ? toLink(part) : escapeHtml(part)))
    .join('')
}

function toHtmlLines({ text, link, linked }: Mail): string {
  if (!linked)
    return text
      .split('\n')
      .map((line) => (line === link ? toLink(line) : escapeHtml(line)))
      .join('\n')
  const { start, end } = linked
  return escapeHtml(text.slice(0, start)) + linkAddresses(text.slice(start, end)) + escapeHtml(text.slice(end))
}

/** The HTML part of the same text: everything escaped, line ends kept. */
function toHtml(mail: Mail): string {
  const lines = toHtmlLines(mail).replace(lineBreak, '<br>\r\n')
  return `<!doctype html><html lang="ja"><body><p>${lines}</p></body></html>`
}

/** Envelope and parts of a mail. No control character reaches a header (security.md row 40). */
export function compose(mail: Mail, { from, id }: { from: string; id: string }): SendMailOptions {
  const domain = from.split('@')[1]?.replace(/>$/u, '') ?? 'localhost'
  return {
    from,
    to: { name: '', address: mail.to.replace(control, '') },
    subject: mail.subject.replace(control, ' ').replace(encodedWord, '= '),
    text: mail.text.replace(lineBreak, '\r\n'),
    html: toHtml(mail),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.list && { 'List-Id': `<${mail.list}.${domain}>` }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
