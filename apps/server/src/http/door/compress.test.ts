import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await createTestApp()
  token = (await world.signIn('superuser@example.jp')).access_token
})
afterAll(() => world.close())

const people = (accepted?: string, json: object = {}) =>
  world.call('POST', '/user/project_user/search', {
    token,
    json,
    query: { sort: 'displayname', size: '50' },
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

const open: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
])('PRF-23 a client that takes %s gets a page of 50 people in at most 9 kB of %s', async (accepted, encoding) => {
  const plain = await people()
  const answer = await people(accepted)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toContain('Accept-Encoding')
  expect(open[encoding]!(answer.rawPayload).toString()).toBe(plain.body)
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  expect(answer.rawPayload.length).toBeLessThanOrEqual(9 * 1_024)
})

test('PRF-23 nothing is compressed for who takes nothing, below 1 kB, or outside of lists, where secrets stand', async () => {
  for (const answer of [
    await people(),
    await people('identity'),
    await people('br', { displayname: '誰もいない' }),
    await world.call('GET', '/user/me', { token, headers: { 'accept-encoding': 'br' } }),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  }
})
