import {
  type MailTargetValue,
  type NoticeKind,
  noticeKinds,
  type NoticeTargetValue,
} from '@azas/domain/notice/notice-kinds.ts'
import type * as z from 'zod/mini'

/** The query parameter that names a notice of a kind. */
export const noticeTargets = {
  notice: 'target_notice_id',
  'office-notice': 'target_office_notice_id',
} as const satisfies Record<NoticeKind, string>
type Parameter = (typeof noticeTargets)[NoticeKind]

type NamedBy<Name extends Parameter> = { [Key in Name]: string }
type Named = { [Name in Parameter]: NamedBy<Name> }[Parameter]

const queries: { [Kind in NoticeKind]: (id: string) => NamedBy<(typeof noticeTargets)[Kind]> } = {
  notice: (id) => ({ target_notice_id: id }),
  'office-notice': (id) => ({ target_office_notice_id: id }),
}

/** The query that names a notice. */
export const noticeQuery = (kind: NoticeKind, id: string): Named => queries[kind](id)

/** The notice that a query names; undefined where it names none. */
export const givenNoticeIdOf = (query: Partial<NamedBy<Parameter>>): string | undefined =>
  Object.values(noticeTargets).flatMap((name) => query[name] ?? [])[0]

/** The notice that a query names. Throws a RangeError for a query without one, which no schema lets in. */
export function noticeIdOf(query: Named): string {
  const id = givenNoticeIdOf(query)
  if (id === undefined) throw new RangeError('the query names no notice')
  return id
}

/** A target of a kind's notices; the type has the targets of both kinds. */
export const targetValueOf = (kind: NoticeKind): z.ZodMiniType<NoticeTargetValue> => noticeKinds[kind].targets.schema
/** A mail target of a kind's notices; the type has those of both kinds. */
export const mailTargetValueOf = (kind: NoticeKind): z.ZodMiniType<MailTargetValue> =>
  noticeKinds[kind].mailTargets.schema
