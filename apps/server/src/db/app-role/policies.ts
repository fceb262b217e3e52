import { keysOf } from '@azas/domain/kernel/keyed.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { readOne } from '../one-row.ts'
import type { Tables } from '../tables/tables.ts'
import { type LoginKind, lockAppRole } from './app-role.ts'
import { companyRows, type Privilege, privilegesOfCompany, writtenByCompany } from './table-rights.ts'

type Policy = { name: string; statement: RawBuilder<unknown> }

const servingName = 'serving'
const companyNames = {
  select: 'company select',
  insert: 'company insert',
  update: 'company update',
  delete: 'company delete',
}
/** Of decision 0084, which 0087 replaced: the next start drops them. */
const formerNames = ['serving insert', 'serving update', 'serving delete']
const ownNames = [servingName, ...Object.values(companyNames), ...formerNames]

/** One policy a command: with one for all, PostgreSQL would hold each row that is read against both conditions. */
function companyPolicies(table: keyof Tables, company: string, condition: RawBuilder<unknown>): Policy[] {
  const to = sql`to ${sql.id(company)}`
  const more = writtenByCompany[table]
  const check = more ? sql`(${condition}) and (${more})` : condition
  const clauses: Record<Privilege, RawBuilder<unknown>> = {
    select: sql`for select ${to} using (${condition})`,
    insert: sql`for insert ${to} with check (${check})`,
    update: sql`for update ${to} using (${condition}) with check (${check})`,
    delete: sql`for delete ${to} using (${condition})`,
  }
  return privilegesOfCompany(table).map((privilege) => ({
    name: companyNames[privilege],
    statement: clauses[privilege],
  }))
}

function policiesOf(table: keyof Tables, { app, company }: Record<LoginKind, string>): Policy[] {
  const serving = { name: servingName, statement: sql`for all to ${sql.id(app)} using (true) with check (true)` }
  const condition = companyRows[table]
  return condition === null ? [serving] : [serving, ...companyPolicies(table, company, condition)]
}

/** A table with its policies: `comment` is what the last start set, `hash` what PostgreSQL has now. */
type Present = { table: string; secured: boolean; policies: { name: string; comment: string | null; hash: string }[] }

// PostgreSQL rewrites a condition when it stores it, so an altered policy shows by the hash of the stored one.
const hashOfPolicy = sql`md5(concat_ws(' ', p.polcmd, p.polpermissive, p.polroles, pg_get_expr(p.polqual, p.polrelid),
  pg_get_expr(p.polwithcheck, p.polrelid)))`

async function readPresent(db: Database): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select c.relname as table, c.relrowsecurity as secured, coalesce((select jsonb_agg(jsonb_build_object(
        'name', p.polname, 'comment', obj_description(p.oid, 'pg_policy'), 'hash', ${hashOfPolicy}))
      from pg_policy p where p.polrelid = c.oid and p.polname in (${sql.join(ownNames)})), '[]') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  `.execute(db)
  return rows
}

const commentOf = (db: Database, { statement }: Policy, hash: string): string => `${statement.compile(db).sql} ${hash}`

function differs(db: Database, present: Present | undefined, expected: readonly Policy[]): boolean {
  if (!present?.secured || present.policies.length !== expected.length) return true
  const byName = new Map(present.policies.map((policy) => [policy.name, policy]))
  return expected.some((policy) => {
    const current = byName.get(policy.name)
    return !current || current.comment !== commentOf(db, policy, current.hash)
  })
}

type Change = { table: string; expected: readonly Policy[] }

async function setPolicy(trx: Database, table: string, policy: Policy): Promise<void> {
  const target = sql`policy ${sql.id(policy.name)} on ${sql.table(table)}`
  await sql`create ${target} ${policy.statement}`.execute(trx)
  const { hash } = await readOne(
    trx,
    sql<{ hash: string }>`select ${hashOfPolicy} as hash from pg_policy p
      where p.polrelid = ${table}::regclass and p.polname = ${policy.name}`,
  )
  await sql`comment on ${target} is ${sql.lit(commentOf(trx, policy, hash))}`.execute(trx)
}

async function setPoliciesOf(trx: Database, { table, expected }: Change): Promise<void> {
  for (const name of ownNames) await sql`drop policy if exists ${sql.id(name)} on ${sql.table(table)}`.execute(trx)
  for (const policy of expected) await setPolicy(trx, table, policy)
  await sql`alter table ${sql.table(table)} enable row level security`.execute(trx)
}

async function listChanges(db: Database, roles: Record<LoginKind, string>): Promise<Change[]> {
  const tables = new Map((await readPresent(db)).map((each) => [each.table, each]))
  return keysOf(companyRows).flatMap((table) => {
    const present = tables.get(table)
    const expected = policiesOf(table, roles)
    return differs(db, present, expected) ? [{ table, expected }] : []
  })
}

/**
 * Sets the server's own policies of row-level security, as the owner, where they differ or were altered. Concurrent starts
 * wait for each other. A table is locked only where something changes, and one at a time, as processes may serve meanwhile.
 */
export async function setPolicies(db: Database, roles: Record<LoginKind, string>): Promise<void> {
  for (const { table } of await listChanges(db, roles))
    await db.transaction().execute(async (trx) => {
      await lockAppRole(trx)
      const change = (await listChanges(trx, roles)).find((each) => each.table === table)
      if (change) await setPoliciesOf(trx, change)
    })
}

/**
 * The tables that the login of `db` reads without row-level security, by a policy that is not the server's, or though its
 * company does not exist. Throws PostgreSQL's errors.
 */
export async function listUnguarded(db: Database): Promise<string[]> {
  // `db` has the scope of a company that does not exist: it must see no row. Two small tables stand for all.
  const visible = ['contracts', 'projects'].map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'public' and has_any_column_privilege(c.oid, 'SELECT') or n.nspname = 'pgboss'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('data', 'output')
          and has_column_privilege(c.oid, a.attnum, 'SELECT')))
      and (not row_security_active(c.oid) or exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and p.polname not in (${sql.join(ownNames)}) and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(r, 'MEMBER'))))
    union ${sql.join(visible, sql` union `)} order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}
