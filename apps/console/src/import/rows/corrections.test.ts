import { expect, test } from 'vitest'
import { correct, type Corrections, countRows, findCorrection, replaceName } from './corrections.ts'

const age = { row: 2, field: 'age' }

test('USR-03 a cell is corrected once, and is no correction as soon as it is as the file has it', () => {
  let cells: Corrections = correct([], { ...age, text: '4' }, '4O')
  cells = correct(cells, { ...age, text: '40' }, '4O')
  cells = correct(cells, { row: 2, field: 'email', text: '' }, 'x')
  cells = correct(cells, { row: 3, field: 'age', text: '50' }, '')
  expect([findCorrection(cells, age), findCorrection(cells, { row: 2, field: 'email' }), countRows(cells)]).toEqual([
    '40',
    '',
    2,
  ])
  cells = correct(cells, { row: 3, field: 'age', text: '' }, '')
  expect([findCorrection(cells, { row: 3, field: 'age' }), countRows(cells)]).toEqual([undefined, 1])
})

test('USR-03 a new name is replaced by one listed name, each of its own list, and by none as soon as none is chosen', () => {
  const mine = { list: 'affiliations', from: '甲', to: '乙' }
  const other = { list: 'primarySubcontractors', from: '甲', to: '丙' }
  const names = replaceName(replaceName([mine], other), { ...mine, to: '丁' })
  expect(names).toEqual([other, { ...mine, to: '丁' }])
  expect(replaceName(names, { ...mine, to: '' })).toEqual([other])
})
