import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@azas/embedded-postgres/folder/port.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { mailFolder } from '#mail/mail-folder.ts'
import { readMailFolder } from '#mail/read-mail-folder.ts'
import { type Server, type Site, spawnServer, stopServer, untilReady } from '../testing/server-process.ts'

const waitMs = 60_000
let demo: TestDatabase
const folders: string[] = []
const running: Server[] = []
beforeAll(async () => {
  demo = await createTestDatabase('today')
})
afterAll(async () => {
  await Promise.all(running.map(stopServer))
  await demo.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function spawnWith(extra: Record<string, string>): Promise<{ site: Site; server: Server }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'azas-exposure-'))
  folders.push(dataDir)
  const env = { DATABASE_URL: demo.url, APP_SECRET: 'x'.repeat(32), ...extra }
  const site = { port: await findFreePort(), dataDir, extra: env }
  const server = spawnServer(site)
  running.push(server)
  return { site, server }
}

/** Asks for a reset mail, waits until it lies in the folder, and asks for the page that shows it. */
async function openMailPage(
  email: string,
  extra: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const { site, server } = await spawnWith(extra)
  await untilReady(site, server, performance.now())
  const base = `http://127.0.0.1:${site.port}/system-api`
  await fetch(`${base}/user/v2/reset_password/request?realm=system`, {
    method: 'POST',
    headers: { 'client-type': 'admin', 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  // A mail that is still being written has another name, and no page shows it yet.
  const readers = async () => (await readMailFolder(mailFolder(site.dataDir), 100)).map(({ to }) => to)
  await vi.waitFor(async () => expect(await readers()).toContain(email), { timeout: waitMs })
  const answer = await fetch(`${base}/dev/mail`)
  const text = await answer.text()
  // Another server on the same database would handle its jobs.
  await stopServer(server)
  return { status: answer.status, text }
}

test('SEC-63 the mails in the folder are shown at a desk', async () => {
  const { status, text } = await openMailPage('admin@example.jp')
  expect(status).toBe(200)
  expect(text).toMatch(/#token=[\w-]{43}/u)
})

test('SEC-63 OPS-05 a demo behind a proxy keeps its mails in the folder, no page shows them', async () => {
  const behindProxy = { BASE_URL: 'https://admin.example.jp', TRUST_PROXY: '1', DEMO: '1' }
  const { status, text } = await openMailPage('subadmin@example.jp', behindProxy)
  expect(status).toBe(404)
  expect(text).not.toContain('token=')
})

test('SEC-63 OPS-05 what is reached behind a proxy does not start without a way for mails: one sentence', async () => {
  const { server } = await spawnWith({ BASE_URL: 'https://admin.example.jp', TRUST_PROXY: '1' })
  expect(await server.closed).toBe(1)
  expect(server.output()).toMatch(/^SMTP_URL: must be set [^\n]*\n$/u)
})
