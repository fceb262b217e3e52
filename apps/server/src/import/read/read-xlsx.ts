import { formatDate } from '@azas/domain/kernel/tokyo.ts'
import { importLimits } from '@azas/domain/import/import.ts'
import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { collectRows, control, FileFault, type TableRow } from './table.ts'
import { assertUnzippedSize } from './zip-size.ts'

/** What Excel shows for a value that its cell cannot have; `readCells` refuses both. */
const faults = { number: '#NUM!', text: '#VALUE!' } as const

const [firstYear, lastYear] = [1899, 9999]
const isDay = (date: Date) => date.getUTCFullYear() >= firstYear && date.getUTCFullYear() <= lastYear

/** Letters that the database cannot store: control characters, halves of a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !control.test(text)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return isDay(value) ? formatDate(value.toISOString().slice(0, 10)) : faults.number
  if (typeof value === 'number' && !Number.isFinite(value)) return faults.number
  const text = String(value)
  return isStorable(text) ? text : faults.text
}

/** Blank rows that a sheet may hold beside the filled ones, such as formatted ones below the table. */
const blankRows = 50_000
/** The number of a sheet's last row. */
const lastRow = 1_048_576

/** The rows as the library reads them; whatever it throws at is no workbook. */
async function* streamRows(file: Uint8Array): AsyncGenerator<StreamRow> {
  try {
    yield* streamXlsxRows(file, { maxRows: importLimits.rows + blankRows })
  } catch (error) {
    throw new FileFault('broken', null, { cause: error })
  }
}

/** The rows of a workbook's first sheet as texts. Throws a `FileFault` beyond the limits and for what is no workbook. */
export async function readXlsx(file: Uint8Array): Promise<TableRow[]> {
  assertUnzippedSize(file)
  const { rows, add } = collectRows()
  let last = 0
  for await (const { index, values } of streamRows(file)) {
    const no = index + 1
    // Excel numbers rows upwards, each once.
    if (!Number.isInteger(no) || no <= last || no > lastRow) throw new FileFault('broken')
    last = no
    add(no, values.map(textOf))
  }
  return rows
}
