import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'
import { exportFileName } from './export.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '\u0000', '＝', '＋', '－', '＠']
const payloads = ['1+1', 'cmd|" /C calc"!A0', 'HYPERLINK("http://example.jp")', 'SUM(A1:A9)', '']

test.each(signs.map((sign) => [JSON.stringify(sign), sign]))(
  'SEC-39 a cell that begins with %s is neutralised',
  (_, sign) => {
    for (const payload of payloads) expect(csvCell(sign + payload)).toMatch(/^"'/u)
  },
)

test('SEC-39 what only holds such a sign stays as it is', () => {
  for (const text of ['03-1234-5678', 'a=b', 'info@example.jp', '1+1', '']) expect(csvCell(text)).toBe(`"${text}"`)
})

/** Reads one quoted cell back, by the rule of RFC 4180. */
const read = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')

test('SEC-39 LST-06 whatever the text: one quoted cell, no formula, and nothing of it is lost', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.constantFrom(...signs), fc.string()).map((both) => both.join('')),
  )
  fc.assert(
    fc.property(text, (value) => {
      const cell = csvCell(value)
      expect(cell).toMatch(/^"(?:[^"]|"")*"$/u)
      expect(signs.some((sign) => read(cell).startsWith(sign))).toBe(false)
      expect([value, `'${value}`]).toContain(read(cell))
    }),
  )
})

test('LST-06 a file is named after its rows and the Tokyo time', () => {
  expect(exportFileName('契約会社', new Date('2026-11-21T00:05:59Z'), 'csv')).toBe('契約会社_20261121_0905.csv')
  const at = new Date('2026-11-21T00:05:59Z')
  expect(exportFileName('利用者', at, 'xlsx', 'G25-0117')).toBe('利用者_G25-0117_20261121_0905.xlsx')
  expect(exportFileName('利用者', at, 'csv', '東/西:1\n')).toBe('利用者_東-西-1-_20261121_0905.csv')
})
