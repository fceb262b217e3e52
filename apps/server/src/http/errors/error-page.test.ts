import { failureWords } from '@azas/domain/words/errors.ts'
import { refusalWords } from '@azas/domain/words/refusals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp('empty')
})
afterAll(() => world.close())

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const navigation = { accept, 'sec-fetch-mode': 'navigate' }
const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  world.app.inject({ method, url, headers })

test.each([
  '/app',
  '/app?a=b',
  '/demo',
  '/foo/bar',
  '/.env',
  '/foo.json',
  '/index.php',
  '/assets/gone.js',
  '/system.json',
])('SHL-02 SEC-17 %s answers a person a Japanese page with a way home, by status 404', async (url) => {
  const { statusCode, headers, body } = await ask(url, { accept })
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
  expect(body).toContain('<html lang="ja">')
  expect(body).toContain(`<h1>${refusalWords.unknownAddressTitle}</h1>`)
  expect(body).toContain(`<a href="/system">${failureWords.fatalAction}</a>`)
  expect(body).not.toMatch(/<script|<style|style=|foo|php/u)
})

test.each([
  ['a program', '/foo/bar', { accept: '*/*' }, 'GET'],
  ['a program that says nothing', '/foo/bar', {}, 'GET'],
  ['a form', '/foo/bar', navigation, 'POST'],
  ['a script of a page', '/system-api/nowhere', { accept, 'sec-fetch-mode': 'cors' }, 'GET'],
  ['an old client of the API', '/system-api/nowhere', { accept }, 'GET'],
] as const)('SHL-02 %s gets a problem document for an unknown address', async (_, url, headers, method) => {
  const answer = await ask(url, headers, method)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('SHL-02 HEAD gets the status and the type of the page alone', async () => {
  const { statusCode, headers, body } = await ask('/app', { accept }, 'HEAD')
  expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/html; charset=utf-8', ''])
})

test.each([
  ['/system-api/nowhere', 404, refusalWords.unknownAddress],
  ['/system-api/user/me', 400, '必要なヘッダー（Client-Type）がありません。'],
  ['/system-api/files/system/manual.pdf?expires=1&signature=x', 404, refusalWords.e404],
  ['/system-api/docs/nothing', 404, refusalWords.unknownAddress],
])('SHL-02 a person who opens %s of the API reads a page too', async (url, status, sentence) => {
  const { statusCode, headers, body } = await ask(url, navigation)
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(body).toContain(sentence)
  expect(body).toContain('href="/system"')
})
