import type { Audience } from '@azas/api/notice/notice-mail.operations.ts'
import { endOfTokyoDay, startOfTokyoDay, tokyoDate } from '@azas/domain/kernel/tokyo.ts'
import type { MailTargetValue, NoticeKind, Reach } from '@azas/domain/notice/notice-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { hasDuty, maySignIn } from '#db/member-conditions.ts'

/** Whom a mailing addresses (product.md NTC-03, ONT-03). */
export type Addressed = Reach & {
  realm: string
  kind: NoticeKind
  mailTargets: readonly MailTargetValue[]
}

type People = (addressed: Addressed) => RawBuilder<unknown>

/** Whom a mail target addresses: as they are mailed, and as they are counted by `id, has_address`. */
type Target = { mailed: People; counted: People }

const targetOf = (mailed: People): Target => ({
  mailed,
  counted: (addressed) => sql`select id, address is not null as has_address from (${mailed(addressed)}) found`,
})

/** An address that another account owns is nobody's to mail to (decision 0019). */
const person = sql`u.id, u.displayname, u.sort_key, case when u.owns_email then u.email end as address`

type AtSite = (sites: readonly string[]) => RawBuilder<boolean>

/** The condition of a notice for chosen companies `c` and sites (product.md NTC-09). */
const andReached = ({ contractIds, projectIds }: Pick<Reach, 'contractIds' | 'projectIds'>, atSite: AtSite) =>
  contractIds.length + projectIds.length === 0
    ? sql``
    : sql`and (c.id = any(${contractIds}::uuid[]) or ${atSite(projectIds)})`

/** An Admin has all sites of the company, a SubAdmin those that were given. */
const sitesOf: Readonly<Record<'Admin' | 'SubAdmin', AtSite>> = {
  Admin: (sites) => sql`c.id in (select contract_id from projects where id = any(${sites}::uuid[]))`,
  SubAdmin: (sites) =>
    sql`exists (select from admin_sites s where s.user_id = u.id and s.project_id = any(${sites}::uuid[]))`,
}
const isSite: AtSite = (sites) => sql`p.id = any(${sites}::uuid[])`

const administrators = (role: 'Admin' | 'SubAdmin') =>
  targetOf(
    ({ realm, ...reach }) => sql`
  select ${person}, c.company_name as place from users u join contracts c on c.id = u.contract_id
  where u.realm = ${realm} and u.role = ${role} and u.status = 'Active' and c.status = 'Signed'
    ${andReached(reach, sitesOf[role])}`,
  )

/** Members of sites in use. They are counted by indexes: of a million people all accounts would be read (PRF-28). */
function siteMembers(condition: RawBuilder<unknown>): Target {
  const where = ({ realm, ...reach }: Addressed) => sql`
  where p.realm = ${realm} and p.status = 'Active' and c.status = 'Signed' and ${maySignIn} and ${condition}
    ${andReached(reach, isSite)}`
  const sites = sql`projects p join contracts c on c.id = p.contract_id join site_members m on m.project_id = p.id`
  return {
    mailed: (addressed) => sql`
  select ${person}, min(p.name) as place from ${sites} join users u on u.id = m.user_id ${where(addressed)} group by u.id`,
    counted: (addressed) => sql`
  select m.user_id as id, a.id is not null as has_address from ${sites}
  left join users a on a.id = m.user_id and a.email is not null and a.owns_email ${where(addressed)}`,
  }
}

const nobody = targetOf(
  () => sql`select null::uuid as id, '' as displayname, '' as sort_key, null as address, null as place where false`,
)

/** The people of each mail target, by kind. */
const targets: Readonly<Record<NoticeKind, Partial<Record<MailTargetValue, Target>>>> = {
  notice: {
    ContractAdmin: administrators('Admin'),
    ProjectAdmin: administrators('SubAdmin'),
    ProjectManager: siteMembers(sql`m.role = 'Manager'`),
    ProjectJobSiteManage: siteMembers(sql`${hasDuty} and 'SiteMange' = any(m.jobs)`),
  },
  'office-notice': {
    SystemAdmin: targetOf(
      ({ realm }) => sql`select ${person}, null as place from users u
      where u.realm = ${realm} and u.role = 'SuperUser' and u.status = 'Active'`,
    ),
    ProjectAdmin: targetOf(
      ({ realm, officeProjectIds }) => sql`
      select a.id, a.displayname, a.sort_key, a.email as address, min(t.name) as place
      from office_account_tenants m join office_accounts a on a.id = m.office_account_id
      join office_projects t on t.id = m.office_project_id
      where a.realm = ${realm} and m.is_admin and a.status = 'Active' and t.status = 'Active'
        and (cardinality(${officeProjectIds}::uuid[]) = 0 or t.id = any(${officeProjectIds}::uuid[]))
      group by a.id`,
    ),
  },
}

