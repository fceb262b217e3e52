import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from '#start/prepare-database.ts'
import { type Database, openDatabase } from '../database.ts'
import { createTestInstallation, type TestInstallation } from '../testing/installation.ts'
import { appRoleOf, companyRoleOf } from './role-name.ts'
import { servingUrlOf } from './serving-login.ts'

const limits = { query_timeout: 60_000, statement_timeout: 60_000 }
let [first, second]: TestInstallation[] = []
const open: Database[] = []
beforeAll(async () => {
  first = await createTestInstallation(true)
  second = await createTestInstallation(true)
  await prepareDatabase(first, 'system')
  await prepareDatabase(second, 'system')
})
afterAll(async () => {
  for (const db of open) await db.destroy()
  for (const each of [first, second]) await each?.drop()
})

function connect(url: string, role?: string): Database {
  const db = openDatabase({ url, max: 1, limits, ...(role && { role }) })
  open.push(db)
  return db
}
/** Injected statements have what the server's own connections have. */
const connectAsServer = (installation: TestInstallation) =>
  connect(servingUrlOf(installation.url, roleOf(installation)), roleOf(installation))
const roleOf = ({ database }: TestInstallation) => `azas_app_${database}`

test('SEC-62 another installation’s login reads nothing here: the database is shut to it', async () => {
  const stranger = connect(second!.urlOf(first!.database))
  await expect(sql`select password_hash from users`.execute(stranger)).rejects.toThrow('permission denied for database')
  const disguised = connect(second!.urlOf(first!.database), roleOf(first!))
  await expect(sql`select 1`.execute(disguised)).rejects.toThrow('permission denied')
  const neighbour = connect(servingUrlOf(second!.urlOf(first!.database), roleOf(second!)))
  await expect(sql`select 1`.execute(neighbour)).rejects.toThrow('permission denied for database')
  const reader = connect(servingUrlOf(second!.urlOf(first!.database), companyRoleOf(second!.database)))
  await expect(sql`select 1`.execute(reader)).rejects.toThrow('permission denied for database')
})

test('SEC-62 it cannot make itself the role or the owner of another installation', async () => {
  const stranger = connect(second!.url)
  const role = sql.id(roleOf(first!))
  const owner = sql.id(first!.login)
  const me = sql.id(second!.login)
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
})

test('SEC-62 nobody but its maker is a member of the role, and it serves without any attribute but its login', async () => {
  const { rows } = await sql`
    select r.rolcanlogin as login, r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication as more,
      array(select u.rolname::text from pg_auth_members m join pg_roles u on u.oid = m.member where m.roleid = r.oid and m.inherit_option) as members,
      array(select u.rolname::text from pg_auth_members m join pg_roles u on u.oid = m.roleid where m.member = r.oid) as "memberOf"
    from pg_roles r where r.rolname in (${roleOf(first!)}, ${companyRoleOf(first!.database)})
  `.execute(first!.admin)
  const plain = { login: true, more: false, members: [], memberOf: [] }
  expect(rows).toEqual([plain, plain])
})

test('SEC-27 SEC-62 the role reads and appends to the audit log, and changes nothing there or in the schema', async () => {
  const app = connectAsServer(first!)
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

test.each(['app', 'company'] as const)(
  'SEC-72 SEC-27 no statement leads from the login of %s back to the owner, or makes what nobody sees',
  async (kind) => {
    const role = kind === 'app' ? roleOf(first!) : companyRoleOf(first!.database)
    const app = connect(servingUrlOf(first!.url, role), role)
    const owner = sql.id(first!.login)
    await sql`select set_config('role', 'none', false)`.execute(app)
    await sql`reset session authorization`.execute(app)
    const tries = [
      sql`alter table audit_log disable trigger all`,
      sql`delete from audit_log`,
      sql`set role ${owner}`,
      sql`set session authorization ${owner}`,
      sql`grant ${owner} to ${sql.id(role)}`,
      sql`alter role ${owner} password 'mine'`,
      sql`create temporary table x (y int)`,
      sql`create schema mine`,
      sql`create function mine() returns int language sql as 'select 1'`,
      sql`copy users to program 'cat'`,
      sql`copy users to '/tmp/users'`,
      sql`alter table users disable row level security`,
      sql`create policy mine on users using (true)`,
      sql`create or replace function scope_contract() returns uuid language sql as 'select null::uuid'`,
    ]
    for (const attempt of tries) await expect(attempt.execute(app)).rejects.toThrow(/permission denied|must be owner/u)
  },
)

test('SEC-72 the password of the serving login is the owner’s to make, and follows it', async () => {
  const installation = await createTestInstallation(true)
  const [{ url: before }, { url: again }] = [
    await prepareDatabase(installation, 'system'),
    await prepareDatabase(installation, 'system'),
  ]
  expect(again).toBe(before)
  const password = new URL(before).searchParams.get('password')!
  const { rows } = await sql<{ kept: string }>`
    select rolpassword as kept from pg_authid where rolname = ${roleOf(installation)}`.execute(installation.admin)
  expect(rows[0]!.kept).toMatch(/^SCRAM-SHA-256\$/u)
  expect(rows[0]!.kept).not.toContain(password)
  await sql`alter role ${sql.id(installation.login)} password 'rotated'`.execute(installation.admin)
  const rotatedUrl = new URL(installation.url)
  rotatedUrl.password = 'rotated'
  const { url: after } = await prepareDatabase({ url: rotatedUrl.toString() }, 'system')
  expect(after).not.toContain(password)
  await sql`select 1 from users`.execute(connect(after))
  await expect(sql`select 1`.execute(connect(before))).rejects.toThrow('password authentication failed')
  await installation.drop()
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
  const roles = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(empty, 'system')))
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set([roleOf(empty)]))
  const before = await readCatalog(empty.admin)
  await prepareDatabase(empty, 'system')
  expect(await readCatalog(empty.admin)).toEqual(before)
  await empty.drop()
})

