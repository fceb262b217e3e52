import { searchKey, sortKey } from '@azas/domain/kernel/search-text.ts'
import { addDays, type PlainDate, startOfTokyoDay } from '@azas/domain/kernel/tokyo.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { NoticeMailings, Notices } from '../tables/notice-tables.ts'
import type { DemoPlan } from './demo-plan.ts'
import { demoId } from './dice.ts'
import { officeMoment } from './moment.ts'
import { type NoticeText, noticeTexts } from './pools/notice-texts.ts'

export type DemoNotice = { text: NoticeText; row: Selectable<Notices> }

function at(today: PlainDate, [day, time]: readonly [number, string]): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfTokyoDay(addDays(today, day)).getTime() + (hours * 60 + minutes) * 60_000)
}

/** The notices of both kinds, each written some days before its start. */
export function makeNotices({ realm, today }: DemoPlan, author: { id: string }): DemoNotice[] {
  return noticeTexts.map((text) => {
    const { kind, title, body, targets, start, end, isDraft = false, mail } = text
    const id = demoId(`${realm}/${kind}/${title}`)
    const written = officeMoment(addDays(today, Math.min(start[0] - 2, -1)), id)
    const row: Selectable<Notices> = {
      id,
      realm,
      kind,
      title,
      body,
      targets,
      is_draft: isDraft,
      start_timestamp: at(today, start),
      end_timestamp: at(today, end),
      mail_targets: mail?.targets ?? [],
      contract_ids: [],
      project_ids: [],
      office_project_ids: [],
      revision: mail && !isDraft ? 1 : 0,
      created_by: author.id,
      version: 1,
      created_at: written,
      updated_at: written,
      search_key: searchKey(title, body),
      sort_key: sortKey(title, null),
    }
    return { text, row }
  })
}

const isMailed = ({ row }: DemoNotice) => row.revision > 0

/** What was or will be mailed of the notices. */
export function makeMailings(notices: readonly DemoNotice[]): Selectable<NoticeMailings>[] {
  return notices.filter(isMailed).map(({ text, row }) => ({
    notice_id: row.id,
    revision: 1,
    round: 1,
    title: row.title,
    body: row.body,
    starts_at: row.start_timestamp,
    ends_at: row.end_timestamp,
    without_address: text.mail?.withoutAddress ?? 0,
    requested_at: row.created_at,
    requested_by: row.created_by,
    resent_at: null,
    resent_by: null,
    resent_mails: null,
  }))
}

const administrators = (realm: string, role: 'Admin' | 'SubAdmin', target: string) => sql`
  select u.id, ${target} as target, u.displayname, c.company_name as place, u.email from users u
  join contracts c on c.id = u.contract_id
  where u.realm = ${realm} and u.role = ${role} and u.status = 'Active' and c.status = 'Signed'
    and u.email is not null and u.owns_email`

/** Whom the demo's mailings address. */
const people: Readonly<Record<string, (realm: string) => RawBuilder<unknown>>> = {
  ContractAdmin: (realm) => administrators(realm, 'Admin', 'ContractAdmin'),
  ProjectAdmin: (realm) => administrators(realm, 'SubAdmin', 'ProjectAdmin'),
  ProjectManager: (realm) => sql`
    select u.id, 'ProjectManager' as target, u.displayname, min(p.name) as place, u.email from site_members m
    join users u on u.id = m.user_id join projects p on p.id = m.project_id
    where u.realm = ${realm} and m.role = 'Manager' and u.status = 'Active' and p.status = 'Active'
      and u.email is not null and u.owns_email group by u.id`,
  SystemAdmin: (realm) => sql`
    select u.id, 'SystemAdmin' as target, u.displayname, null as place, u.email from users u
    where u.realm = ${realm} and u.role = 'SuperUser' and u.status = 'Active' and u.email is not null`,
}

/** Why mails failed, in turn: fault, tries, the server's answer. */
const faults = sql`(values (0, 'unknown-address', 1, '550 5.1.1'), (1, 'mailbox-full', 4, '452 4.2.2'),
  (2, 'refused', 1, '554 5.7.1')) as faults (turn, fault, tries, answer)`

/**
 * The mails of a mailing: before its start all wait; afterwards some failed, the others went out at fifty a second.
 * A demo has the same rows wherever it is made.
 */
async function insertMails(db: Database, { realm, today }: DemoPlan, { text, row }: DemoNotice): Promise<void> {
  const { targets = [], people: most = 10_000, failed = 0 } = text.mail ?? {}
  const start = row.start_timestamp
  const isPast = start < startOfTokyoDay(today)
  const addressed = sql.join(
    targets.flatMap((target) => people[target]?.(realm) ?? []),
    sql` union all `,
  )
  await sql`
    insert into notice_mails (notice_id, revision, recipient_id, mail_target, displayname, sort_key, place, address, state,
      tries, next_try_at, fault, answer, sent_at, failed_at, message_id)
    select ${row.id}::uuid, 1, id, target, displayname,
      coalesce((select sort_key from users u where u.id = chosen.id), (select sort_key from office_accounts a where a.id = chosen.id)),
      place, email,
      case when not ${isPast} then 'Scheduled' when n <= ${failed} then 'Failed' else 'Complete' end,
      case when not ${isPast} then 0 when n <= ${failed} then faults.tries else 1 end,
      case when not ${isPast} then ${start}::timestamptz end,
      case when ${isPast} and n <= ${failed} then faults.fault end,
      case when ${isPast} and n <= ${failed} then faults.answer end,
      case when ${isPast} and n > ${failed} then ${start}::timestamptz + n * interval '20 ms' end,
      case when ${isPast} and n <= ${failed}
        then ${start}::timestamptz + case when faults.tries > 1 then interval '71 minutes' else interval '1 second' end end,
      md5(${row.id} || id::text)::uuid
    from (
      select *, row_number() over (order by md5(${row.id} || id::text)) as n
      from (select distinct on (id) * from (${addressed}) everybody order by id, target) once
    ) chosen join ${faults} on faults.turn = (n - 1) % 3
    where n <= ${most}`.execute(db)
}

/** Inserts the mails of all mailings, in the order of the notices. */
export async function insertNoticeMails(db: Database, notices: readonly DemoNotice[], plan: DemoPlan): Promise<void> {
  for (const notice of notices.filter(isMailed)) await insertMails(db, plan, notice)
}
