import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { DemoPlan } from '../demo-plan.ts'
import { families, foreigners, givens } from '../names.ts'
import type { DemoSite } from '../sites/sites.ts'
import { layOutInput } from './people-input.ts'

const salts = {
  role: 1,
  sex: 2,
  age: 3,
  ageToo: 4,
  experience: 5,
  experienceToo: 6,
  family: 7,
  familyToo: 8,
  given: 9,
  foreign: 10,
  foreignName: 11,
  kana: 12,
  primary: 13,
  tier: 14,
  firm: 15,
  status: 16,
  silent: 17,
  day: 18,
  minute: 19,
  back: 20,
  backToo: 21,
  useMinute: 22,
  mail: 23,
  domain: 24,
  sexGiven: 25,
  ageGiven: 26,
  duty: 27,
  second: 28,
  affiliation: 29,
}

/**
 * A number that depends on the person's number and the salt alone. PostgreSQL keeps this hash between versions,
 * for partitioned tables stand on it, and it is a hundred times cheaper than md5.
 */
const roll = (salt: keyof typeof salts, sides: number | ReturnType<typeof sql>) =>
  sql`((hashint8extended(i, ${sql.lit(salts[salt])}) & 2147483647) % (${typeof sides === 'number' ? sql.lit(sides) : sides}))::int`

const role = sql`case
  when k = 0 then 'Manager' when k = 1 then 'Operator' when k in (2, 3) then 'SubManager'
  when ${roll('role', 1000)} < 30 then 'Manager' when ${roll('role', 1000)} < 42 then 'Operator'
  when ${roll('role', 1000)} < 120 then 'SubManager' else 'Worker' end`
const male = sql`case when role = 'Operator' then ${roll('sex', 10)} < 4 else ${roll('sex', 100)} < 93 end`
const age = sql`greatest(18 + ${roll('age', 28)} + ${roll('ageToo', 28)}, case when role = 'Worker' then 18 else 24 end)`

// The pools run from the oldest generation's names to the youngest's: 40 neighbours fit an age.
const generation = 40
const givenNumber = (count: number) =>
  sql`(72 - age) * ${sql.lit(count - generation)} / 54 + ${roll('given', generation)}`

/** Everybody, one row a person, with the site where they were registered first. */
const everybody = ({ realm }: DemoPlan) => sql`
create temporary table demo_people on commit drop as
select i, overlay(overlay(md5(${realm} || '/person/' || i) placing '8' from 13) placing '8' from 17)::uuid as id,
  s.id as site_id, s.second_id, s.contract_id, s.slug, k, role, age, c.sex, s.affiliations, s.closed, s.preparing,
  coalesce(x.name, f.name || ' ' || g.name) as name,
  case when role <> 'Worker' or ${roll('kana', 100)} >= 7 then coalesce(x.kana, f.kana || ' ' || g.kana) end as kana,
  coalesce(x.name_key, f.name_key || g.name_key) as name_key,
  case when role <> 'Worker' or ${roll('kana', 100)} >= 7 then coalesce(x.kana_key, f.kana_key || g.kana_key) end as kana_key,
  coalesce(x.roman, g.roman || '.' || f.roman) as roman,
  case when is_staff then s.company else firm.name end as company,
  case when is_staff then s.company_key else firm.name_key end as company_key,
  s.used_until,
  (s.open_day + ${roll('day', sql`s.open_days`)}) as registered_on
from demo_sites s
cross join lateral generate_series(s.first, s.past - 1) as i
cross join lateral (select i - s.first as k) a
cross join lateral (select ${role} as role) b
cross join lateral (select case when ${male} then 'male' else 'female' end as sex, ${age} as age,
  role in ('Manager', 'Operator') as is_staff) c
join demo_families f on f.n = least(${roll('family', families.length)}, ${roll('familyToo', families.length)})
join demo_givens g on g.sex = c.sex
  and g.n = case when c.sex = 'male' then ${givenNumber(givens.male.length)} else ${givenNumber(givens.female.length)} end
left join demo_foreigners x on role = 'Worker' and age < 38 and ${roll('foreign', 100)} < 12 and x.sex = c.sex
  and x.n = case when c.sex = 'male' then ${roll('foreignName', foreigners.male.length)} else ${roll('foreignName', foreigners.female.length)} end
left join demo_firms firm on firm.n = case when ${roll('tier', 100)} < 55
  then s.primaries[1 + ${roll('primary', sql`cardinality(s.primaries)`)}]
  else ${roll('firm', sql`(select count(*) from demo_firms)`)} end`

const at = (day: ReturnType<typeof sql>, minutes: ReturnType<typeof sql>) =>
  sql`((${day} + make_interval(mins => ${minutes})) at time zone 'Asia/Tokyo')`
const registeredAt = at(sql`registered_on`, sql`420 + ${roll('minute', 660)}`)

