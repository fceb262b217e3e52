import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnPath } from './return-path.ts'

test('SES-01 one comes back to the page one was heading for', () => {
  expect(readReturnPath('/system/service-contract?page=2')).toBe('/system/service-contract?page=2')
})

test.each([
  undefined,
  7,
  '',
  '/',
  '/system',
  'https://evil.example/system/x',
  '//evil.example/system/x',
  String.raw`/\evil.example/system/x`,
  'javascript:alert(1)',
  '/system/../x',
  '/system/login',
  '/system/login/?to=/system/login',
  '/system/password-reset/form#token=1',
  '/other/page',
])('SES-06 %s is no place to return to', (value) => {
  expect(readReturnPath(value)).toBeUndefined()
})

test('SES-06 no text leads out of the signed-in area', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/system/${text}`),
      ),
      (text) => {
        const path = readReturnPath(text)
        if (path === undefined) return
        const url = new URL(path, 'https://here.example')
        expect(url.origin).toBe('https://here.example')
        expect(url.pathname.startsWith('/system/')).toBe(true)
      },
    ),
  )
})
