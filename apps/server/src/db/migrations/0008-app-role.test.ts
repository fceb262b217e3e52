import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDatabase } from '#start/prepare-database.ts'
import { type Database, openDatabase } from '../database.ts'
import { createTestInstallation, type TestInstallation } from '../testing/installation.ts'
import { up } from './0008-app-role.ts'

let [first, second]: TestInstallation[] = []
beforeEach(async () => {
  first = await createTestInstallation(true)
  second = await createTestInstallation(true)
})
afterEach(async () => {
  await first?.drop()
  await second?.drop()
})

/** Brings installations to where the version before stood: one role for all, made by whoever came first. */
async function makeOld(...installations: TestInstallation[]): Promise<void> {
  const [maker] = installations
  for (const installation of installations) await prepareDatabase(installation, 'system')
  await asOwner(maker!.url, async (owner) => {
    await sql`create role azas_app nologin`.execute(owner)
    for (const { login } of installations)
      await sql`grant azas_app to ${sql.id(login)} ${login === maker!.login ? sql`` : sql`with admin option`}`.execute(
        owner,
      )
  })
  for (const { url } of installations) await asOwner(url, (owner) => openToOldRole.execute(owner))
}

const openToOldRole = sql`
  grant usage on schema pgboss to azas_app;
  grant select, insert on all tables in schema public, pgboss to azas_app;
  grant usage on all sequences in schema pgboss to azas_app;
  grant execute on all functions in schema pgboss to azas_app;
`

async function asOwner(url: string, work: (owner: Database) => Promise<unknown>): Promise<void> {
  const owner = openDatabase({ url, max: 1 })
  await work(owner)
  await owner.destroy()
}

const migrateOne = ({ url }: TestInstallation) => asOwner(url, (owner) => owner.transaction().execute(up))

async function readOldRole({ admin, login }: TestInstallation) {
  const { rows } = await sql<{ rights: number; mayAct: boolean }>`
    select pg_has_role(${login}, r.oid, 'SET') as "mayAct", (select count(*)::int from pg_shdepend d
      join pg_database b on b.oid = d.dbid where b.datname = current_database() and d.refobjid = r.oid) as rights
    from pg_roles r where rolname = 'azas_app'
  `.execute(admin)
  return rows[0]
}

test('SEC-62 an installation of before leaves the shared role, which goes with the last of them', async () => {
  await makeOld(first!, second!)
  await migrateOne(first!)
  expect(await readOldRole(first!)).toEqual({ rights: 0, mayAct: false })
  expect(await readOldRole(second!)).toMatchObject({ mayAct: true })
  await migrateOne(second!)
  expect(await readOldRole(second!)).toBeUndefined()
  await migrateOne(second!)
})

test('SEC-62 a login with two databases may act as the shared role until both are moved', async () => {
  const other = { ...second!, login: first!.login, url: first!.urlOf(second!.database) }
  await sql`alter database ${sql.id(other.database)} owner to ${sql.id(first!.login)}`.execute(other.admin)
  await makeOld(first!, other)
  await migrateOne(first!)
  expect(await readOldRole(first!)).toEqual({ rights: 0, mayAct: true })
  await migrateOne(other)
  expect(await readOldRole(first!)).toBeUndefined()
})
