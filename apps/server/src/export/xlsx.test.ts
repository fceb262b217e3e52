import { streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { ExportColumn } from './column.ts'
import { toXlsx } from './xlsx.ts'

async function* inOneBatch(rows: string[]): AsyncGenerator<string[]> {
  yield rows
}

const columns: ExportColumn<string>[] = [{ header: '変更', kind: 'text', value: (row) => row }]

test('API-04 AUD-01 a cell holds as many letters as Excel reads, the longest history included', async () => {
  const chunks = await Array.fromAsync(toXlsx('操作履歴', columns, inOneBatch(['あ'.repeat(40_000), '短い'])))
  const rows = await Array.fromAsync(streamXlsxRows(Buffer.concat(chunks)))
  expect(rows.map(({ values }) => String(values[0]).length)).toEqual([2, 32_767, 2])
})