function selectTargets(addressed: Addressed, form: keyof Target): RawBuilder<unknown> {
  const parts = addressed.mailTargets.map((target, rank) => {
    const people = (targets[addressed.kind][target] ?? nobody)[form](addressed)
    return sql`select found.*, ${target}::text as mail_target, ${rank}::int as rank from (${people}) found`
  })
  const none = sql`select found.*, '' as mail_target, 0 as rank from (${nobody[form](addressed)}) found`
  return sql`(${sql.join(parts.length > 0 ? parts : [none], sql` union all `)})`
}

/** One row a person and target, in the order of the targets. */
export const selectAddressed = (addressed: Addressed): RawBuilder<unknown> => selectTargets(addressed, 'mailed')

type Counts = { people: number; withoutAddress: number; by: Audience['by'] }

/** How many people a mailing addresses now. */
export async function countAudience(db: Database, addressed: Addressed): Promise<Counts> {
  const { rows } = await sql<{ people: number; withoutAddress: number; by: Partial<Record<MailTargetValue, number>> }>`
    with addressed as ${selectTargets(addressed, 'counted')}
    select count(distinct id) filter (where has_address)::int as people,
      count(distinct id) filter (where not has_address)::int as "withoutAddress",
      coalesce((select json_object_agg(mail_target, n) from (
        select mail_target, count(distinct id) as n from addressed where has_address group by mail_target
      ) targets), '{}') as by
    from addressed`.execute(db)
  const { by, ...counts } = rows[0]!
  return { ...counts, by: addressed.mailTargets.map((target) => ({ target, people: by[target] ?? 0 })) }
}

type SameDay = NonNullable<Audience['sameDay']>

/** Other mailings of the same Tokyo day that reach some of the addressed people; null without one (product.md NTC-08). */
export async function findSameDay(
  db: Database,
  addressed: Addressed,
  { at, noticeId }: { at: Date; noticeId: string | undefined },
): Promise<SameDay | null> {
  const day = tokyoDate(at)
  const { rows } = await sql<SameDay['notices'][number] & { inAll: number }>`
    with addressed as ${selectTargets(addressed, 'counted')}, reached as (
      select distinct n.id, n.title, n.start_timestamp, m.recipient_id
      from notice_mailings w join notices n on n.id = w.notice_id
      join notice_mails m on m.notice_id = w.notice_id and m.revision = w.revision
      where w.starts_at >= ${startOfTokyoDay(day)} and w.starts_at < ${endOfTokyoDay(day)}
        and n.realm = ${addressed.realm} and n.id is distinct from ${noticeId ?? null}::uuid and m.state <> 'Cancelled'
        and m.recipient_id in (select id from addressed where has_address)
    )
    select id, title, start_timestamp as "startTimestamp", count(*)::int as people,
      (select count(distinct recipient_id)::int from reached) as "inAll"
    from reached group by id, title, start_timestamp order by start_timestamp, id`.execute(db)
  if (rows.length === 0) return null
  return { day, people: rows[0]!.inAll, notices: rows.map(({ inAll: _inAll, ...notice }) => toWire(notice)) }
}

const toWire = <N extends { startTimestamp: Date | string }>(notice: N) => ({
  ...notice,
  startTimestamp: new Date(notice.startTimestamp).toISOString(),
})

type Days = { realm: string; kind: NoticeKind; from: Date; to: Date }

/** The Tokyo days of a period on which mailings of a kind reach the same people, with these mailings. */
export async function listSameDays(db: Database, { realm, kind, from, to }: Days): Promise<SameDay[]> {
  const { rows } = await sql<SameDay>`
    with mailed as (
      select distinct (w.starts_at at time zone 'Asia/Tokyo')::date::text as day, n.id, n.title, n.start_timestamp, m.recipient_id
      from notice_mailings w join notices n on n.id = w.notice_id
      join notice_mails m on m.notice_id = w.notice_id and m.revision = w.revision
      where w.starts_at >= ${from} and w.starts_at < ${to} and n.realm = ${realm} and n.kind = ${kind}
        and m.state <> 'Cancelled'
    ), twice as (
      select day, recipient_id from mailed group by day, recipient_id having count(distinct id) > 1
    ), notices as (
      select day, id, title, start_timestamp, count(*)::int as people from mailed join twice using (day, recipient_id)
      group by day, id, title, start_timestamp
    )
    select day, (select count(*)::int from twice where twice.day = notices.day) as people,
      json_agg(json_build_object('id', id, 'title', title, 'startTimestamp', start_timestamp, 'people', people)
        order by start_timestamp, id) as notices
    from notices group by day order by day`.execute(db)
  return rows.map(({ notices, ...day }) => ({ ...day, notices: notices.map(toWire) }))
}
