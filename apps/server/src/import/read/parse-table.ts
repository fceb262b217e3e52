import { decode } from './decode.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { FileFault, type Table } from './table.ts'

const zipHead = [0x50, 0x4b, 0x03, 0x04]
const oldExcelHead = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (file: Uint8Array, head: readonly number[]) => head.every((byte, index) => file[index] === byte)

/** The name of the part in which an encrypted workbook lies within an old file. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

function parse(file: Uint8Array, sheet: string | null): Table {
  if (startsWith(file, oldExcelHead))
    throw new FileFault(Buffer.from(file).includes(encryptedPart) ? 'encrypted' : 'oldExcel')
  if (startsWith(file, zipHead)) return { format: 'xlsx', encoding: null, ...readXlsx(file, sheet) }
  const { text, encoding } = decode(file)
  if (/^\s*<(?:!doctype html|html|table|meta|\?xml)/iu.test(text)) throw new FileFault('webPage')
  return { format: 'csv', encoding, sheet: null, sheets: [], hiddenSheets: 0, rows: readCsv(text) }
}

/**
 * Reads a file by its content, whatever it is called: CSV, tab-separated text or a workbook, of which `sheet` names the
 * sheet that is wanted. Throws a `FileFault`.
 */
export function parseTable(file: Uint8Array, sheet: string | null = null): Table {
  const table = parse(file, sheet)
  if (table.rows.length < 2) throw new FileFault('empty')
  return table
}
