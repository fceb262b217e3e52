import { expect, test } from 'vitest'
import { makeManualPdf } from './manual-pdf.ts'

test('SHL-06 the demo’s manual is a PDF whose table leads to its objects', () => {
  const text = Buffer.from(makeManualPdf()).toString('ascii')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(text)![1])
  expect(text.slice(table, table + 5)).toBe('xref\n')
  const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n /gu)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset) => text.slice(offset).split('\n')[0])).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  )
  for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/gu)) {
    expect(content).toHaveLength(Number(length))
  }
})
