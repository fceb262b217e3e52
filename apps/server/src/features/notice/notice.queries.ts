import { Notice, NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import type { RowTarget } from '@azas/api/rows.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import type { NoticeFilter } from '@azas/domain/notice/notice.filter.ts'
import type { NoticeKind } from '@azas/domain/notice/notice-kinds.ts'
import { type MailCounts, mailStatusOf } from '@azas/domain/notice/notice.rules.ts'
import { type NoticeSortField, type NoticeStatus, noticeStatus } from '@azas/domain/notice/notice.ts'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Call } from '#call/call.ts'
import { fieldsOf, selecting, storedIn, toRecord } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { containsWords, type ListPage, orderList, readPage, selectTotal, type Sort } from '#db/list.ts'
import type { Notices } from '#db/tables/notice-tables.ts'
import type { Tables } from '#db/tables/tables.ts'
import { concernsTenant } from '#db/tenant-conditions.ts'

/** Which notices, as of when. */
export type NoticeScope = { realm: string; kind: NoticeKind; now: Date }

/** The SQL twin of the domain's `statusOf`. @internal */
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
  'revision',
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
  mailStatus: mailStatusOf(row.mail, row.status),
})

const inScope = (db: Database, { realm, kind }: NoticeScope) =>
  db.selectFrom('notices').where('notices.realm', '=', realm).where('notices.kind', '=', kind)

function filterNotices(db: Database, scope: NoticeScope, filter: NoticeFilter) {
  const { keyword, statuses, targets, periodStart, periodEnd, withFailed, officeProjectId } = filter
  let query = inScope(db, scope).where((where) => where.and(containsWords('notices.search_key', keyword)))
  if (statuses?.length) query = query.where(statusAt(scope.now), 'in', statuses)
  if (targets?.length) query = query.where(sql<boolean>`notices.targets && ${targets}::text[]`)
  if (periodStart) query = query.where('notices.end_timestamp', '>=', startOfTokyoDay(periodStart))
  if (periodEnd) query = query.where('notices.start_timestamp', '<', endOfTokyoDay(periodEnd))
  if (withFailed) query = query.where(sql<boolean>`exists (select from (${ofNewestRound}) counts where failed > 0)`)
  if (officeProjectId) query = query.where(concernsTenant(sql`${officeProjectId}::uuid`))
  return query
}

const orderNotices = <O>(query: SelectQueryBuilder<Tables, 'notices', O>, sort: Sort<NoticeSortField>) =>
  orderList(query, { ...storedIn('notices', stored), title: 'notices.sort_key' }, sort, [sql`notices.id`])

/** How many notices match a filter in each status, its own condition on the status aside. */
async function countStatuses(db: Database, scope: NoticeScope, tabFilter: NoticeFilter) {
  const { statuses: _tab, ...filter } = tabFilter
  const rows = await filterNotices(db, scope, filter)
    .select([statusAt(scope.now).as('status'), sql<number>`count(*)::int`.as('notices')])
    .groupBy(sql`1`)
    .execute()
  const none = Object.fromEntries(noticeStatus.values.map((status) => [status, 0])) as Record<NoticeStatus, number>
  return { ...none, ...Object.fromEntries(rows.map(({ status, notices }) => [status, notices])) }
}

/** One page, the true total and the counts of the tabs. */
export async function searchNotices(
  db: Database,
  scope: NoticeScope,
  filter: NoticeFilter,
  page: ListPage<NoticeSortField>,
) {
  const query = filterNotices(db, scope, filter).select(selecting(columnsAt(scope.now), readFields(Notice)))
  const [found, counts] = await Promise.all([
    readPage(orderNotices(query, page.sort), page, (row) => toRecord(withMailStatus(row))),
    countStatuses(db, scope, filter),
  ])
  return { ...found, counts }
}

/** How many notices of a kind the list shows its caller, as part of a statement. */
export const selectNoticeTotal =
  (kind: NoticeKind) =>
  ({ db, actor, now }: Call, filter: NoticeFilter) =>
    selectTotal(filterNotices(db, { realm: actor.realm, kind, now: now() }, filter))

const detailColumns = (now: Date) => selecting(columnsAt(now), [...readFields(NoticeDetail), 'revision'])

/** The rows of a file: matches of a filter, or some by id. */
export function queryNoticeExport(
  db: Database,
  scope: NoticeScope,
  target: RowTarget<NoticeFilter>,
  sort: Sort<NoticeSortField>,
) {
  const query =
    'ids' in target ? inScope(db, scope).where('notices.id', 'in', target.ids) : filterNotices(db, scope, target.filter)
  return orderNotices(query.select(detailColumns(scope.now)), sort)
}

/** One notice, whole; undefined when it is absent. */
export async function findNotice(db: Database, scope: NoticeScope, id: string) {
  const row = await inScope(db, scope).select(detailColumns(scope.now)).where('notices.id', '=', id).executeTakeFirst()
  return row && withMailStatus(row)
}
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** Locks a notice: changes of it, and decisions about its mails, happen one after another. */
export async function lockNotice(db: Database, id: string): Promise<void> {
  await db.selectFrom('notices').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertNotice(db: Database, row: Insertable<Notices>): Promise<string> {
  const { id } = await db.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Stores a locked notice as a new version. */
export async function saveNotice(db: Database, id: string, row: Updateable<Notices>, at: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set((fields) => ({ ...row, updated_at: at, version: fields('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

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

/** Stores which mailing of a locked notice is the newest. */
export async function saveRevision(db: Database, id: string, revision: number): Promise<void> {
  await db.updateTable('notices').set({ revision }).where('id', '=', id).execute()
}
