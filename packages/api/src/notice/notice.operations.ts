import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { sortSchema } from '@azas/domain/kernel/page.ts'
import { type NoticeKind, reachFields } from '@azas/domain/notice/notice-kinds.ts'
import { noticeFilters } from '@azas/domain/notice/notice.filter.ts'
import { NoticeActionForm, noticeBodyOf, noticeUpdateBodyOf } from '@azas/domain/notice/notice.forms.ts'
import { noticeMailStatus, noticeSortFields, noticeStatus } from '@azas/domain/notice/notice.ts'
import * as z from 'zod/mini'
import { Id, Instant, RealmQuery } from '../common.ts'
import { countsOf } from '../counts.ts'
import { listOperations, recordOperations } from '../noun-operations.ts'
import { operation } from '../operation.ts'
import { pageOf } from '../page.ts'
import { mailCalls, type NoticeCalls } from './notice-mail.operations.ts'
import { mailTargetValueOf, noticeTargets, targetValueOf } from './notice-target.ts'

/** The mails of a notice in numbers; `waiting` are those that are scheduled or under way (product.md NTC-05). */
const MailCounts = z.strictObject({
  total: z.int(),
  complete: z.int(),
  failed: z.int(),
  waiting: z.int(),
  cancelled: z.int(),
})

const targetsOf = (kind: NoticeKind) => ({
  targets: z.array(targetValueOf(kind)),
  mailTargets: z.array(mailTargetValueOf(kind)),
})

const Named = z.strictObject({ id: Id, name: z.string() })

/** A row of a list of site notices; the status is the one of the moment of the reply. */
export const Notice = z.strictObject({
  id: Id,
  version: z.int(),
  title: z.string(),
  status: noticeStatus.schema,
  startTimestamp: Instant,
  endTimestamp: Instant,
  isDraft: z.boolean(),
  ...targetsOf('notice'),
  /** The companies, sites or tenants that it is limited to: the first three by name; null where it is for all. */
  reach: z.nullable(z.strictObject({ names: z.array(z.string()), total: z.int() })),
  mail: z.nullable(MailCounts),
  mailStatus: z.nullable(noticeMailStatus.schema),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Notice = z.output<typeof Notice>

/** A site notice in detail. */
export const NoticeDetail = z.extend(Notice, {
  body: z.string(),
  ...mapKeys(reachFields, () => z.array(Id)),
  /** What it is limited to, by name. */
  contracts: z.array(Named),
  projects: z.array(Named),
  tenants: z.array(Named),
  createdBy: z.string(),
  /** About its newest mailing: when it was asked for, how many have no address, how many went out late. */
  mailing: z.nullable(z.strictObject({ requestedAt: Instant, withoutAddress: z.int(), late: z.int() })),
})
export type NoticeDetail = z.output<typeof NoticeDetail>

const StatusCounts = countsOf(noticeStatus.values)

const Published = z.strictObject({
  items: z.array(
    z.strictObject({ id: Id, title: z.string(), body: z.string(), startTimestamp: Instant, endTimestamp: Instant }),
  ),
})

/** The calls about a notice itself. */
function recordCalls<const Name extends string, Target extends string>({
  name,
  kind,
  target,
  path,
}: NoticeCalls<Name, Target>) {
  const reads = `${kind}.read` as const
  const writes = `${kind}.write` as const
  const filter = noticeFilters[kind].schema
  const row = z.extend(Notice, targetsOf(kind))
  const notice = z.extend(NoticeDetail, targetsOf(kind))
  const list = listOperations(name, {
    path,
    access: reads,
    rows: 'notices',
    row,
    filter,
    sort: z._default(sortSchema(noticeSortFields), '-startTimestamp'),
  })
  const one = recordOperations(name, { path, target, reads, writes, detail: notice })
  return {
    search: { ...list.search, reply: z.extend(pageOf(row), { counts: StatusCounts }) },
    file: list.file,
    detail: one.read('detail', 'One notice; 404 when it is absent.', notice),
    create: one.create('A new notice, as a draft or published; its mails are stored with it.', noticeBodyOf(kind)),
    update: one.change(
      'update',
      'Changes a notice; a live one mails again only when `sendAgain` asks for it.',
      noticeUpdateBodyOf(kind),
    ),
    cancel: one.change('cancel', 'Takes a scheduled notice back to a draft; nothing is mailed.', NoticeActionForm),
    end: one.change('end', 'Ends a live notice now; mails that have not gone out are cancelled.', NoticeActionForm),
    duplicate: one.change('duplicate', 'A new draft with the same content.', NoticeActionForm),
    remove: { ...one.remove('Deletes a draft.'), body: NoticeActionForm },
    published: operation({
      id: `${name}Published`,
      summary: 'What is live now for the caller’s role, the newest first; with an ETag.',
      method: 'GET',
      access: 'signed-in',
      path: `${path}/published`,
      query: RealmQuery,
      conditional: true,
      reply: Published,
    }),
  }
}

/** Every call of one kind of notices; both kinds have the same ones (product.md NTC, ONT). */
const noticeOperations = <const Name extends string, Target extends string>(calls: NoticeCalls<Name, Target>) => ({
  ...recordCalls(calls),
  ...mailCalls(calls),
})

/** The calls of both kinds, by kind. */
export const noticeOps = {
  notice: noticeOperations({ name: 'notice', kind: 'notice', target: noticeTargets.notice, path: '/notice' }),
  'office-notice': noticeOperations({
    name: 'officeNotice',
    kind: 'office-notice',
    target: noticeTargets['office-notice'],
    path: '/office_notice',
  }),
}
export type NoticeOperations = (typeof noticeOps)[NoticeKind]
