import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddresses } from './web-addresses.ts'

const addressesOf = (text: string) => splitAddresses(text).flatMap(({ part, isAddress }) => (isAddress ? [part] : []))

test.each([
  ['詳細は「https://example.jp/a」を参照', ['https://example.jp/a']],
  ['http://example.jp:8080/a?b=1&c=[2]#d、以上', ['http://example.jp:8080/a?b=1&c=[2]#d']],
  ['(https://example.jp/a_(b)). Bye', ['https://example.jp/a_(b']],
  ['HTTPS://EXAMPLE.JP! https://example.jp', ['HTTPS://EXAMPLE.JP', 'https://example.jp']],
  ['ftp://example.jp javascript:alert(1) www.example.jp xhttps://example.jp https://', []],
])('NTC-04 the addresses of %s', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses)
})

const bits = fc.constantFrom('https://', 'http://', 'a.jp', '/', '.', ')', '「', '」', ' ', '\n', '<', '"', '点')
test('NTC-04 the parts of a text are the text, and an address holds no blank, quote or bracket of a tag', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (all) => {
      const text = all.join('')
      expect(
        splitAddresses(text)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text)
      for (const address of addressesOf(text)) expect(address).toMatch(/^https?:\/\/[^\s<>"「」]+$/u)
    }),
  )
})
