import { parentPort, workerData } from 'node:worker_threads'
import { parseTable } from './parse-table.ts'
import { FileFault, isFilled, type TableFacts, type TableRow } from './table.ts'

/** What is known of a table before its rows come: the first ones, where the header is, and how wide the others are. */
export type TableOpening = TableFacts & {
  total: number
  head: TableRow[]
  widestBelow: number
  /** The columns in which some row has something. */
  filled: ReadonlySet<number>
}

/** What the thread is given. */
export type ReadOrder = { file: Uint8Array; sheet: string | null }

/** What the thread sends: the opening, or why there is none; then a part of the rows whenever one is asked for. */
export type ReadMessage =
  | { opening: TableOpening }
  | { rows: TableRow[] }
  | { fault: FileFault['fault']; row: number | null }

const headRows = 30
const partSize = 250
const send = (message: ReadMessage) => parentPort?.postMessage(message)

const widest = (rows: readonly TableRow[]) => rows.reduce((width, { cells }) => Math.max(width, cells.length), 0)

const findFilled = (rows: readonly TableRow[]) =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []))))

try {
  const { file, sheet } = workerData as ReadOrder
  const { rows, ...facts } = parseTable(file, sheet)
  let at = 0
  parentPort?.on('message', () => {
    send({ rows: rows.slice(at, at + partSize) })
    at += partSize
  })
  const head = rows.slice(0, headRows)
  const below = rows.slice(headRows)
  send({ opening: { ...facts, total: rows.length, head, widestBelow: widest(below), filled: findFilled(rows) } })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  send({ fault: error.fault, row: error.row })
}
