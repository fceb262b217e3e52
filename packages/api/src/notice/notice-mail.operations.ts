import { exportFormat } from '@azas/domain/kernel/export.ts'
import { keyed } from '@azas/domain/kernel/keyed.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { RecipientFilter } from '@azas/domain/notice/notice.filter.ts'
import { audienceBodyOf, NoticeActionForm, SameDaysForm, TestMailForm } from '@azas/domain/notice/notice.forms.ts'
import { recipientState } from '@azas/domain/notice/notice.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { countsOf } from '../counts.ts'
import { FileReply } from '../file-reply.ts'
import { queryOfOne, recordOperations } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { pageOf, RealmPageQuery } from '../page.ts'
import { mailTargetValueOf } from './notice-target.ts'

const StateCounts = countsOf(recipientState.values)

/** One person's mail. */
const recipientOf = (kind: NoticeKind) =>
  z.strictObject({
    userId: Id,
    displayname: z.string(),
    email: z.string(),
    mailTarget: mailTargetValueOf(kind),
    /** The site or tenant by which the person is addressed. */
    place: z.nullable(z.string()),
    /** A site at which the person has a page; null where they have none. */
    projectId: z.nullable(Id),
    state: recipientState.schema,
    tries: z.int(),
    nextTryAt: z.nullable(Instant),
    sentAt: z.nullable(Instant),
    /** When the server refused it last, or when it was given up. */
    failedAt: z.nullable(Instant),
    isLate: z.boolean(),
    reason: z.nullable(z.string()),
  })
export type NoticeRecipient = z.output<ReturnType<typeof recipientOf>>

/** Mailings of one Tokyo day that reach the same people (product.md NTC-08). */
const SameDay = z.strictObject({
  day: z.iso.date(),
  people: z.int(),
  notices: z.array(z.strictObject({ id: Id, title: z.string(), startTimestamp: Instant, people: z.int() })),
})

const audienceOf = (kind: NoticeKind) =>
  z.strictObject({
    /** Who gets a mail, each person once. */
    people: z.int(),
    withoutAddress: z.int(),
    /** With an address, by target; a person may stand in several. */
    by: z.array(z.strictObject({ target: mailTargetValueOf(kind), people: z.int() })),
    /** Other mailings to some of the same people on the day of `startTimestamp`. */
    sameDay: z.nullable(SameDay),
  })
export type Audience = z.output<ReturnType<typeof audienceOf>>

/** What differs between the calls of both kinds; the query parameter `target` names a notice. */
export type NoticeCalls<Name extends string, Target extends string> = {
  name: Name
  kind: NoticeKind
  target: Target
  path: `/${string}`
}

/** How the mails of a notice are asked about. */
function mailReadCalls<const Name extends string, Target extends string>({
  name,
  kind,
  target,
  path,
}: NoticeCalls<Name, Target>) {
  const query = queryOfOne(target)
  const read = { method: 'POST', access: `${kind}.read` } as const
  return {
    recipients: operation({
      ...read,
      id: `${name}RecipientSearch`,
      summary: 'The recipients of the newest mailing, with what became of each mail.',
      path: `${path}/recipient/search`,
      query: z.extend(RealmPageQuery, query.shape),
      body: RecipientFilter,
      reply: z.extend(pageOf(recipientOf(kind)), { counts: StateCounts }),
    }),
    recipientFile: operation({
      id: `${name}RecipientExport`,
      summary: 'The same as a file for Excel.',
      ...read,
      path: `${path}/recipient/export`,
      query,
      body: z.extend(RecipientFilter, { format: exportFormat.schema }),
      reply: FileReply,
      replyAs: 'file',
    }),
    sameDay: operation({
      id: `${name}SameDay`,
      summary: 'Days of a period on which several mailings reach the same people.',
      ...read,
      path: `${path}/same_day`,
      query: RealmQuery,
      body: SameDaysForm,
      reply: z.strictObject({ items: z.array(SameDay) }),
    }),
  }
}

/** The calls about the mails of a notice. */
export function mailCalls<const Name extends string, Target extends string>(calls: NoticeCalls<Name, Target>) {
  const { name, kind, target, path } = calls
  const one = recordOperations(name, { path, target, reads: `${kind}.read`, writes: `${kind}.write`, detail: z.null() })
  const asked = { method: 'POST', access: `${kind}.write` } as const
  return {
    audience: operation({
      ...asked,
      id: `${name}Audience`,
      summary: 'Who a mail would reach now, in numbers.',
      path: `${path}/audience`,
      keyless: 'read',
      query: RealmQuery,
      body: audienceBodyOf(kind),
      reply: audienceOf(kind),
    }),
    testMail: operation({
      ...asked,
      id: `${name}TestMail`,
      summary: 'Mails a notice, or a text that is not saved yet, to the caller alone.',
      path: `${path}/test_mail`,
      query: z.strictObject({ ...RealmQuery.shape, ...keyed(target, z.optional(Id)) }),
      body: TestMailForm,
      reply: z.strictObject({ email: z.string() }),
      throttled: true,
    }),
    resendFailed: one.post(
      'resendFailed',
      'Mails again to those whose mail has failed, to nobody else.',
      NoticeActionForm,
      z.strictObject({ mails: z.int() }),
    ),
    ...mailReadCalls(calls),
  }
}
