import { csvCell } from '@azas/domain/kernel/csv.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowCounter } from './csv-rows.ts'

test('LST-06 rows are counted whatever stands in their cells and wherever the network cuts them', () => {
  const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r', ',', '現', '𠮷') }), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const lines = [['head'], ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
      const bytes = new TextEncoder().encode(lines.join(''))
      const count = createRowCounter()
      let counted = 0
      for (let at = 0; at < bytes.length; at += size) counted = count(bytes.subarray(at, at + size))
      expect(counted).toBe(rows.length)
    }),
  )
})
