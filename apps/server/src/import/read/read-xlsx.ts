import { readSheet } from './sheet.ts'
import { collectRows, FileFault, isFilled, type SheetFacts, type TableRow } from './table.ts'
import { readWorkbook, type SheetPlace } from './workbook.ts'
import { openZip, type Zip } from './zip.ts'

const openDocument = 'mimetype'

function assertWorkbook(zip: Zip): void {
  if (zip.names.some((name) => name.startsWith('xl/'))) return
  throw new FileFault(zip.names.includes(openDocument) ? 'openDocument' : 'broken')
}

/** The order in which sheets are looked at: the one that the person chose, the active one, the others as they stand. */
function orderSheets(sheets: readonly SheetPlace[], wanted: string | null): SheetPlace[] {
  const rank = ({ name, isActive }: SheetPlace) => (name === wanted ? 0 : isActive ? 1 : 2)
  return sheets.toSorted((one, other) => rank(one) - rank(other))
}

export type ReadSheets = { rows: TableRow[]; sheet: string; sheets: SheetFacts[]; hiddenSheets: number }

/**
 * The rows of one visible sheet as texts, as Excel shows them, and all visible ones that have data. Hidden ones are never
 * read. Throws a `FileFault` beyond the limits and for what is no workbook.
 */
export function readXlsx(file: Uint8Array, wanted: string | null): ReadSheets {
  const zip = openZip(file)
  assertWorkbook(zip)
  const workbook = readWorkbook(zip)
  let [rows, sheet]: [TableRow[], string] = [[], '']
  const counts = new Map<SheetPlace, number>()
  for (const place of orderSheets(workbook.sheets, wanted)) {
    const bytes = zip.read(place.part)
    if (!bytes) throw new FileFault('broken')
    const collected = collectRows()
    let count = 0
    readSheet(bytes, workbook, (no, cells) => {
      if (cells.some(isFilled)) count += 1
      if (rows.length === 0) collected.add(no, cells)
    })
    counts.set(place, count)
    if (rows.length === 0) [rows, sheet] = [collected.rows, place.name]
  }
  const sheets = workbook.sheets.map((place) => ({ name: place.name, rows: counts.get(place) ?? 0 }))
  return { rows, sheet, sheets: sheets.filter((each) => each.rows > 0), hiddenSheets: workbook.hidden }
}
