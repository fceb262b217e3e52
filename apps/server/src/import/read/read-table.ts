import { Worker } from 'node:worker_threads'
import { createTurns } from './in-turn.ts'
import type { ReadMessage } from './read-worker.ts'
import { FileFault, type Table, type TableFacts, type TableRow } from './table.ts'

const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
const longestMs = 60_000

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads a file in a thread of its own with limits of memory and time, so that a hostile one neither stops other calls nor
 * the server (security.md section 3). Throws a `FileFault` for a file that cannot be read.
 */
export const readTable = (file: Uint8Array): Promise<Table> => inTurn(() => readInThread(file))

// Each thread may take `limits` of memory.
const inTurn = createTurns(2)

async function readInThread(file: Uint8Array): Promise<Table> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: file, resourceLimits: limits })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await receiveTable(worker)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function receiveTable(worker: Worker): Promise<Table> {
  const rows: TableRow[] = []
  return new Promise((resolve, reject) => {
    const receive = (message: ReadMessage) => {
      if ('rows' in message) for (const row of message.rows) rows.push(row)
      else if ('facts' in message) resolve(tableOf(message.facts, rows))
      else reject(new FileFault(message.fault, message.row))
    }
    worker.on('message', receive)
    worker.on('error', (error: Error) =>
      reject(isOutOfMemory(error) ? new FileFault('tooLargeInside', null, { cause: error }) : error),
    )
    worker.on('exit', () => reject(new FileFault('broken')))
  })
}

const tableOf = (facts: TableFacts, rows: TableRow[]): Table => ({ ...facts, rows })
