import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'

const folder = join(import.meta.dirname, 'testing/writers')
const writers = readdirSync(folder).filter((name) => name.endsWith('.xlsx'))

/** What Excel shows of the table that every writer was given. */
const shown = [
  ['氏名', 'フリガナ', '役割', '社員コード', '年齢', '入場日', '所属', '備考'],
  ['山田 太郎', 'ヤマダ タロウ', '作業員', '0101', '41', '2027/03/31', '@ホーム工務店', '=1+1'],
  ['ガーデン 一', '', '監督', '0007', '30', '2026/12/01', '－鈴木組', '1行目\n2行目'],
  ['<A&B>"C"', 'ー', '作業員', '1234', '18', '1999/01/02', '+81', "'そのまま"],
]

const list = { name: '名簿', rows: 4 }
/** Gnumeric does not store that a sheet is hidden. */
const visible: Record<string, object[]> = { 'gnumeric.xlsx': [list, { name: 'マスタ', rows: 2 }] }

test('USR-03 there are workbooks of at least ten writers', () => {
  expect(writers.length).toBeGreaterThanOrEqual(10)
})

test.each(writers)('USR-03 %s is read as every other writer’s file', (name) => {
  const { sheet, sheets, rows } = parseTable(readFileSync(join(folder, name)), null)
  expect([sheet, sheets]).toEqual(['名簿', visible[name] ?? [list]])
  expect(rows.map(({ cells }) => cells)).toEqual(shown)
})