/** Those who use the service were there within three weeks, mostly yesterday; the others some day or never. */
const usedBack = sql`case when status = 'Active'
  then least(${roll('back', 21)}, ${roll('backToo', 21)}) else ${roll('back', sql`used_until - registered_on + 1`)} end`
const usedAt = at(
  sql`greatest(used_until - (${usedBack}), registered_on)`,
  sql`case when used_until - (${usedBack}) > registered_on then 390 + ${roll('useMinute', 780)} else 1085 + ${roll('useMinute', 90)} end`,
)

const insertUsers = ({ realm }: DemoPlan) => sql`
insert into users (id, realm, contract_id, email, sign_in_id, displayname, displayname_kana, role, status, age,
  experience_length, sex, accessed_at, search_key, sort_key, created_at, updated_at)
select id, ${realm}, contract_id,
  case when has_mail then roman || i || case when ${roll('domain', 3)} = 0 then '@example.com' else '@example.jp' end end,
  case when not has_mail then slug || '-' || lpad(k::text, greatest(4, length(k::text)), '0') end,
  name, kana, role, status,
  case when ${roll('ageGiven', 20)} > 0 then age end,
  case when ${roll('ageGiven', 20)} > 0
    then greatest(${roll('experience', sql`age - 17`)}, ${roll('experienceToo', sql`age - 17`)}) end,
  case when ${roll('sexGiven', 100)} < 22 then null when ${roll('sexGiven', 100)} = 22 then 'noAnswer'
    when ${roll('sexGiven', 300)} = 23 then 'other' else sex end,
  accessed_at, concat_ws(E'\n', name_key, kana_key), coalesce(kana_key, name_key),
  ${registeredAt}, case when status = 'Active' then ${registeredAt} else coalesce(accessed_at, ${registeredAt}) end
from demo_people
cross join lateral (select role <> 'Worker' or ${roll('mail', 100)} < 9 as has_mail) a
cross join lateral (select case
  when ${roll('status', 100)} < case when closed then 55 else 5 end then 'Inactive'
  when ${roll('status', 100)} < case when closed then 58 else 9 end then 'Pause' else 'Active' end as status) b
cross join lateral (select case
  when registered_on <= used_until and ${roll('silent', 100)} >= case when preparing then 60 else 8 end
  then ${usedAt} end as accessed_at) c
order by i`

const jobs = sql`case
  when p.role = 'Operator' and p.k = 1 and ${roll('duty', 10)} > 0 then '{SiteMange,Gift,NearMiss}'
  when p.role = 'Operator' then (array['{SiteMange}', '{Gift}', '{NearMiss}', '{SiteMange,Gift}', '{SiteMange,NearMiss}', '{Gift,NearMiss}'])[1 + ${roll('duty', 6)}]
  when p.role = 'Manager' then '{NoJob}' else '{}' end::text[]`

const insertMembers = (
  site: ReturnType<typeof sql>,
  registered: ReturnType<typeof sql>,
  only: ReturnType<typeof sql>,
) => sql`
insert into site_members (project_id, user_id, company, primary_subcontractor, jobs, role, status, login_status, company_key,
  search_key, sort_key, registered_at, experience_length, accessed_at, seen_on)
select ${site}, p.id, p.company,
  case when p.role in ('Manager', 'Operator')
    then s.affiliations[1 + ${roll('affiliation', sql`cardinality(s.affiliations)`)}] else firm.name end,
  ${jobs}, u.role, u.status, login_status_of(u.status, u.accessed_at), coalesce(p.company_key, ''),
  concat_ws(E'\n', p.name_key, p.kana_key, p.company_key), u.sort_key, ${registered},
  u.experience_length, u.accessed_at, coalesce((u.accessed_at at time zone 'Asia/Tokyo')::date, '-infinity')
from demo_people p join users u on u.id = p.id join demo_sites s on s.id = ${site}
left join demo_firms firm on firm.n = s.primaries[1 + ${roll('primary', sql`cardinality(s.primaries)`)}]
where ${only}
order by i`

/** The people of all sites, in a handful of statements however many they are; one in 25 works at two sites. */
export async function insertDemoPeople(
  db: Database,
  sites: readonly DemoSite[],
  plan: DemoPlan,
  onStep: (step: string) => void,
): Promise<void> {
  onStep(`${plan.people} people: names and ages`)
  await layOutInput(db, sites, plan)
  await everybody(plan).execute(db)
  await sql`analyze demo_people (id, site_id, second_id)`.execute(db)
  onStep('people: accounts')
  await insertUsers(plan).execute(db)
  onStep('people: their sites')
  const later = sql`least(u.created_at + interval '20 days', ${at(sql`${plan.today}::date - 1`, sql`1180`)})`
  await insertMembers(sql`p.site_id`, sql`u.created_at`, sql`true`).execute(db)
  onStep('people: second sites')
  await insertMembers(
    sql`p.second_id`,
    later,
    sql`p.second_id is not null and k > 3 and ${roll('second', 25)} = 0`,
  ).execute(db)
}
