import type { Writable } from 'node:stream'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupTable } from './backup-format.ts'
import { columnsOf, nameOf, quoted } from './tables.queries.ts'

// What shows that a database is in use; a schema brings the first realm and some counters.
const inUse = ['users', 'contracts', 'office_projects', 'audit_log']

/** The first table that holds rows of somebody; null in a database that was only prepared. */
export async function findTableInUse(client: ClientBase): Promise<string | null> {
  for (const table of inUse) {
    const columns = await readColumns(client, { schema: 'public', name: table })
    // An older schema has not all of them.
    if (columns.length === 0) continue
    const { rowCount } = await client.query(`select from public.${quoted(table)} limit 1`)
    if (rowCount) return table
  }
  return null
}

const runStatements = async (client: ClientBase, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement)
}

/** Statements that a query writes, with those that take them back. */
async function readStatements(client: ClientBase, query: string): Promise<{ drop: string; make: string }[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(query)
  return rows
}

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`

const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`

/**
 * Empties the tables and sets aside what would look at each row: foreign keys, indexes, triggers. A backup holds what
 * triggers wrote. In the caller's transaction, in which nobody else can read the tables. Returns what puts them back.
 */
export async function setAside(client: ClientBase, tables: readonly BackupTable[]): Promise<string[]> {
  const own = tables.filter(({ schema }) => schema === 'public').map(nameOf)
  await client.query(`set local statement_timeout = 0; set local maintenance_work_mem = '256MB'`)
  const aside = [...(await readStatements(client, foreignKeys)), ...(await readStatements(client, indexes))]
  await runStatements(
    client,
    own.map((name) => `alter table ${name} disable trigger user`),
  )
  await runStatements(
    client,
    aside.map(({ drop }) => drop),
  )
  await client.query(`truncate ${own.join(', ')}`)
  // Foreign keys look for the indexes that they lean on.
  const makeStatements = aside.map(({ make }) => make).toReversed()
  return [...makeStatements, ...own.map((name) => `alter table ${name} enable trigger user`)]
}

/** Takes rows as `copyOut` wrote them; `rowCount` once it has finished. */
export function copyIn(client: ClientBase, table: BackupTable): Writable & { rowCount: number } {
  return client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
}

const identities = `
  select format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %s',
    c.oid::regclass, a.attname, a.attname, c.oid::regclass) as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace`

/** Puts back what was set aside; numbers go on behind the largest. */
export async function putBack(client: ClientBase, aside: readonly string[]): Promise<void> {
  await runStatements(client, aside)
  const { rows } = await client.query<{ statement: string }>(identities)
  await runStatements(
    client,
    rows.map(({ statement }) => statement),
  )
}

/** The columns that a table has here. */
export async function readColumns(
  client: ClientBase,
  { schema, name }: Pick<BackupTable, 'schema' | 'name'>,
): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select attname::text as column from pg_attribute
      where attrelid = to_regclass(format('%I.%I', $1::text, $2::text)) and attnum > 0 and not attisdropped`,
    [schema, name],
  )
  return rows.map(({ column }) => column)
}
