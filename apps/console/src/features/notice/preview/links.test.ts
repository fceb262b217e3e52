import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const pieces = fc.constantFrom(
  'https://example.com/a',
  'http://example.jp:8080/x?y=1#z',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'https://',
  'http://[',
  'HTTPS://EXAMPLE.COM',
  '。',
  '（',
  ')',
  '、詳しくは',
  '\n',
  ' ',
)
const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join(''))

test('NTC-06 the parts of a text are the text, and only http and https lead anywhere', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.map(({ at }) => at)).toEqual(
        parts.map(
          (_, index) =>
            parts
              .slice(0, index)
              .map((part) => part.text)
              .join('').length,
        ),
      )
      for (const { href } of parts) if (href !== null) expect(new URL(href).protocol).toMatch(/^https?:$/u)
    }),
  )
})

test.each([
  ['点検表：https://example.com/check。', 'https://example.com/check'],
  ['（https://example.com/a）', 'https://example.com/a'],
  ['see https://example.com/a_(b).', 'https://example.com/a_(b)'],
  ['(https://example.com/a).', 'https://example.com/a'],
  ['https://example.com/a?b=1&c=2, ok', 'https://example.com/a?b=1&c=2'],
])('NTC-06 an address ends where the sentence goes on: %s', (text, link) => {
  expect(splitLinks(text).flatMap((part) => (part.href === null ? [] : part.text))).toEqual([link])
})

test('NTC-06 no other address becomes a link', () => {
  for (const text of ['javascript:alert(1)', 'ftp://example.com', 'example.com', 'https:// x', 'mailto:a@example.com'])
    expect(splitLinks(text)).toEqual([{ text, href: null, at: 0 }])
})
