import {
  type MailTargetValue,
  type NoticeKind,
  noticeKinds,
  type NoticeTargetValue,
} from '@azas/domain/notice/notice-kinds.ts'
import * as z from 'zod/mini'
import { Id, RealmQuery } from './common.ts'

/** One field of a schema by its name. */
export const only = <K extends string, S>(key: K, schema: S) => ({ [key]: schema }) as { [P in K]: S }

/** The query parameter that names the notice. The type says the one of sites for both, so that one code serves both. */
const targets = { notice: 'target_notice_id', 'office-notice': 'target_office_notice_id' } as const
type Target = (typeof targets)['notice']
export const targetOf = (kind: NoticeKind) => targets[kind] as Target

/** The query of a call about one notice. */
export const idQueryOf = (kind: NoticeKind) => z.strictObject({ ...RealmQuery.shape, ...only(targetOf(kind), Id) })

/** The query that names a notice. */
export const noticeQuery = (kind: NoticeKind, id: string) => ({ [targets[kind]]: id }) as { [K in Target]: string }
/** The notice that a query names. */
export const noticeIdOf = <Id extends string | undefined>(kind: NoticeKind, query: { [K in Target]?: Id }): Id =>
  query[targetOf(kind)] as Id

const enumOf = <T extends string>(values: readonly T[]) => z.enum(values as readonly [T, ...T[]])

/** A target of a kind's notices; the types of both kinds are one. */
export const targetValueOf = (kind: NoticeKind) => enumOf<NoticeTargetValue>(noticeKinds[kind].targets.values)
/** A mail target of a kind's notices. */
export const mailTargetValueOf = (kind: NoticeKind) => enumOf<MailTargetValue>(noticeKinds[kind].mailTargets.values)