test.each(['app', 'company'] as const)(
  'OPS-02 SEC-72 SEC-27 a login that may not make roles is told how to make that of %s, and starts with it',
  async (kind) => {
    const bare = await createTestInstallation(false)
    const roles = { app: appRoleOf(bare.database), company: companyRoleOf(bare.database) }
    const settings = { app: 'DATABASE_APP_URL', company: 'DATABASE_COMPANY_URL' }
    const urlOf = (role: string) => {
      const url = new URL(bare.url)
      Object.assign(url, { username: role, password: 'theirs' })
      return url.toString()
    }
    const [role, other] = kind === 'app' ? [roles.app, roles.company] : [roles.company, roles.app]
    const urls = { url: bare.url, appUrl: urlOf(roles.app), companyUrl: urlOf(roles.company) }
    const without = { ...urls, [`${kind}Url`]: undefined }
    const refused = (wanted: string) => ({ name: 'StartFault', message: expect.stringContaining(wanted) })
    await sql`create role ${sql.id(other)} login password 'theirs'`.execute(bare.admin)
    await expect(prepareDatabase(without, 'system')).rejects.toMatchObject(
      refused(`CREATE ROLE ${role} LOGIN PASSWORD`),
    )
    await expect(prepareDatabase(without, 'system')).rejects.toMatchObject(refused(`as ${settings[kind]}`))
    await sql`create role ${sql.id(role)} nologin`.execute(bare.admin)
    await expect(prepareDatabase(without, 'system')).rejects.toMatchObject(refused(`ALTER ROLE ${role} LOGIN PASSWORD`))
    await expect(prepareDatabase(urls, 'system')).rejects.toMatchObject(refused(`${settings[kind]} its password`))
    await sql`alter role ${sql.id(role)} login password 'theirs'`.execute(bare.admin)
    const owners = { ...urls, [`${kind}Url`]: bare.url }
    await expect(prepareDatabase(owners, 'system')).rejects.toMatchObject(refused(`with the login ${role}`))
    const company = { url: urls.companyUrl, role: roles.company }
    expect(await prepareDatabase(urls, 'system')).toEqual({ url: urls.appUrl, role: roles.app, company })
    await sql`select 1 from users`.execute(connect(urls.appUrl))
    await sql`select 1 from projects`.execute(connect(urls.companyUrl))
    await bare.drop()
  },
)

test('SEC-72 OPS-02 a serving login that may not enter the database is told so in one sentence', async () => {
  const shut = await createTestInstallation(true)
  await prepareDatabase(shut, 'system')
  const here = sql.id(shut.database)
  const login = sql.id(shut.login)
  // The login migrates a database of somebody else, and may not open it.
  for (const statement of [
    sql`alter database ${here} owner to current_user`,
    sql`grant connect on database ${here} to ${login}`,
    sql`revoke connect on database ${here} from ${sql.id(roleOf(shut))}`,
  ])
    await statement.execute(shut.admin)
  await expect(prepareDatabase(shut, 'system')).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringMatching(
      /^PostgreSQL does not let the login \S+ in \(permission denied for database [^\n]*$/u,
    ),
  })
  await shut.drop()
})
