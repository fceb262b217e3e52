import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { type NoticeKind, warnOfMailsAlone } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeForm } from '@azas/domain/notice/notice.forms.ts'
import { noticeFormWords, publishWords as words } from '@azas/domain/notice/notice.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { timeOf } from '../notice-cells.tsx'

/** What pressing "publish" does at this moment. */
type Publishing = 'reserve' | 'publish' | 'over' | 'again'

export type PublishInput = {
  kind: NoticeKind
  form: Pick<NoticeForm, 'startTimestamp' | 'endTimestamp' | 'targets' | 'mailTargets'>
  /** Undefined until it is counted, and without mail targets. */
  audience: Pick<Audience, 'people' | 'sameDay'> | undefined
  now: Date
  /** A live notice is mailed again. */
  sendAgain: boolean
  /** Recipients when the notice was last saved; null where it had none. */
  seen: number | null
}

/** The question before a notice is published, with the number of its mails (product.md NTC-03, 06, 08). */
export type PublishPlan = {
  title: string
  /** The question, and the part of it in bold. */
  question: { text: string; bold: string | null }
  verb: string
  warnings: string[]
}

function publishingOf({ form, now, sendAgain }: PublishInput): Publishing {
  if (Date.parse(form.endTimestamp) <= now.getTime()) return 'over'
  if (sendAgain) return 'again'
  return Date.parse(form.startTimestamp) > now.getTime() ? 'reserve' : 'publish'
}

export function publishPlan(input: PublishInput): PublishPlan {
  const publishing = publishingOf(input)
  const n = publishing === 'over' || input.form.mailTargets.length === 0 ? 0 : (input.audience?.people ?? 0)
  const count = fill(words.count, { n })
  return {
    title: titles[publishing],
    question: { text: writeQuestion(publishing, input.form, n > 0 ? count : null), bold: n > 0 ? count : null },
    verb: chooseVerb(publishing, n),
    warnings: publishing === 'over' ? [words.over] : listWarnings(publishing, n, input),
  }
}

const titles: Record<Publishing, string> = {
  reserve: words.reserveTitle,
  publish: words.publishTitle,
  over: words.publishTitle,
  again: noticeFormWords.sendAgainTitle,
}

function writeQuestion(publishing: Publishing, { startTimestamp }: PublishInput['form'], n: string | null): string {
  const datetime = timeOf(startTimestamp)
  if (publishing === 'again') return fill(words.againBody, { n: n ?? fill(words.count, { n: 0 }) })
  if (publishing === 'reserve') {
    return n ? fill(words.reserveMailBody, { datetime, n }) : fill(words.reserveBody, { datetime })
  }
  return n ? fill(words.publishMailBody, { n }) : words.publishBody
}

function chooseVerb(publishing: Publishing, n: number): string {
  if (publishing === 'again') return fill(words.verbAgain, { n })
  if (publishing === 'reserve') return n > 0 ? fill(words.verbReserve, { n }) : noticeFormWords.reserve
  return n > 0 ? fill(words.verbPublish, { n }) : noticeFormWords.publish
}

function listWarnings(publishing: Publishing, n: number, { kind, form, audience, seen }: PublishInput): string[] {
  const sentence = publishing === 'reserve' ? words.noTakingBackLater : words.noTakingBack
  return [
    ...(seen !== null && audience && seen !== n ? [changeText(seen, n)] : []),
    ...(n > 0 ? warnOfMailsAlone(kind, form) : []),
    ...(audience?.sameDay ? [sameDayText(audience.sameDay)] : []),
    ...(n > 0 ? [sentence] : []),
  ]
}

const changeText = (before: number, n: number) =>
  n > before ? fill(words.more, { before, n: n - before }) : fill(words.fewer, { before, n: before - n })

/** The other mailings of the day to the same people, in a sentence (product.md NTC-08). */
export function sameDayText({ day, people, notices }: NonNullable<Audience['sameDay']>): string {
  const titlesOf = notices.map(({ title }) => fill(noticeFormWords.quoted, { title })).join('')
  return fill(noticeFormWords.sameDay, { day: formatDate(day), people, titles: titlesOf })
}
