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

/** An HTML part that says the same: everything escaped, addresses of ours made links, nothing of a user becomes markup. */
function toHtml(text: string): string {
  const lines = text.split('\n').map((line) => {
    const escaped = escapeHtml(line)
    return /^https?:\/\/\S+$/u.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped
  })
  return `<!doctype html><html lang="ja"><body><p>${lines.join('<br>\n')}</p></body></html>`
}

/** Envelope and parts of a mail. No control character reaches a header (security.md row 40). */
export function compose(mail: Mail, { from, id }: { from: string; id: string }): SendMailOptions {
  const domain = from.split('@')[1]?.replace(/>$/u, '') ?? 'localhost'
  return {
    from,
    to: { name: '', address: mail.to.replace(control, '') },
    subject: mail.subject.replace(control, ' '),
    text: mail.text,
    html: toHtml(mail.text),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
