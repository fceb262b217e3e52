import { startReportCollector } from '@azas/testing/report-collector.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let collector: Awaited<ReturnType<typeof startReportCollector>>
let world: TestApp
let token: string
let userId: string

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

// The reports are sent when the server stops, at the latest: that is what is waited for.
beforeAll(async () => {
  collector = await startReportCollector()
  world = await createTestApp('demo', {
    SENTRY_DSN: `${collector.origin.replace('://', '://key@')}/1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  })
  token = (await world.signIn('superuser@example.jp')).access_token
  const me = await world.call('GET', '/user/me', {
    token,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  userId = me.json<{ id: string }>().id
  await world.call('GET', '/user/me', { token, query: { secret: 's3cret-of-a-query' } })
  await world.database.owner.schema.alterTable('audit_log').renameTo('gone').execute()
  const failed = await world.call('POST', '/audit/search', { token, query: { offset: '0', size: '20' }, json: {} })
  expect(failed.statusCode).toBe(500)
  await world.close()
})
afterAll(() => collector.stop())

const sentTo = (path: RegExp) => collector.reports.filter((report) => path.test(report.path)).map(({ body }) => body)

test('OPS-02 a fault of the server arrives at Sentry, with the call, its number and the person', () => {
  const faults = sentTo(/^\/api\/1\/envelope\//u).filter((body) => body.includes('"exception"'))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`"user":{"id":"${userId}"}`)
  expect(faults[0]).toMatch(/"operation":"auditSearch"/u)
  expect(faults[0]).toMatch(/"request_id":"[\w-]+"/u)
  expect(faults[0]).toMatch(/audit_log\W{1,4} does not exist/u)
})

test('OPS-02 every call arrives at the collector as a span, below that of its caller', () => {
  const spans = sentTo(/^\/v1\/traces$/u).flatMap((body) =>
    (
      JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: { name: string; traceId: string; kind: number }[] }[] }[]
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  expect(spans.map(({ name }) => name)).toEqual([
    'POST /system-api/user/v2/login',
    'GET /system-api/user/me',
    'GET /system-api/user/me',
    'POST /system-api/audit/search',
  ])
  expect(spans[1]).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(JSON.stringify(spans[3])).toContain(userId)
})

test('SEC-15 neither holds a token, a password or the query of an address', () => {
  const everything = collector.reports.map((report) => Object.values(report).join('\n')).join('\n')
  for (const secret of [token, 'genba-demo-2026', 's3cret-of-a-query']) expect(everything).not.toContain(secret)
})
