import { type MailSink, startMailSink } from '@azas/testing/mail-sink.ts'
import { type Page, test as base } from '@playwright/test'
import { startWorldServer, type WorldServer } from './server.ts'

export { expect } from '@playwright/test'

export const demoPassword = 'genba-demo-2026'

type WorkerFixtures = {
  /** Files of one name share a server; `test.use({ serverName: 'notices' })` gives a file one that no other file asks. */
  serverName: string
  /** Environment of the server; `test.use({ serverEnv: { ACCESS_TTL: '60' } })` gives a file a server of its own. */
  serverEnv: Record<string, string>
  /** For journeys that provoke reports of a broken policy on purpose. */
  mayBreakPolicy: boolean
  server: WorldServer
  /** Where the server's mails arrive. */
  sink: MailSink
}

/**
 * Journeys run against the built console and the real server; one server a worker and name. For files that make companies
 * or change demo accounts: `test.use(ownServer)` gives them a server that the others do not ask.
 */
export const ownServer = { serverName: 'changes' }

type TestFixtures = {
  /** What the server wrote during a journey that failed stands beside its failure. */
  serverLog: void
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverName: ['shared', { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  mayBreakPolicy: [false, { option: true, scope: 'worker' }],
  sink: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const sink = await startMailSink()
      await use(sink)
      await sink.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ serverEnv, mayBreakPolicy, sink }, use) => {
      const server = await startWorldServer(sink.url, serverEnv)
      await use(server)
      await server.stop()
      if (!mayBreakPolicy && server.output().includes('content security policy was broken'))
        throw new Error(`SEC-16: a page broke the content security policy:\n${server.output()}`)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  serverLog: [
    async ({ server }, use, info) => {
      const before = server.output().length
      await use()
      if (info.status !== info.expectedStatus)
        await info.attach('server log', { body: server.output().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
})

/** The pair that the API gives to a demo account. */
async function fetchToken(page: Page, email: string): Promise<{ access_token: string; refresh_token: string }> {
  const reply = await page.request.post('/system-api/user/v2/login?realm=system', {
    headers: { 'Client-Type': 'admin' },
    form: { username: email, password: demoPassword },
  })
  // A refused sign-in says here what was answered, not three lines later that something is undefined.
  if (!reply.ok()) throw new Error(`${email} could not sign in: ${reply.status()} ${await reply.text()}`)
  const { token } = (await reply.json()) as { token: { access_token: string; refresh_token: string } }
  return token
}

/** Signs in through the API and opens a path of the console; the form itself is tried in the journeys of the session. */
export async function openAs(page: Page, email: string, path = '/system'): Promise<void> {
  const { access_token, refresh_token } = await fetchToken(page, email)
  await page.goto('/system-api/system/health')
  await page.evaluate(
    (pair) => localStorage.setItem('azas_admin_token', pair),
    JSON.stringify({ access_token, refresh_token }),
  )
  await page.goto(path)
}
