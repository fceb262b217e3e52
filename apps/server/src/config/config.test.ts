import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  BASE_URL: 'https://admin.example.jp',
  SMTP_URL: 'smtp://127.0.0.1',
}

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigFault) return error.lines
    throw error
  }
}

test('OPS-06 an empty environment is a good one', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    REALM: 'system',
    API_BASE: '/system-api',
    DEMO_PASSWORD: 'genba-demo-2026',
    ENVIRONMENT: 'prod',
    baseUrl: 'http://127.0.0.1:8080',
    demo: true,
    docs: true,
    local: true,
  })
})

test('OPS-06 an empty variable counts as not set, a foreign one is nobody’s business', () => {
  expect(readConfig({ PORT: '', PATH: '/bin' }).PORT).toBe(8080)
})

test('OPS-04 a balancer gets five seconds to turn away in production, none at a desk, or what is said', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig(production).drainSeconds).toBe(5)
  expect(readConfig({ ...production, DRAIN_SECONDS: '20' }).drainSeconds).toBe(20)
  expect(readConfig({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(faultsOf({ DRAIN_SECONDS: '301' })).toEqual([
    'DRAIN_SECONDS: must be a whole number from 0 to 300, it is "301"',
  ])
})

test('SEC-56 the pool has ten connections unless said otherwise, at least four', () => {
  expect([readConfig({}).DATABASE_POOL, readConfig({ DATABASE_POOL: '4' }).DATABASE_POOL]).toEqual([10, 4])
  expect(faultsOf({ DATABASE_POOL: '3' })).toEqual(['DATABASE_POOL: must be a whole number from 4 to 50, it is "3"'])
  expect(faultsOf({ DATABASE_POOL: '51' })).toHaveLength(1)
})

test('OPS-08 backups have one time or several, with or without blanks', () => {
  const read = (BACKUP_AT?: string) => readConfig({ BACKUP_AT }).BACKUP_AT
  expect([read(), read('00:05'), read('02:00, 18:30,23:59')]).toEqual([[120], [5], [120, 1_110, 1_439]])
})

test('OPS-03 every fault is one readable line, all of them at once', () => {
  const lines = faultsOf({
    PORT: 'abc',
    REALM: 'Büro',
    DATABASE_URL: 'mysql://x',
    APP_SECRET: 'short',
    COMPANY_HOLIDAYS: '2026-02-30',
  })
  expect(lines.map((line) => line.split(':')[0] ?? '').toSorted()).toEqual([
    'APP_SECRET',
    'COMPANY_HOLIDAYS',
    'DATABASE_URL',
    'PORT',
    'REALM',
  ])
  expect(lines.find((line) => line.startsWith('PORT'))).toBe(
    'PORT: must be a whole number from 0 to 65535, it is "abc"',
  )
})

test('OPS-03 a secret is not repeated in a fault, and an address without its credentials', () => {
  const secrets = {
    APP_SECRET: 'hunter2',
    DEMO_PASSWORD: 'hunter2',
    DATABASE_URL: 'mysql://me:hunter2@db.example:5432/azas?sslmode=require&password=hunter2',
    SMTP_URL: 'http://hunter2@mail.example:587',
    SENTRY_DSN: 'ftp://hunter2@sentry.example/1',
  }
  const lines = faultsOf(secrets)
  expect(lines).toHaveLength(5)
  expect(lines.join()).not.toContain('hunter2')
  expect(lines.find((line) => line.startsWith('DATABASE_URL'))).toBe(
    'DATABASE_URL: must be a postgres:// address, it is "mysql://…@db.example:5432/azas?sslmode=require&password=…"',
  )
})

test.each([
  'me:hunter2@db.example/azas',
  'postgres:me:hunter2@db.example',
  'mysql://me:12#hunter2@db.example',
  'mysql://me:12/hunter2@db.example',
  'mysql://me:12?hunter2@db.example',
  'mysql://me:hun%ter2@db.example:x',
  'mysql://db.example/azas#hunter2',
])('OPS-03 an address whose password cannot be told apart is not repeated: %s', (DATABASE_URL) => {
  const [line = ''] = faultsOf({ DATABASE_URL })
  expect(line).toMatch(/^DATABASE_URL: must be a postgres:\/\/ address, it is "[^"]*…"$/u)
  expect(line).not.toMatch(/hun%?ter2/u)
})

test('OPS-03 what a fault repeats stays in its line', () => {
  expect(faultsOf({ PORT: '80\n80\u2028' })).toEqual([
    String.raw`PORT: must be a whole number from 0 to 65535, it is "80\u000a80\u2028"`,
  ])
  expect(faultsOf({ LOG_LEVEL: 'x'.repeat(5_000) })[0]!.length).toBeLessThan(250)
})

test.each([
  ['NODE_ENV', 'prod'],
  ['PORT', '80a'],
  ['BASE_URL', 'admin.example.jp'],
  ['BASE_URL', 'https://admin.example.jp/console'],
  ['BASE_URL', 'https://admin.example.jp/?a=b', 'https://admin.example.jp/?a=…'],
  ['API_BASE', 'system-api'],
  ['REALM', 'A'],
  ['DATABASE_APP_URL', 'mysql://azas_app:hunter2@db.example/azas', 'mysql://…@db.example/azas'],
  ['DATABASE_COMPANY_URL', 'mysql://azas_company:hunter2@db.example/azas', 'mysql://…@db.example/azas'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_AT', '2:00'],
  ['BACKUP_AT', '02:00,'],
  ['BACKUP_KEEP', '0'],
  ['DATABASE_POOL', '1'],
  ['TRUST_PROXY', 'true'],
  ['DRAIN_SECONDS', '-1'],
  ['DEMO', 'yes'],
  ['DEMO_PEOPLE', '1'],
  ['ENVIRONMENT', 'production'],
  ['ACCESS_TTL', '0'],
  ['SESSION_IDLE', '1'],
  ['SESSION_MAX', '1'],
  ['SESSION_KEPT_DAYS', '0'],
  ['AUDIT_KEPT_DAYS', '365'],
  ['ENDED_PEOPLE_KEPT_DAYS', '29'],
  ['PASSWORD_MIN', '8'],
  ['GUEST_MAX_DAYS', '0'],
  ['APP_URL', 'app'],
  ['APP_URL', 'https://app.example.jp/#start', 'https://app.example.jp/#…'],
  ['CARD_TTL', '1'],
  ['RESET_TTL', '1'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['API_DOCS', 'on'],
  ['MIN_CLIENT_VERSION', '1'],
  ['SUPPORT_EMAIL', 'support'],
  ['SUPPORT_OPENS_AT', '24'],
  ['SUPPORT_CLOSES_AT', '25'],
  ['COMPANY_HOLIDAYS', 'today'],
  ['SENTRY_DSN', 'sentry'],
  ['APM_URL', 'apm'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://otel.example'],
  ['S3_ENDPOINT', 's3'],
  ['S3_BUCKET', 'A'],
  ['LOG_LEVEL', 'trace'],
])('OPS-03 %s=%s is refused in one sentence that shows it', (name, value, shown = value) => {
  const lines = faultsOf({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}: must [^"]+, it is "${RegExp.escape(shown)}"$`, 'u'))
})

test('OPS-03 rules over several variables show the values too', () => {
  expect(faultsOf({ SESSION_IDLE: '3600', SESSION_MAX: '60' })).toEqual([
    'SESSION_IDLE: must not be longer than SESSION_MAX, SESSION_IDLE is "3600", SESSION_MAX is "60"',
  ])
  const [line] = faultsOf({ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'hunter2' })
  expect(line).toMatch(
    /must be set together, S3_ENDPOINT is not set, S3_BUCKET is "files", .*S3_SECRET_ACCESS_KEY is "…"$/u,
  )
})

const tls = (query: string) => faultsOf({ DATABASE_URL: `postgres://me:hunter2@db.example/azas?${query}` })

test.each([
  ['sslmode=bogus', 'must have disable, prefer, require, verify-ca, verify-full, no-verify in sslmode'],
  ['sslmode=', 'must have disable, prefer, require, verify-ca, verify-full, no-verify in sslmode'],
  ['sslmode=Require', 'must have disable, prefer, require, verify-ca, verify-full, no-verify in sslmode'],
  ['sslmode=allow', 'must have disable, prefer, require, verify-ca, verify-full, no-verify in sslmode'],
  ['sslmode=require&sslmode=disable', 'must have sslmode once'],
  ['ssl=false', 'must have 1, 0, true in ssl'],
  ['sslnegotiation=bogus', 'must have postgres, direct in sslnegotiation'],
  ['uselibpqcompat=yes', 'must have true, false in uselibpqcompat'],
  ['sslmod=require', 'must not have the unknown parameter sslmod'],
  ['SSLMODE=require', 'must not have the unknown parameter SSLMODE'],
  ['sslmode=require&sslrootcert=/no/such/file', 'must name a file that can be read in sslrootcert'],
])('OPS-03 a database address with %s is refused in one sentence', (query, sentence) => {
  const lines = tls(query)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    new RegExp(`^DATABASE_URL: ${RegExp.escape(sentence)}, it is "postgres://…@db\\.example/azas\\?`, 'u'),
  )
  expect(lines[0]).not.toContain('hunter2')
})

test.each(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])(
  'OPS-03 a database address with sslmode=%s is taken, and any other parameter',
  (mode) => {
    expect(tls(`sslmode=${mode}&application_name=azas&channel_binding=require`)).toEqual([])
  },
)

test('OPS-03 production refuses to start without a secret and an address of its own', () => {
  expect(faultsOf({ NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
    'APP_SECRET',
    'BASE_URL',
    'SMTP_URL',
  ])
  expect(faultsOf(production)).toEqual([])
})

const ownDatabase = { DATABASE_URL: 'postgres://db.example/x' }

test.each([
  ['APP_SECRET', { DATABASE_URL: 'postgres://db.example/x', HOST: '0.0.0.0', DEMO: '1' }],
  ['DATABASE_APP_URL', { DATABASE_APP_URL: 'postgres://db.example/x' }],
  ['DATABASE_APP_URL', { DATABASE_COMPANY_URL: 'postgres://db.example/x' }],
  ['DATABASE_COMPANY_URL', { ...ownDatabase, DATABASE_APP_URL: 'postgres://db.example/x' }],
  ['DATABASE_COMPANY_URL', { ...ownDatabase, DATABASE_COMPANY_URL: 'postgres://db.example/x' }],
  ['SUPPORT_OPENS_AT', { SUPPORT_OPENS_AT: '17', SUPPORT_CLOSES_AT: '17' }],
  ['SESSION_IDLE', { SESSION_IDLE: '3600', SESSION_MAX: '60' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'https://s3.example.jp', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' }],
])('OPS-03 what does not fit together is one fault, named by %s', (name, environment) => {
  expect(faultsOf(environment).map((line) => line.split(':')[0])).toEqual([name])
})

test.each([
  ['sslmode=require', 'sslmode=verify-full'],
  ['a=1&sslmode=verify-ca&b=%20', 'a=1&sslmode=verify-full&b=%20'],
  ['sslmode=no-verify', 'sslmode=no-verify'],
  ['sslmode=require&uselibpqcompat=true', 'sslmode=require&uselibpqcompat=true'],
])('OPS-02 an address of the database with %s means %s', (given, meant) => {
  const address = (query: string) => `postgres://db.example/x?${query}`
  expect(readConfig({ DATABASE_URL: address(given) }).DATABASE_URL).toBe(address(meant))
})

test('API-03 documents are on outside production; there only when said', () => {
  expect(readConfig(production).docs).toBe(false)
  expect(readConfig({ ...production, API_DOCS: '1' }).docs).toBe(true)
  expect(readConfig({ API_DOCS: '0' }).docs).toBe(false)
})
