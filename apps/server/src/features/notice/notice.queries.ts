import { Notice, NoticeDetail } from '@azas/api/notice/notice.operations.ts'
import { mapKeys } from '@azas/domain/kernel/keyed.ts'
import { endOfTokyoDay, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { type NoticeKind, reachFields } from '@azas/domain/notice/notice-kinds.ts'
import type { NoticeFilter } from '@azas/domain/notice/notice.filter.ts'
import { type MailCounts, toMailStatus } from '@azas/domain/notice/notice.rules.ts'
import { type NoticeSortField, type NoticeStatus, noticeStatus } from '@azas/domain/notice/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import { fieldsOf, selecting, storedIn } from '#db/columns.ts'
import { type ConditionsOf, containsWords, isOneOf, when } from '#db/conditions.ts'
import type { Database } from '#db/database.ts'
import { defineListQueries } from '#db/list-queries.ts'
import type { ListPage, Ordering } from '#db/list.ts'
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

type Named = { id: string; name: string }
/** Records of a table by name, as `id` and `name`. */
const named = (rows: RawBuilder<unknown>) => sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', found.id, 'name', found.name) order by found.sort_key, found.id), '[]')
  from (${rows}) found)`

const chosen = {
  contracts: sql`select id, company_name as name, sort_key from contracts where id = any(notices.contract_ids)`,
  projects: sql`select id, name, sort_key from projects where id = any(notices.project_ids)`,
  tenants: sql`select id, name, sort_key from office_projects where id = any(notices.office_project_ids)`,
}

/** The first three that a notice is limited to, companies before sites, and how many there are. */
const reach = sql<Notice['reach']>`(
  select json_build_object('names', coalesce(array_agg(name order by rank, sort_key, id) filter (where n <= 3), '{}'),
    'total', cardinality(notices.contract_ids || notices.project_ids || notices.office_project_ids))
  from (select *, row_number() over (order by rank, sort_key, id) as n from (
    select *, 1 as rank from (${chosen.contracts}) c union all select *, 2 from (${chosen.projects}) p
      union all select *, 3 from (${chosen.tenants}) t
  ) each_one) ranked
  having cardinality(notices.contract_ids || notices.project_ids || notices.office_project_ids) > 0)`

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
  ...reachFields,
  'createdAt',
  'updatedAt',
] as const
const columnsAt = (now: Date) => ({
  ...storedIn('notices', stored),
  status: statusAt(now),
  mail,
  mailing,
  createdBy,
  reach,
  contracts: named(chosen.contracts),
  projects: named(chosen.projects),
  tenants: named(chosen.tenants),
})
/** The fields of a schema that are read; the state of the mails follows from them. */
const readFields = <S extends Record<string, unknown>>(schema: { shape: S }) =>
  fieldsOf(schema).filter((field) => field !== 'mailStatus') as Exclude<keyof S & string, 'mailStatus'>[]

/** Adds the state of all mails together. */
const withMailStatus = <Row extends { mail: MailCounts | null; status: NoticeStatus }>(row: Row) => ({
  ...row,
  mailStatus: toMailStatus(row.mail, row.status),
})

/** Notices for all, for a company or for a site of it. */
const concernsCompany = (id: string) => sql<boolean>`(${isForAll} or ${id} = any(notices.contract_ids)
  or exists (select from projects p where p.contract_id = ${id} and p.id = any(notices.project_ids)))`
const isForAll = sql<boolean>`cardinality(notices.contract_ids || notices.project_ids) = 0`

/** As the mails: a reader is reached at a site in use that was chosen or is of a chosen company (product.md NTC-09). */
const reaches = (readerId: string) => sql<boolean>`(${isForAll} or exists (
  select from site_members m join projects p on p.id = m.project_id
  where m.user_id = ${readerId} and p.status = 'Active'
    and (p.contract_id = any(notices.contract_ids) or p.id = any(notices.project_ids))))`

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
    contractId: when(filter.contractId, (id) => [concernsCompany(id)]),
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

type Reader = { id: string; targets: readonly string[] }

/** What is live now for a reader, the newest first (product.md NTC-07, NTC-09). */
export function listPublished(db: Database, { realm, kind, now }: NoticeScope, { id, targets }: Reader) {
  return db
    .selectFrom('notices')
    .select(selecting(storedIn('notices', stored), ['id', 'title', 'body', 'startTimestamp', 'endTimestamp']))
    .where('realm', '=', realm)
    .where('kind', '=', kind)
    .where('is_draft', '=', false)
    .where('end_timestamp', '>', now)
    .where('start_timestamp', '<=', now)
    .where(sql<boolean>`targets && ${targets}::text[]`)
    .where(reaches(id))
    .orderBy('start_timestamp', 'desc')
    .orderBy('id')
    .execute()
}
