import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { appRoleOf, companyRoleOf } from '../app-role/role-name.ts'
import { type Database, openDatabase } from '../database.ts'
import { patience } from './patience.ts'

/** Empty; with demo data of the day at which the clock of tests stands; with those of the machine's day, for real time. */
export type TestDatabaseKind = 'empty' | 'demo' | 'today'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's cluster, and the databases in it that others are copied from. */
    cluster: { adminUrl: string; templates: Readonly<Record<TestDatabaseKind, string>> }
  }
}

export type TestDatabase = {
  url: string
  /** The role that the server acts as: the template's, which the copied tables know. */
  role: string
  /** The role that serves companies, likewise. */
  companyRole: string
  /** As the owner: makes and looks at rows. */
  owner: Database
  /** As the server sees it. */
  app: Database
  /** Cuts every connection and lets no new one in, as a database that is gone; and back. */
  closeDoor: () => Promise<void>
  openDoor: () => Promise<void>
  drop: () => Promise<void>
}

function withName(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.toString()
}

/** A database of one's own on the run's PostgreSQL, copied from a migrated template. */
export async function createTestDatabase(kind: TestDatabaseKind = 'empty'): Promise<TestDatabase> {
  const { adminUrl, templates } = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ url: adminUrl, max: 1, limits: patience })
  const template = templates[kind]
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin)
  const url = withName(adminUrl, name)
  const role = appRoleOf(template)
  const owner = openDatabase({ url, max: 2, limits: patience })
  const app = openDatabase({ url, role, limits: patience })
  const allow = (yes: boolean) =>
    sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(yes)}`.execute(admin)
  const closeDoor = async () => {
    await allow(false)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin)
  }
  const openDoor = async () => void (await allow(true))
  const drop = async () => {
    await Promise.all([owner.destroy(), app.destroy()])
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  }
  return { url, role, companyRole: companyRoleOf(template), owner, app, closeDoor, openDoor, drop }
}
