import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables/tables.ts'

/** The SQL twin of what `fold` unifies since then (LST-03): ヶ with ケ, ー with the dashes, が with ヶ in names of places. */
const refold = sql`
create function refold(key text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(translate(key, 'ヶヵー⁃─━', 'ケケ----'),
    '(?<=[0-9\\u3005\\u3007\\u3400-\\u9fff\\uf900-\\ufaff\\U00020000-\\U0003ffff])[カガ](?=[関丘岡岳峰原谷崎浦根島池沢浜台森野瀬淵鼻岬城窪尾坂江口迫平里宮塚端滝越辻洞脇袋倉])'
    || '|(?<=[ァ-ヺ-])[カガ](?=丘)|(?<=[0-9一二三四五六七八九十百数何])[カガ](?=[月所国年条村町寺日])', 'ケ', 'g')
$$`

/** Columns of files that companies' imports know: without dashes, as `foldHeader` leaves them; the first of two becomes one. */
const headers = sql`
delete from import_columns c using import_columns d
where (c.owner_id, c.kind, replace(refold(c.header), '-', '')) = (d.owner_id, d.kind, replace(refold(d.header), '-', ''))
  and c.header > d.header;
update import_columns set header = replace(refold(header), '-', '') where header <> replace(refold(header), '-', '')`

/** What is left to refill, and how far it came. `refillKeys` works it off after the migration, in transactions of its own. */
const refills = sql`
create table key_refills (position integer primary key, table_name text not null, after text not null)`

type Refill = { table: string; order: string; type: RawBuilder<unknown>; first: string; keys: readonly string[] }

const uuid = { type: sql`uuid`, first: '00000000-0000-0000-0000-000000000000' }
const names = ['search_key', 'sort_key']
/** Accounts before memberships: their triggers compare a membership's key with the account's. */
const tables: readonly Refill[] = [
  { table: 'users', order: 'id', keys: names, ...uuid },
  { table: 'site_members', order: 'user_id', keys: [...names, 'company_key'], ...uuid },
  { table: 'past_members', order: 'user_id', keys: ['company_key'], ...uuid },
  ...['contracts', 'projects', 'notices', 'office_projects', 'office_accounts'].map((table) => ({
    table,
    order: 'id',
    keys: names,
    ...uuid,
  })),
  { table: 'audit_log', order: 'id', type: sql`bigint`, first: '0', keys: ['search_key', 'person_key'] },
]

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const part of [refold, headers, refills]) await part.execute(db)
  for (const [position, { table, first }] of tables.entries())
    await sql`insert into key_refills values (${position}, ${table}, ${first})`.execute(db)
}

const batch = 1_000

async function updateKeys(db: Kysely<Tables>, { table, keys }: Refill, range: RawBuilder<unknown>): Promise<void> {
  const stale = sql.join(
    keys.map((key) => sql`${sql.ref(key)} <> refold(${sql.ref(key)})`),
    sql` or `,
  )
  const values = sql.join(keys.map((key) => sql`${sql.ref(key)} = refold(${sql.ref(key)})`))
  const isLog = table === 'audit_log'
  if (isLog) {
    const { rows } = await sql`select 1 from audit_log where ${range} and (${stale}) limit 1`.execute(db)
    if (rows.length === 0) return
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db)
  }
  await sql`update ${sql.table(table)} set ${values} where ${range} and (${stale})`.execute(db)
  if (isLog) await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db)
}

/** Refills the keys of the next rows. @returns whether there may be more. */
async function refillBatch(db: Kysely<Tables>): Promise<boolean> {
  const { rows: pending } = await sql<{ position: number; table_name: string; after: string }>`
    select * from key_refills order by position limit 1 for update`.execute(db)
  const [next] = pending
  const refill = tables.find(({ table }) => table === next?.table_name)
  // Another process that starts has just worked off the table.
  if (next === undefined || refill === undefined) return false
  const order = sql.ref(refill.order)
  const type = refill.type
  const { rows } = await sql<{ last: string | null }>`
    select (array_agg(${order} order by ${order} desc))[1]::text as last from (select ${order} from ${sql.table(refill.table)}
      where ${order} > ${next.after}::${type} order by ${order} limit ${batch}) as part`.execute(db)
  const last = rows[0]?.last
  if (last) {
    await updateKeys(db, refill, sql`${order} > ${next.after}::${type} and ${order} <= ${last}::${type}`)
    await sql`update key_refills set after = ${last} where position = ${next.position}`.execute(db)
  } else await sql`delete from key_refills where position = ${next.position}`.execute(db)
  return true
}

/** Refills the stored keys, a thousand rows a transaction; goes on where a process that ended has left off. */
export async function refillKeys(db: Kysely<Tables>): Promise<void> {
  const isPending = async () => (await sql`select 1 from key_refills limit 1`.execute(db)).rows.length > 0
  while (await isPending()) await db.transaction().execute(refillBatch)
}
