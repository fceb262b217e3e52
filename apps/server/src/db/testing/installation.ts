import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { patience } from './patience.ts'

export type TestInstallation = {
  login: string
  database: string
  url: string
  /** The address of another database with this login. */
  urlOf: (database: string) => string
  /** The cluster's superuser, in this database. */
  admin: Database
  drop: () => Promise<void>
}

/** A login of its own on the run's PostgreSQL, with an empty database that it owns. */
export async function createTestInstallation(mayMakeRoles: boolean): Promise<TestInstallation> {
  const { adminUrl } = inject('cluster')
  const id = randomUUID().slice(0, 8)
  const login = `login_${id}`
  const database = `inst_${id}`
  const cluster = openDatabase({ url: adminUrl, max: 1, limits: patience })
  const attribute = mayMakeRoles ? sql`createrole` : sql`nocreaterole`
  await sql`create role ${sql.id(login)} login ${attribute} password ${sql.lit(id)}`.execute(cluster)
  await sql`create database ${sql.id(database)} owner ${sql.id(login)}`.execute(cluster)
  const at = (name: string, user?: string) => {
    const url = new URL(adminUrl)
    if (user) Object.assign(url, { username: user, password: id })
    url.pathname = `/${name}`
    return url.toString()
  }
  const admin = openDatabase({ url: at(database), max: 1, limits: patience })
  const drop = async () => {
    await admin.destroy()
    await sql`drop database ${sql.id(database)} with (force)`.execute(cluster)
    await cluster.destroy()
  }
  return { login, database, url: at(database, login), urlOf: (name) => at(name, login), admin, drop }
}
