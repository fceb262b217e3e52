import { Client } from 'pg'

/** The same people as one table with the columns of our list, as peers know no key of two columns, with the indexes of its queries. */
const people = `
create schema peer;
create table peer.people as
  select row_number() over (order by m.registered_at desc)::int as id, m.user_id, u.displayname, u.displayname_kana, m.company,
    m.primary_subcontractor, m.role, array_to_string(m.jobs, ',') as jobs, m.login_status as status, u.email,
    u.experience_length, u.accessed_at, m.registered_at, m.project_id, p.name as project_name, c.id as contract_id,
    c.company_name
  from site_members m join users u on u.id = m.user_id join projects p on p.id = m.project_id
    join contracts c on c.id = p.contract_id;
alter table peer.people add primary key (id);
create index on peer.people (project_id, registered_at desc);
create index on peer.people (project_id, status, registered_at desc);
`

/** Fills the table that every peer lists, once; it is no part of the product. */
export async function fillPeopleOnce(url: string): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    const { rows } = await database.query("select from pg_namespace where nspname = 'peer'")
    if (rows.length === 0) await database.query(people)
    await database.query('vacuum analyze peer.people')
  } finally {
    await database.end()
  }
}
