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

test('OPS-03 a secret is not repeated in a fault', () => {
  expect(faultsOf({ APP_SECRET: 'hunter2', DATABASE_URL: 'x://hunter2' }).join()).not.toContain('hunter2')
})

test('OPS-03 production refuses to start without a secret and an address of its own', () => {
  expect(faultsOf({ NODE_ENV: 'production' }).map((line) => line.split(':')[0])).toEqual([
    'APP_SECRET',
    'BASE_URL',
    'SMTP_URL',
  ])
  expect(faultsOf(production)).toEqual([])
})

test.each([
  ['APP_SECRET', { DATABASE_URL: 'postgres://db.example/x', HOST: '0.0.0.0', DEMO: '1' }],
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
