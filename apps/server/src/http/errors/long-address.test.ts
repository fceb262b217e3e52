import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty')
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

type Answer = { status: number | undefined; type: string | undefined; body: string }

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = world.app.server.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end()
  })
const long = 'a'.repeat(20_000)

test.each(['/system/login?to=', '/system/project?keyword=', '/'])(
  'SHL-02 SEC-17 an address of 20 kB below %s is answered by a Japanese page',
  async (path) => {
    const { status, type, body } = await ask(path + long)
    expect([status, type]).toEqual([414, 'text/html; charset=utf-8'])
    expect(body).toContain(refusalWords.addressTooLong)
    expect(body).not.toContain('aaaa')
  },
)

test('SHL-02 a call of the API with an address of 20 kB gets a problem document', async () => {
  const { status, type, body } = await ask(`/system-api/system/health?realm=${long}`)
  expect([status, type, (JSON.parse(body) as { code: string }).code]).toEqual([
    414,
    'application/problem+json',
    'AZ-4140',
  ])
})

test('SHL-02 headers of 20 kB: the page says what to do', async () => {
  const { status, body } = await ask('/system', { cookie: long })
  expect([status, body.includes(refusalWords.headersTooLarge)]).toEqual([431, true])
})
