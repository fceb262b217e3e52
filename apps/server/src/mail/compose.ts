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

/** The HTML part of the same text: everything escaped, with the server's own address as a link. */
function toHtml({ text, link }: Mail): string {
  const lines = text.split('\n').map((line) => {
    const escaped = escapeHtml(line)
    return line === link ? `<a href="${escaped}">${escaped}</a>` : escaped
  })
  return `<!doctype html><html lang="ja"><body><p>${lines.join('<br>\n')}</p></body></html>`
}

/** Envelope and parts of a mail. No control character reaches a header (security.md row 40). */
export function compose(mail: Mail, { from, id }: { from: string; id: string }): SendMailOptions {
  const domain = from.split('@')[1]?.replace(/>$/u, '') ?? 'localhost'
  return {
    from,
    to: { name: '', address: mail.to.replace(control, '') },
    subject: mail.subject.replace(control, ' ').replace(encodedWord, '= '),
    text: mail.text,
    html: toHtml(mail),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
