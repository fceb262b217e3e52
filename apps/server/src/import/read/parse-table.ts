import { decode } from './decode.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { FileFault, type Table } from './table.ts'

const zipHead = [0x50, 0x4b, 0x03, 0x04]
const oldExcelHead = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (file: Uint8Array, head: readonly number[]) => head.every((byte, index) => file[index] === byte)

async function parse(file: Uint8Array): Promise<Table> {
  if (startsWith(file, oldExcelHead)) throw new FileFault('oldExcel')
  if (startsWith(file, zipHead)) return { format: 'xlsx', encoding: null, rows: await readXlsx(file) }
  const { text, encoding } = decode(file)
  return { format: 'csv', encoding, rows: readCsv(text) }
}

/** Reads a file by its content, whatever it is called: CSV, tab-separated text or a workbook. Throws a `FileFault`. */
export async function parseTable(file: Uint8Array): Promise<Table> {
  const table = await parse(file)
  if (table.rows.length < 2) throw new FileFault('empty')
  return table
}
