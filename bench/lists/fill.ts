import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { World } from './world.ts'

const manyEntries = 1_000_000
const manyNotices = 10_000
const manyMails = 100_000

async function withDatabase<T>({ url }: World, run: (database: Client) => Promise<T>): Promise<T> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    return await run(database)
  } finally {
    await database.end()
  }
}

/** The loaded people have three months of use: those of the largest site get a year, once. */
export const fillYear = (world: World): Promise<void> =>
  withDatabase(world, async (database) => {
    const year = `select from user_months where month < date_trunc('month', now()) - interval '6 months' limit 1`
    if ((await database.query(year)).rowCount) return
    await database.query(
      `insert into user_months select user_id, (month - make_interval(months => 3 * back))::date, days
        from user_months join site_members using (user_id), generate_series(1, 3) back where project_id = $1
        on conflict do nothing`,
      [world.sites.huge],
    )
    await database.query('vacuum analyze site_use_years, user_months, contract_people')
  })

/** Entries as an office makes them, one every 20 s: changes of people by an Admin of their company, and sign-ins. */
const entries = `insert into audit_log
    (at, realm, actor_id, actor_name, actor_role, ip, action, object_type, object_id, object_name, contract_id, person_key, search_key)
  select now() - make_interval(secs => 20 * (${manyEntries} - n)), 'system', a.id, a.displayname, a.role, '192.0.2.' || n % 250,
    case n % 10 when 0 then 'login' when 1 then 'joined' when 2 then 'left' when 3 then 'created' else 'updated' end,
    'person', u.id, u.displayname, u.contract_id, concat_ws(E'\\n', a.search_key, u.search_key),
    concat_ws(E'\\n', a.search_key, u.search_key, '192.0.2.' || n % 250)
  from (select row_number() over (order by id) as n, * from users where role not in ('SuperUser', 'Admin', 'SubAdmin')
    order by id limit ${manyEntries}) u
  join lateral (select * from users a where a.contract_id = u.contract_id and a.role = 'Admin' order by a.id limit 1) a on true
  order by n`

/** A log with an entry for each person, a million at most, once. */
export const fillLog = (world: World): Promise<void> =>
  withDatabase(world, async (database) => {
    const half = `select where (select count(*) from audit_log) > (select least(count(*), ${manyEntries}) from users) / 2`
    if ((await database.query(half)).rowCount) return
    await database.query(entries)
    await database.query('vacuum analyze audit_log')
  })

const mailedTitle = '安全大会のお知らせ 1'

/** Notices of the past, of which the newest was mailed to workers of all sites. */
const notices = [
  `insert into notices (realm, kind, title, body, targets, is_draft, start_timestamp, end_timestamp, mail_targets, created_by,
      search_key, sort_key, revision)
    select 'system', 'notice', '安全大会のお知らせ ' || n, '本文', '{Worker}', false, now() - make_interval(hours => n),
      now() - make_interval(hours => n - 1), '{ProjectManager}', a.id, '安全大会のお知らせ ' || n, '安全大会のお知らせ ' || n, (n = 1)::int
    from generate_series(1, ${manyNotices}) n, (select id from users where role = 'SuperUser' order by id limit 1) a`,
  `insert into notice_mailings (notice_id, revision, round, title, body, starts_at, ends_at, without_address, requested_at, requested_by)
    select id, 1, 1, title, body, start_timestamp, end_timestamp, 0, start_timestamp, created_by from notices where revision = 1
      and title = '${mailedTitle}'`,
  `insert into notice_mails (notice_id, revision, recipient_id, mail_target, displayname, sort_key, address, state, tries, sent_at)
    select s.notice_id, 1, u.id, 'ProjectManager', u.displayname, u.sort_key, u.id || '@example.jp', 'Complete', 1, s.starts_at
    from notice_mailings s, (select * from users where role = 'Worker' order by id limit ${manyMails}) u
    where s.title = '${mailedTitle}'`,
  'vacuum analyze notices, notice_mailings, notice_mails, notice_mail_counts',
]

/** Ten thousand notices and a mailing to a hundred thousand people, once. Returns the notice that was mailed. */
export const fillNotices = (world: World): Promise<string> =>
  withDatabase(world, async (database) => {
    const mailed = `select notice_id as id from notice_mailings where title = '${mailedTitle}'`
    const find = async () => (await database.query<{ id: string }>(mailed)).rows[0]?.id
    const before = await find()
    if (before) return before
    for (const step of notices) await database.query(step)
    return (await find())!
  })

const unsealed = 1_000

/** Waits until a server has counted what loads left for graphs, and sealed the log but for what came just now. */
export const waitForJobs = (world: World): Promise<void> =>
  withDatabase(world, async (database) => {
    const waiting = `select where exists (select from contract_people_changes) or exists (select from contract_day_changes)
      or (select max(id) from audit_log) - coalesce((select max(last_entry) from audit_seals), 0) > ${unsealed}`
    while ((await database.query(waiting)).rowCount) await wait(1_000)
    await database.query('vacuum analyze contract_people_changes, contract_day_changes, people_counts')
  })
