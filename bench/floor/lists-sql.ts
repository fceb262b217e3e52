const instant = (column: string) => `(to_json(${column} at time zone 'UTC') #>> '{}') || 'Z'`

const columns = `u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", m.company,
  m.primary_subcontractor as "primarySubcontractor", m.role, m.jobs, m.login_status as status, u.email,
  u.experience_length as "experienceLength", ${instant('u.accessed_at')} as accessed_at,
  ${instant('m.registered_at')} as registered, p.id as "projectId", p.name as "projectName"`

const rows = 'site_members m join users u on u.id = m.user_id join projects p on p.id = m.project_id'
const newest = 'm.registered_at desc, m.user_id'
const total = '(select sum(people) from site_counts where project_id = $1)'

const reply = (items: string, count: string, offset = '0') => `
select json_build_object('items', (select coalesce(json_agg(r), '[]') from (${items}) r), 'total', ${count},
  'offset', ${offset}, 'size', 50)::text as text`

const straight = `select ${columns} from ${rows} where m.project_id = $1 order by ${newest} limit 50`
const deferred = `select ${columns} from (
  select m.project_id, m.user_id from site_members m where m.project_id = $1 order by ${newest} offset $2::int limit 50) k
  join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
  join users u on u.id = m.user_id join projects p on p.id = m.project_id order by ${newest}`

const found = (condition: string) => `
with found as materialized (select m.project_id, m.user_id, m.registered_at from site_members m where ${condition})`
const firstFound = `select ${columns} from (select * from found m order by ${newest} limit 50) k
  join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
  join users u on u.id = m.user_id join projects p on p.id = m.project_id order by ${newest}`
const held = (word: string) =>
  `bigrams(m.search_key) @> bigrams(${word}) and nullif(strpos(m.search_key, ${word}), 0) <= length(m.search_key) - length(m.company_key)`

/** The floor's statements: the same tables, indexes and replies as ours, written down once by hand. */
export const listsSql = {
  session: `select u.id, u.role, u.status, u.contract_id, u.displayname, c.status as contract_status, s.ended_at, s.gen
    from sessions s join users u on u.id = s.user_id left join contracts c on c.id = u.contract_id where s.id = $1`,
  page: reply(straight, total),
  raw: reply(straight, 'null'),
  deep: reply(deferred, total, '$2::int'),
  searchSite: found(`m.project_id = $1 and ${held('$2')}`) + reply(firstFound, '(select count(*) from found)'),
  searchAll: found(held('$1')) + reply(firstFound, '(select count(*) from found)'),
}
