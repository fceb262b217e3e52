import { Worker } from 'node:worker_threads'
import type { ReadMessage, TableOpening } from './read-worker.ts'
import { FileFault, type TableRow } from './table.ts'

const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
const longestMs = 60_000

/** A file that was read; `parts` gives its rows, those of `head` included, a few hundred at a time. */
export type OpenTable = TableOpening & { parts: () => AsyncGenerator<TableRow[]> }

/**
 * Reads a file in a thread of its own with limits of memory and time, so that a hostile one stops neither other calls nor
 * the server (security.md section 3). The rows stay in the thread until `take` asks for them. Throws a `FileFault`.
 */
export async function readTable<T>(file: Uint8Array, take: (table: OpenTable) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { workerData: file, resourceLimits: limits })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  const receive = receiverOf(worker)
  try {
    const message = await receive()
    clearTimeout(timer)
    if (!('opening' in message)) throw new FileFault('broken')
    return await take({ ...message.opening, parts: () => takeParts(worker, receive) })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

type Receive = () => Promise<ReadMessage>

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Gives the next message of a thread. Throws a `FileFault` where the thread says so, or where it ended without one. */
function receiverOf(worker: Worker): Receive {
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', (error: Error) =>
      reject(isOutOfMemory(error) ? new FileFault('tooLargeInside', null, { cause: error }) : error),
    )
    worker.on('exit', () => reject(new FileFault('broken')))
  })
  return async () => {
    // Settled by the event itself: a thread's last message and its end may come in one turn, the message first.
    const next = new Promise<ReadMessage>((resolve) => worker.once('message', resolve))
    const message = await Promise.race([next, ended])
    if ('fault' in message) throw new FileFault(message.fault, message.row)
    return message
  }
}

async function* takeParts(worker: Worker, receive: Receive): AsyncGenerator<TableRow[]> {
  for (;;) {
    worker.postMessage('next')
    const message = await receive()
    if (!('rows' in message) || message.rows.length === 0) return
    yield message.rows
  }
}
