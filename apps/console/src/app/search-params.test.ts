import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('LST-01 what stands in the URL is taken as it was typed', () => {
  expect(parseSearch('?keyword=1e5&page=02&x=%7B%22a%22')).toEqual({ keyword: '1e5', page: '02', x: '{"a"' })
  expect(stringifySearch({ keyword: '山田 太郎', page: 2, gone: undefined })).toBe(
    '?keyword=%E5%B1%B1%E7%94%B0+%E5%A4%AA%E9%83%8E&page=2',
  )
  expect(stringifySearch({ gone: undefined })).toBe('')
})

test('LST-01 any texts come back unchanged', () => {
  const text = fc.string({ unit: 'grapheme' })
  const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__')
  fc.assert(
    fc.property(
      fc.dictionary(key, fc.oneof(text, fc.array(text, { minLength: 2 })), { noNullPrototype: true }),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual(search)
      },
    ),
  )
})
