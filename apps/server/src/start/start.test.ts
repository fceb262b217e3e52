import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/database.ts'
import { createTestInstallation } from '#db/testing/installation.ts'

const entry = fileURLToPath(new URL('../main.ts', import.meta.url))

let demo: TestDatabase
let dataDir: string
beforeAll(async () => {
  demo = await createTestDatabase('today')
  dataDir = await mkdtemp(join(tmpdir(), 'azas-start-'))
})
afterAll(async () => {
  await demo.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Ended = { code: number | string | null | undefined; stdout: string; stderr: string }

/** Runs the real server until it ends by itself, or until its greeting is out. */
function runServer(environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...environment }
    const child = execFile(process.execPath, [entry], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, stdout, stderr })
    })
    child.stdout?.once('data', () => child.kill('SIGTERM'))
  })
}

const mailed = { APP_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' }
const production = { NODE_ENV: 'production', BASE_URL: 'https://admin.example.jp', ...mailed }

test.each([
  ['whoever a proxy lets in', { TRUST_PROXY: '1', ...mailed }],
  ['production', production],
])('OPS-05 demo accounts are not served to %s: one sentence, exit 1', async (_, environment) => {
  const ended = await runServer({ DATABASE_URL: demo.url, ...environment })
  expect(ended.code).toBe(1)
  expect(ended.stderr).toMatch(/^This database holds demo accounts with a published password: [^\n]*\n$/u)
})

test('OPS-05 demo accounts are served where DEMO=1 is said', async () => {
  const ended = await runServer({ DATABASE_URL: demo.url, HOST: '0.0.0.0', DEMO: '1', APP_SECRET: 'x'.repeat(32) })
  expect(ended.stdout).toContain('superuser@example.jp')
  expect(ended.code).toBe(0)
})

test('OPS-03 faults of the environment are one line each, exit 1, no stack', async () => {
  const ended = await runServer({ PORT: '-1', SESSION_IDLE: 'long', NODE_ENV: 'prod' })
  expect(ended.code).toBe(1)
  expect(ended.stderr.trim().split('\n')).toEqual([
    'NODE_ENV: must be production, development or test, it is "prod"',
    'PORT: must be a whole number from 0 to 65535, it is "-1"',
    'SESSION_IDLE: must be a whole number from 60 to 2592000, it is "long"',
  ])
})

test('OPS-03 a database that cannot be reached is said in one sentence', async () => {
  const ended = await runServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(ended.code).toBe(1)
  expect(ended.stderr).toMatch(/^The database of DATABASE_URL cannot be reached[^\n]*\n$/u)
})

test('OPS-02 OPS-03 a login that may not make the role is told so in one sentence', async () => {
  const installation = await createTestInstallation(false)
  const ended = await runServer({ DATABASE_URL: installation.url })
  expect(ended.code).toBe(1)
  expect(ended.stderr).toMatch(
    /^The server logs in as azas_app_\w+, which the login of DATABASE_URL may not make: [^\n]*\n$/u,
  )
  await installation.drop()
})

test.each(['no-such-host.invalid', '192.0.2.1', '::zz'])(
  'OPS-03 a host that is none of this machine is said in one sentence: %s',
  async (HOST) => {
    const ended = await runServer({ DATABASE_URL: demo.url, DEMO: '1', HOST, ...mailed })
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(
      /^The server cannot listen on HOST=\S+ PORT=0 \(E\w+\): choose another HOST [^\n]*\n$/u,
    )
  },
)

test.each([
  ['PORT', /^The server cannot listen on HOST=127\.0\.0\.1 PORT=\d+ \(EADDRINUSE\)[^\n]*\n$/u],
  ['METRICS_PORT', /^Metrics cannot be served on METRICS_HOST=127\.0\.0\.1 METRICS_PORT=\d+ \(EADDRINUSE\)[^\n]*\n$/u],
])('OPS-03 OPS-04 a port that is taken is said in one sentence: %s', async (variable, sentence) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const ended = await runServer({ DATABASE_URL: demo.url, [variable]: String(port) })
  other.close()
  expect(ended.code).toBe(1)
  expect(ended.stderr).toMatch(sentence)
})
