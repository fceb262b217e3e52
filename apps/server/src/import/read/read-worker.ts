import { parentPort, workerData } from 'node:worker_threads'
import { parseTable } from './parse-table.ts'
import { FileFault, type TableFacts, type TableRow } from './table.ts'

/** What the thread sends: parts of the rows, then how they were read; or why they could not be. */
export type ReadMessage =
  | { rows: TableRow[] }
  | { facts: TableFacts }
  | { fault: FileFault['fault']; row: number | null }

const partSize = 1_000
const send = (message: ReadMessage) => parentPort?.postMessage(message)

try {
  const { rows, ...facts } = await parseTable(workerData as Uint8Array)
  for (let at = 0; at < rows.length; at += partSize) send({ rows: rows.slice(at, at + partSize) })
  send({ facts })
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  send({ fault: error.fault, row: error.row })
}
