import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { Notice, NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeFilter } from '@azas/domain/notice/notice.filter.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { type MailCounts, toMailStatus } from '@azas/domain/notice/notice.rules.ts'
import { type NoticeSortField, type NoticeStatus, noticeStatus } from '@azas/domain/notice/notice.ts'
import { sql } from 'kysely'
import { fieldsOf, selecting, storedIn } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type ConditionsOf, containsWords, isOneOf, when } from '#db/conditions.ts'
import type { ListPage, Ordering } from '#db/list.ts'
import { defineListQueries } from '#db/list-queries.ts'
import { concernsTenant } from '#db/tenant-conditions.ts'

/** Which notices, as of when. */
export type NoticeScope = { realm: string; kind: NoticeKind; now: Date }

/** The SQL twin of `toNoticeStatus`. @internal */
export const statusAt = (now: Date) => sql<NoticeStatus>`(case when notices.is_draft then 'Draft'
  when ${now}::timestamptz < notices.start_timestamp then 'FuturePublish'
  when ${now}::timestamptz < notices.end_timestamp then 'NowPublishing' else 'Published' end)`

/** The newest round of a notice: the revisions that mail each person once. */
const ofNewestRound = sql`select c.* from notice_mailings newest
  join notice_mailings m on m.notice_id = newest.notice_id and m.round = newest.round
  join notice_mail_counts c on c.notice_id = m.notice_id and c.revision = m.revision
  where newest.notice_id = notices.id and newest.revision = notices.revision`

const mail = sql<MailCounts | null>`(select case when count(*) > 0 then json_build_object(
    'total', sum(complete + failed + waiting + cancelled), 'complete', sum(complete), 'failed', sum(failed),
    'waiting', sum(waiting), 'cancelled', sum(cancelled)) end from (${ofNewestRound}) counts)`

const mailing = sql<NoticeDetail['mailing']>`(select json_build_object(
    'requestedAt', to_char(newest.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'withoutAddress', newest.without_address,
    'late', (select coalesce(sum(late), 0) from (${ofNewestRound}) counts)
  ) from notice_mailings newest where newest.notice_id = notices.id and newest.revision = notices.revision)`

const createdBy = sql<string>`(select displayname from users where users.id = notices.created_by)`

const tenants = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_key, t.id), '[]')
  from office_projects t where t.id = any(notices.office_project_ids))`

const stored = [
  'id',
  'version',
  'title',
  'body',
  'targets',
  'startTimestamp',
  'endTimestamp',
  'isDraft',
  'mailTargets',
  'officeProjectIds',
  'createdAt',
  'updatedAt',
] as const
const columnsAt = (now: Date) => ({
  ...storedIn('notices', stored),
  status: statusAt(now),
  mail,
  mailing,
  createdBy,
  tenants,
})
/** The fields of a schema that are read; the state of the mails follows from them. */
const readFields = <S extends Record<string, unknown>>(schema: { shape: S }) =>
  fieldsOf(schema).filter((field) => field !== 'mailStatus') as Exclude<keyof S & string, 'mailStatus'>[]

/** Adds the state of all mails together. */
const withMailStatus = <Row extends { mail: MailCounts | null; status: NoticeStatus }>(row: Row) => ({
  ...row,
  mailStatus: toMailStatus(row.mail, row.status),
})

/** Notices of one kind in a realm. */
export const notices = defineListQueries({
  inScope: (db: Database, { realm, kind }: NoticeScope) =>
    db.selectFrom('notices').where('notices.realm', '=', realm).where('notices.kind', '=', kind),
  table: 'notices',
  conditions: (filter: NoticeFilter, { now }): ConditionsOf<NoticeFilter> => ({
    keyword: containsWords('notices.search_key', filter.keyword),
    statuses: isOneOf(statusAt(now), filter.statuses),
    targets: when(filter.targets?.length, () => [sql<boolean>`notices.targets && ${filter.targets}::text[]`]),
    periodStart: when(filter.periodStart, (day) => [sql<boolean>`notices.end_timestamp >= ${startOfTokyoDay(day)}`]),
    periodEnd: when(filter.periodEnd, (day) => [sql<boolean>`notices.start_timestamp < ${endOfTokyoDay(day)}`]),
    withFailed: when(filter.withFailed, () => [
      sql<boolean>`exists (select from (${ofNewestRound}) counts where failed > 0)`,
    ]),
    officeProjectId: when(filter.officeProjectId, (id) => [concernsTenant(sql`${id}::uuid`)]),
  }),
  row: (query, { now }) => query.select(selecting(columnsAt(now), readFields(Notice))),
  detail: (query, { now }) => query.select(selecting(columnsAt(now), readFields(NoticeDetail))),
  orderings: (): Record<NoticeSortField, Ordering> => ({ ...storedIn('notices', stored), title: 'notices.sort_key' }),
})

/** How many notices match a filter in each status, its own condition on the status aside. */
async function countStatuses(db: Database, scope: NoticeScope, tabFilter: NoticeFilter) {
  const { statuses: _tab, ...filter } = tabFilter
  const rows = await notices
    .matching(db, scope, filter)
    .select([statusAt(scope.now).as('status'), sql<number>`count(*)::int`.as('n')])
    .groupBy(sql`1`)
    .execute()
  const none = mapKeys(noticeStatus.values, () => 0)
  return { ...none, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
}

/** One page, the true total and the counts of the tabs. */
export async function searchNotices(
  db: Database,
  scope: NoticeScope,
  filter: NoticeFilter,
  page: ListPage<NoticeSortField>,
) {
  const [found, counts] = await Promise.all([notices.search(db, scope, filter, page), countStatuses(db, scope, filter)])
  return { ...found, items: found.items.map(withMailStatus), counts }
}

/** One notice, whole; undefined when it is absent. */
export async function findNotice(db: Database, scope: NoticeScope, id: string) {
  const row = await notices.find(db, scope, id)
  return row && withMailStatus(row)
}
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>

export async function deleteNotice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', id).execute()
}

/** What is live now for some targets, the newest first. */
export function listPublished(db: Database, { realm, kind, now }: NoticeScope, targets: readonly string[]) {
  return db
    .selectFrom('notices')
    .select(selecting(storedIn('notices', stored), ['id', 'title', 'body', 'startTimestamp', 'endTimestamp']))
    .where('realm', '=', realm)
    .where('kind', '=', kind)
    .where('is_draft', '=', false)
    .where('end_timestamp', '>', now)
    .where('start_timestamp', '<=', now)
    .where(sql<boolean>`targets && ${targets}::text[]`)
    .orderBy('start_timestamp', 'desc')
    .orderBy('id')
    .execute()
}
