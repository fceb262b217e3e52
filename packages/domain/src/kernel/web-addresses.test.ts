import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddresses } from './web-addresses.ts'

const addressesOf = (text: string) => splitAddresses(text).flatMap(({ part, isAddress }) => (isAddress ? [part] : []))

test.each([
  ['詳細は「https://example.jp/a」を参照', ['https://example.jp/a']],
  ['http://example.jp:8080/a?b=1&c=[2]#d、以上', ['http://example.jp:8080/a?b=1&c=[2]#d']],
  ['(https://example.jp/a_(b)). Bye', ['https://example.jp/a_(b)']],
  ['https://example.jp/a_(b)', ['https://example.jp/a_(b)']],
  ['https://example.jp/a_(b)_(c(d))。', ['https://example.jp/a_(b)_(c(d))']],
  ['「［https://example.jp/x］」', ['https://example.jp/x']],
  ['[https://example.jp/x]', ['https://example.jp/x']],
  ['[[https://example.jp/x[1]]]', ['https://example.jp/x[1]']],
  ['（https://example.jp/x）https://example.jp/y）', ['https://example.jp/x', 'https://example.jp/y']],
  ['https://example.jp/x(詳細)', ['https://example.jp/x']],
  ['https://example.jp/x([a)]', ['https://example.jp/x']],
  ['[表](https://example.jp/x)[図](https://example.jp/y).', ['https://example.jp/x', 'https://example.jp/y']],
  ['https://example.jp/x](https://example.jp/y)', ['https://example.jp/x', 'https://example.jp/y']],
  ['https://example.jp/x。https://example.jp/y、', ['https://example.jp/x', 'https://example.jp/y']],
  ['https://example.jp/?u=https://example.jp/y, と', ['https://example.jp/?u=https://example.jp/y']],
  ["'https://example.jp/it's'.)]", ["https://example.jp/it's"]],
  ['**https://example.jp/x** https://example.jp:80).', ['https://example.jp/x', 'https://example.jp:80']],
  ['HTTPS://EXAMPLE.JP! https://example.jp', ['HTTPS://EXAMPLE.JP', 'https://example.jp']],
  ['http://127.0.0.1/a http://127.0.0.256/a http://example.jp:65536/', ['http://127.0.0.1/a']],
  ['ftp://example.jp javascript:alert(1) www.example.jp xhttps://example.jp https:// mailto:a@example.jp', []],
])('NTC-04 NTC-06 the addresses of %s', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses)
})

test('NTC-04 NTC-06 an address with its brackets in pairs stays whole in any brackets', () => {
  const path = fc.letrec<{ path: string }>((tie) => ({
    path: fc
      .array(
        fc.oneof(
          { maxDepth: 3 },
          fc.constantFrom('a', '1', '_', '/', '-'),
          tie('path').map((inner) => `(${inner})`),
          tie('path').map((inner) => `[${inner}]`),
        ),
      )
      .map((parts) => parts.join('')),
  })).path
  const around = fc.constantFrom(
    ['(', ')'],
    ['[', ']'],
    ['（', '）'],
    ['「［', '］」'],
    ['', '。'],
    ['', '.'],
    ['<', '>'],
    ["'", "'."],
  )
  fc.assert(
    fc.property(path, around, ([...inner], [before, after]) => {
      const link = `https://example.jp/${inner.join('')}`
      expect(addressesOf(`${before}${link}${after}`)).toEqual([link])
    }),
  )
})

const bits = fc.constantFrom(
  'https://',
  'http://',
  'a.jp',
  '/',
  '.',
  ')',
  '(',
  '[',
  ']',
  ':80',
  '「',
  '」',
  ' ',
  '\n',
  '<',
  '"',
  '点',
)
test('NTC-04 the parts of a text are the text, and an address holds no blank, quote or bracket of a tag', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (all) => {
      const text = all.join('')
      const parts = splitAddresses(text)
      expect(parts.map(({ part }) => part).join('')).toBe(text)
      for (const { part, at } of parts) expect(text.startsWith(part, at)).toBe(true)
      for (const address of addressesOf(text)) expect(address).toMatch(/^https?:\/\/[^\s<>"「」]+$/u)
    }),
  )
})
