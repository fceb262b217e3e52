import { formatDateTime } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { mailWords } from '@azas/domain/mail/mail.words.ts'
import type { Config } from '#config/config.ts'
import type { Mail } from '#mail/mailer.ts'
import { inLine, withFooter } from '#mail/templates.ts'

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
  const head = fill(mailWords.noticeBody, {
    name: inLine(reader.displayname),
    intro: isTest ? `${mailWords.noticeTestIntro}\n\n${mailWords.noticeIntro[kind]}` : mailWords.noticeIntro[kind],
    title: inLine(title),
    startAt: formatDateTime(startsAt),
    endAt: formatDateTime(endsAt),
  })
  return {
    to: reader.email,
    subject: fill(isTest ? mailWords.noticeTestSubject : mailWords.noticeSubject, { title: inLine(title) }),
    text: withFooter(config, head + lines),
    linked: { start: head.length, end: head.length + lines.length },
    list: kind,
  }
}
