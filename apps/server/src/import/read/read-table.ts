import { Worker } from 'node:worker_threads'
import { ownProgram } from '#config/own-files.ts'
import type { ReadMessage, ReadOrder, TableOpening } from './read-worker.ts'
import { FileFault, type TableRow } from './table.ts'

const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
/** Of the processor; a file at the limits takes a few seconds, and a crafted one holds nobody longer (security.md row 88). */
const longestCpuMs = 10_000
/** Where the machine is busy with something else. */
const longestMs = 60_000
const checkMs = 250

/** A file that was read; `parts` gives its rows, those of `head` included, a few hundred at a time. */
export type OpenTable = TableOpening & { parts: () => AsyncGenerator<TableRow[]> }

/**
 * Reads a file in a thread of its own with limits of memory and time, so that a hostile one stops neither other calls nor
 * the server (security.md section 3). The rows stay in the thread until `take` asks for them. Throws a `FileFault`.
 */
export async function readTable<T>(order: ReadOrder, take: (table: OpenTable) => Promise<T>): Promise<T> {
  // Without an environment it has no secret, and under `node --watch` it says nothing but its rows.
  const options = { workerData: order, resourceLimits: limits, env: {} }
  const worker = new Worker(ownProgram('import/read/read-worker.ts'), options)
  const watch = watchTime(worker)
  const receive = receiverOf(worker, () => (watch.isLate() ? 'tooSlow' : 'broken'))
  try {
    const message = await receive()
    watch.stop()
    if (!('opening' in message)) throw new FileFault('broken')
    return await take({ ...message.opening, parts: () => takeParts(worker, receive) })
  } finally {
    watch.stop()
    await worker.terminate()
  }
}

/** Ends a thread that takes too long. */
function watchTime(worker: Worker): { isLate: () => boolean; stop: () => void } {
  const end = performance.now() + longestMs
  let isLate = false
  const check = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 < longestCpuMs && performance.now() < end) return
    isLate = true
    await worker.terminate()
  }
  // A thread that has ended meanwhile has no usage.
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  return { isLate: () => isLate, stop: () => clearInterval(timer) }
}

type Receive = () => Promise<ReadMessage>

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Gives the next message of a thread. Throws a `FileFault` where the thread says so, or where it ended without one. */
function receiverOf(worker: Worker, whyEnded: () => FileFault['fault']): Receive {
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', (error: Error) =>
      reject(isOutOfMemory(error) ? new FileFault('tooLargeInside', null, { cause: error }) : error),
    )
    worker.on('exit', () => reject(new FileFault(whyEnded())))
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
