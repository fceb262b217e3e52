import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupTable } from './backup-format.ts'

/** Names as PostgreSQL quotes them. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: BackupTable): string => `${quoted(schema)}.${quoted(name)}`
export const columnsOf = ({ columns }: BackupTable): string => columns.map(quoted).join(', ')

// The text of each value is the same on every PostgreSQL, and rows come in the order in which they lie.
const settings = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Begins to read one moment of the database, which others go on writing to. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query(`begin isolation level repeatable read read only; ${settings}`)
}

/** The last migration of the database; null without any. */
export async function readMigration(client: ClientBase): Promise<string | null> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as found`,
  )
  if (!tables[0]?.found) return null
  const { rows } = await client.query<{ name: string | null }>('select max(name) as name from public.kysely_migration')
  return rows[0]?.name ?? null
}

/** All tables but those that migrations keep of themselves and the key of scopes, and the jobs; with the columns that are not computed. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%' and c.relname <> 'scope_keys'
      or n.nspname = 'pgboss' and c.relname = 'job'
    group by 1, 2 order by 1, 2`)
  return rows
}

/** The realms of the database. */
export async function listRealmIds(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from public.realms order by id')
  return rows.map(({ id }) => id)
}

// Jobs that were done say nothing; one that was running begins again.
const jobColumn = (column: string) =>
  column === 'state' ? `case state when 'active' then 'retry' else state end` : quoted(column)

function sourceOf(table: BackupTable): string {
  if (table.schema === 'public') return `${nameOf(table)} (${columnsOf(table)})`
  return `(select ${table.columns.map(jobColumn).join(', ')} from ${nameOf(table)} where state in ('created', 'retry', 'active'))`
}

/** The rows of a table as text; `rowCount` once it has ended. */
export function copyOut(client: ClientBase, table: BackupTable): Readable & { rowCount: number } {
  return client.query(copyTo(`copy ${sourceOf(table)} to stdout`))
}
