import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { appRoleOf } from '#db/app-role/role-name.ts'
import { createTestInstallation, type TestInstallation } from '#db/testing/installation.ts'
import { baseOf, killServer, type Server, type Site, spawnServer, untilReady } from '../testing/server-process.ts'

let installation: TestInstallation
let site: Site
let server: Server
async function prepare(mayMakeRoles: boolean): Promise<void> {
  installation = await createTestInstallation(mayMakeRoles)
  const dataDir = await mkdtemp(join(tmpdir(), 'azas-login-'))
  const extra = { DATABASE_URL: installation.url, DEMO: '1', DEMO_PEOPLE: '1000' }
  site = { port: await findFreePort(), dataDir, extra }
}
afterEach(async () => {
  await killServer(server)
  await installation.drop()
  await rm(site.dataDir, { recursive: true, force: true })
})

const readLogins = () =>
  sql<{ login: string; queue: boolean }>`
    select usename as login, bool_or(query ilike 'listen %') as queue from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() group by 1
  `.execute(installation.admin)

/** The status of a file of all companies, which has connections of its own. */
async function download(): Promise<number> {
  const client = { 'client-type': 'admin' }
  const body = new URLSearchParams({ username: 'superuser@example.jp', password: 'genba-demo-2026' })
  const login = await fetch(`${baseOf(site)}/user/v2/login?realm=system`, { method: 'POST', headers: client, body })
  const { token } = z.object({ token: z.object({ access_token: z.string() }) }).parse(await login.json())
  const headers = { ...client, authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' }
  const call = { method: 'POST', headers, body: JSON.stringify({ format: 'csv', filter: {} }) }
  const answer = await fetch(`${baseOf(site)}/contract/export?realm=system`, call)
  await answer.arrayBuffer()
  return answer.status
}

/** Waits until the queue is there, and the login alone. */
const expectLogin = (login: string) =>
  vi.waitFor(async () => expect((await readLogins()).rows).toEqual([{ login, queue: true }]), { timeout: 60_000 })

test('SEC-72 a server that serves has no connection of the owner’s, for calls, downloads or the queue', async () => {
  await prepare(true)
  server = spawnServer(site)
  await untilReady(site, server, performance.now())
  expect(await download()).toBe(200)
  await expectLogin(appRoleOf(installation.database))
})

test('SEC-72 OPS-02 with DATABASE_APP_URL it serves as the login that an administrator made', async () => {
  await prepare(false)
  const role = appRoleOf(installation.database)
  await sql`create role ${sql.id(role)} login password 'theirs'`.execute(installation.admin)
  const url = new URL(installation.url)
  Object.assign(url, { username: role, password: 'theirs' })
  site.extra['DATABASE_APP_URL'] = url.toString()
  server = spawnServer(site)
  await untilReady(site, server, performance.now())
  expect(await download()).toBe(200)
  await expectLogin(role)
})
