import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import { withFooter } from '@azas/domain/mail/letter.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { beginNoticeLetter } from '@azas/domain/notice/notice-letter.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { tableWords } from '@azas/domain/words/table.ts'
import type { Config } from '#config/config.ts'
import type { Mail } from '#mail/mailer.ts'
import { supportOf } from '#mail/templates.ts'

/** Only line ends and tabs of all control characters; a lone carriage return is a line end. */
const toLines = (body: string) => body.replace(/\r\n?/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, ' ')

export type NoticeReader = { email: string; displayname: string }
export type NoticeText = { kind: NoticeKind; title: string; body: string; startsAt: Date; endsAt: Date }

/** The mail of a notice to one person; a test mail says so in its subject and its first line (product.md NTC-04, NTC-06). */
export function noticeMail(
  config: Config,
  reader: NoticeReader,
  { kind, title, body, startsAt, endsAt }: NoticeText,
  { isTest = false } = {},
): Mail {
  const lines = toLines(body)
  const period = fill(tableWords.period, { from: formatDateTime(startsAt), to: formatDateTime(endsAt) })
  const { subject, head } = beginNoticeLetter({ kind, name: reader.displayname, title, period, isTest })
  return {
    to: reader.email,
    subject,
    text: withFooter(head + lines, supportOf(config)),
    linked: { start: head.length, end: head.length + lines.length },
    list: kind,
  }
}
