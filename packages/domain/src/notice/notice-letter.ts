import { inLine } from '../mail/letter.ts'
import { letterWords as words } from '../mail/notice-letter.words.ts'
import { fill } from '../words/fill.ts'
import type { NoticeKind } from './notice-kinds.ts'

export type NoticeLetter = { kind: NoticeKind; name: string; title: string; period: string; isTest?: boolean }

/** Subject and beginning of the mail of a notice, whose own text follows; a test mail says so (product.md NTC-04, NTC-06). */
export function beginNoticeLetter({ kind, name, title, period, isTest = false }: NoticeLetter) {
  const intro = isTest ? `${words.testIntro}\n\n${words.intro[kind]}` : words.intro[kind]
  return {
    subject: fill(isTest ? words.testSubject : words.subject, { title: inLine(title) }),
    head: fill(words.body, { name: inLine(name), intro, title: inLine(title), period }),
  }
}
