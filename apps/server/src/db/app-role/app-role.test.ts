import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#start/prepare-database.ts'
import { type Database, openDatabase } from '../database.ts'
import { createTestInstallation, type TestInstallation } from '../testing/installation.ts'

const limits = { query_timeout: 60_000, statement_timeout: 60_000 }
let [first, second, bare]: TestInstallation[] = []
const open: Database[] = []
beforeAll(async () => {
  first = await createTestInstallation(true)
  second = await createTestInstallation(true)
  bare = await createTestInstallation(false)
  await prepareDatabase(first.url, 'system')
  await prepareDatabase(second.url, 'system')
})
afterAll(async () => {
  for (const db of open) await db.destroy()
  for (const each of [first, second, bare]) await each?.drop()
})

function connect(url: string, role?: string): Database {
  const db = openDatabase({ url, max: 1, limits, ...(role && { role }) })
  open.push(db)
  return db
}
const roleOf = ({ database }: TestInstallation) => `azas_app_${database}`

test('SEC-62 another installation’s login reads nothing here: the database is shut to it', async () => {
  const stranger = connect(second!.urlOf(first!.database))
  await expect(sql`select password_hash from users`.execute(stranger)).rejects.toThrow('permission denied for database')
  const serving = connect(second!.urlOf(first!.database), roleOf(first!))
  await expect(sql`select 1`.execute(serving)).rejects.toThrow('permission denied')
})

test('SEC-62 it cannot make itself the role or the owner of another installation', async () => {
  const stranger = connect(second!.url)
  const [role, owner, me] = [sql.id(roleOf(first!)), sql.id(first!.login), sql.id(second!.login)]
  const tries = [
    sql`grant ${role} to ${me}`,
    sql`set role ${role}`,
    sql`grant ${owner} to ${me}`,
    sql`set role ${owner}`,
    sql`alter role ${owner} password 'mine'`,
    sql`alter role ${role} login password 'mine'`,
    sql`drop role ${role}`,
  ]
  for (const attempt of tries) await expect(attempt.execute(stranger)).rejects.toThrow(/permission denied/u)
  await sql`set role ${sql.id(roleOf(second!))}`.execute(stranger)
})

test('SEC-62 the role is granted to its owner alone, and serves without any attribute', async () => {
  const { rows } = await sql`
    select u.rolname as member, r.rolcanlogin or r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls as more
    from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
    where r.rolname = ${roleOf(first!)} group by 1, 2
  `.execute(first!.admin)
  expect(rows).toEqual([{ member: first!.login, more: false }])
})

test('SEC-27 SEC-62 the role reads and appends to the audit log, and changes nothing there or in the schema', async () => {
  const app = connect(first!.url, roleOf(first!))
  const tries = [
    sql`update audit_log set actor_name = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`update realms set is_demo = true`,
    sql`alter table users add column x int`,
    sql`create table x (y int)`,
    sql`delete from kysely_migration`,
  ]
  for (const attempt of tries) await expect(attempt.execute(app)).rejects.toThrow(/permission denied|must be owner/u)
  await sql`select 1 from audit_log`.execute(app)
  await sql`select 1 from pgboss.job`.execute(app)
})

const readCatalog = (db: Database) =>
  sql`
    select c.oid::int, c.xmin::text, c.relacl::text from pg_class c
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    union all select oid::int, xmin::text, nspacl::text from pg_namespace where nspname in ('public', 'pgboss')
    union all select oid::int, xmin::text, datacl::text from pg_database where datname = current_database() order by 1
  `.execute(db)

test('OPS-02 SEC-62 several processes start at once on an empty database, and a restart changes nothing', async () => {
  const empty = await createTestInstallation(true)
  const roles = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(empty.url, 'system')))
  expect(new Set(roles)).toEqual(new Set([roleOf(empty)]))
  const before = await readCatalog(empty.admin)
  await prepareDatabase(empty.url, 'system')
  expect(await readCatalog(empty.admin)).toEqual(before)
  await empty.drop()
})

test('OPS-02 OPS-03 a login that may not make roles is told what to run, and starts once it was run', async () => {
  const [role, login] = [roleOf(bare!), bare!.login]
  const wanted = `CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO "${login}";`
  await expect(prepareDatabase(bare!.url, 'system')).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringContaining(wanted),
  })
  await sql`create role ${sql.id(role)} nologin`.execute(bare!.admin)
  await expect(prepareDatabase(bare!.url, 'system')).rejects.toThrow(`GRANT ${role} TO "${login}"`)
  await sql`grant ${sql.id(role)} to ${sql.id(login)}`.execute(bare!.admin)
  expect(await prepareDatabase(bare!.url, 'system')).toBe(role)
})
