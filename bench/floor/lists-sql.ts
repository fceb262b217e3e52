const instant = (column: string) => `(to_json(${column} at time zone 'UTC') #>> '{}') || 'Z'`

const columns = `u.id, u.version, u.displayname, u.displayname_kana as "displaynameKana", m.company,
  m.primary_subcontractor as "primarySubcontractor", m.role, m.jobs, m.login_status as status, u.email,
  u.experience_length as "experienceLength", ${instant('u.accessed_at')} as accessed_at,
  ${instant('m.registered_at')} as registered, p.id as "projectId", p.name as "projectName",
  c.id as "contractId", c.company_name as "companyName"`

const related =
  'join users u on u.id = m.user_id join projects p on p.id = m.project_id join contracts c on c.id = p.contract_id'
const rows = `site_members m ${related}`
const newest = 'm.registered_at desc, m.user_id'
const oldest = 'm.registered_at, m.user_id desc'
const total = '(select sum(people) from site_counts where project_id = $1)'

const reply = (items: string, count: string, offset = '0') => `
select json_build_object('items', (select coalesce(json_agg(r), '[]') from (${items}) r), 'total', ${count},
  'offset', ${offset}, 'size', 50)::text as text`

const straight = `select ${columns} from ${rows} where m.project_id = $1 order by ${newest} limit 50`

/** The keys of a page first, read from its nearer end, then their rows. */
const deferred = (order: string, skipped: string) => `select ${columns} from (
  select m.project_id, m.user_id from site_members m where m.project_id = $1 order by ${order}
  offset ${skipped} limit 50) k
  join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
  ${related} order by ${newest}`

/**
 * The floor's own way to find a name: a table of the names alone, an index of site and pairs of letters, and LIKE for
 * what the index leaves over. Made once by the owner beside the product's tables; it is read only.
 */
export const nameIndexSql = `
create schema bench;
create function bench.pairs(name text) returns text[] language sql immutable strict parallel safe as
$$ select array_agg(distinct substr(name, i, 2)) from generate_series(1, greatest(length(name) - 1, 1)) i $$;
create table bench.names as
  select project_id, user_id, registered_at, left(search_key, length(search_key) - length(company_key)) as name
  from site_members;
create index on bench.names using gin (project_id, bench.pairs(name));
analyze bench.names;
`

const found = (condition: string, word: string) => `
with found as materialized (select n.project_id, n.user_id, n.registered_at from bench.names n
  where ${condition} bench.pairs(n.name) @> bench.pairs(${word}) and n.name like '%' || ${word} || '%')`
const firstFound = `select ${columns} from (
  select * from found order by registered_at desc, user_id limit 50) k
  join site_members m on (m.project_id, m.user_id) = (k.project_id, k.user_id)
  ${related} order by ${newest}`
const counted = '(select count(*) from found)'

/** The floor's statements: the same rows and replies as ours, written down once by hand. */
export const listsSql = {
  session: `select u.id, u.role, u.status, u.contract_id, u.displayname, c.status as contract_status, s.ended_at, s.gen
    from sessions s join users u on u.id = s.user_id left join contracts c on c.id = u.contract_id where s.id = $1`,
  page: reply(straight, total),
  raw: reply(straight, 'null'),
  limit: reply(straight, total),
  deep: reply(deferred(newest, '$2::int'), total, '$2::int'),
  deepEnd: reply(deferred(oldest, `greatest(${total} - $2::int - 50, 0)`), total, '$2::int'),
  searchSite: found('n.project_id = $1 and', '$2') + reply(firstFound, counted),
  searchAll: found('', '$1') + reply(firstFound, counted),
}
