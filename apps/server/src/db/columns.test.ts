import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedIn, toColumns, toRecord } from './columns.ts'

const letters = (from: string) => fc.string({ unit: fc.constantFrom(...from), minLength: 1, maxLength: 4 })
const words = fc.array(letters('abcxyz'), { minLength: 1, maxLength: 4 })
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

test('a field has the column of the same words, for reading and for writing', () => {
  fc.assert(
    fc.property(words, fc.anything(), ([first, ...others], value) => {
      const field = [first, ...others.map(capital)].join('')
      const column = [first, ...others].join('_')
      expect(toColumns({ [field]: value })).toStrictEqual({ [column]: value })
      expect(storedIn('projects', [field])).toStrictEqual({ [field]: `projects.${column}` })
    }),
  )
})

test('a record is its row with the instants as text, and the row stays as it was', () => {
  const row = { createdAt: new Date(0), endDate: null, changes: { startDate: { before: 1 } }, names: ['甲'] }
  expect(toRecord(row)).toStrictEqual({ ...row, createdAt: '1970-01-01T00:00:00.000Z' })
  expect(row.createdAt).toBeInstanceOf(Date)
})
