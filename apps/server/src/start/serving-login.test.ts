import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { appRoleOf, companyRoleOf } from '#db/app-role/role-name.ts'
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
    where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1
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

/** Waits until the queue is there, and the two logins alone. */
const expectLogins = (app: string, company: string) =>
  vi.waitFor(
    async () =>
      expect((await readLogins()).rows).toEqual([
        { login: app, queue: true },
        { login: company, queue: false },
      ]),
    { timeout: 60_000 },
  )

test('SEC-72 a server that serves has no connection of the owner’s, for calls, downloads or the queue', async () => {
  await prepare(true)
  server = spawnServer(site)
  await untilReady(site, server, performance.now())
  expect(await download()).toBe(200)
  await expectLogins(appRoleOf(installation.database), companyRoleOf(installation.database))
})

test('SEC-72 SEC-27 OPS-02 with the addresses of two logins that an administrator made it serves as them', async () => {
  await prepare(false)
  const app = appRoleOf(installation.database)
  const company = companyRoleOf(installation.database)
  for (const [setting, role] of [
    ['DATABASE_APP_URL', app],
    ['DATABASE_COMPANY_URL', company],
  ] as const) {
    await sql`create role ${sql.id(role)} login password 'theirs'`.execute(installation.admin)
    const url = new URL(installation.url)
    Object.assign(url, { username: role, password: 'theirs' })
    site.extra[setting] = url.toString()
  }
  server = spawnServer(site)
  await untilReady(site, server, performance.now())
  expect(await download()).toBe(200)
  await expectLogins(app, company)
})

test('SEC-27 a start is refused where the login of companies could read what is not theirs, or do more than read', async () => {
  await prepare(true)
  server = spawnServer(site)
  await untilReady(site, server, performance.now())
  await killServer(server)
  const role = companyRoleOf(installation.database)
  const cases = [
    [sql`create policy x on sessions using (true)`, sql`drop policy x on sessions`, 'row-level security'],
    [
      sql`alter role ${sql.id(role)} bypassrls`,
      sql`alter role ${sql.id(role)} nobypassrls`,
      'passes row-level security',
    ],
  ] as const
  for (const [spoil, mend, words] of cases) {
    await spoil.execute(installation.admin)
    server = spawnServer(site)
    const ended = expect.objectContaining({
      message: expect.stringMatching(new RegExp(`ended with 1: .*${role}.*${words}`, 'u')),
    })
    await expect(untilReady(site, server, performance.now())).rejects.toEqual(ended)
    await mend.execute(installation.admin)
  }
})
